/** Marks that stand apart from their letter. */
const MARKS = /[\u0300-\u036f]/g

/** Text as it is sorted and compared: without accents and case, blanks as one. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()
