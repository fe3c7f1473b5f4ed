/** A document's number: the year of the business and a running number. Revisions keep it. */
interface DocumentNumber {
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

/** The number that a text names: of an estimate in all its revisions, or of a receipt. */
export interface SearchedNumber extends Omit<DocumentNumber, 'revision'> {
  kind: 'estimate' | 'receipt'
}

const ESTIMATE = /^(20\d{2})-(\d{1,6})(?:-R\d{1,3})?$/i
const RECEIPT = /^R(20\d{2})-(\d{1,6})$/i

/** The number as read from paper, with or without zeros and revision ("2026-42", "R2026-0017"); null for other text. */
export const parseDocumentNumber = (text: string): SearchedNumber | null => {
  const typed = text.trim()
  const estimate = ESTIMATE.exec(typed)
  const found = estimate ?? RECEIPT.exec(typed)
  return (
    found && {
      kind: estimate ? 'estimate' : 'receipt',
      number_year: Number(found[1]),
      number_seq: Number(found[2]),
    }
  )
}
