import type { PAYMENT_METHODS as englishMethods, UNITS as englishUnits } from '../en/document-values.ts'
import type { Translation } from '../translation.ts'

/** The units of lines, as a document has them. */
export const UNITS: Translation<typeof englishUnits> = {
  each: 'pza.',
  ft: 'pies',
  sq_ft: 'pies²',
  hour: 'h',
  cu_yd: 'yd³',
  day: 'día',
}

export const PAYMENT_METHODS: Translation<typeof englishMethods> = {
  cash: 'Efectivo',
  check: 'Cheque',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  other: 'Otro',
}
