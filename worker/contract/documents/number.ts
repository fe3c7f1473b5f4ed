/** A document's number: the year of the business and a running number. Revisions keep it. */
export interface DocumentNumber {
  number_year: number
  number_seq: number
  revision: number
}

const SEQ_DIGITS = 4

/** "2026-0042", or "2026-0042-R2" for the second revision. */
export const documentNumber = ({ number_year, number_seq, revision }: DocumentNumber): string =>
  `${number_year}-${String(number_seq).padStart(SEQ_DIGITS, '0')}${revision > 1 ? `-R${revision}` : ''}`

/** "R2026-0042": receipts are counted apart from estimates. */
export const receiptNumber = (receipt: Omit<DocumentNumber, 'revision'>): string =>
  `R${documentNumber({ ...receipt, revision: 1 })}`
