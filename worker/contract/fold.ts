/** Combining accents. */
const MARKS = /[\u0300-\u036f]/g

/** Text for sorting and comparing: without accents, in lower case, with single spaces. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()
