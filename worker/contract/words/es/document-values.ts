import { UNIT } from '../../documents/money.ts'
import type {
  PAYMENT_METHODS as englishMethods,
  RECEIPT_STATES as englishStates,
  unitAfter as englishUnitAfter,
  UNITS as englishUnits,
} from '../en/document-values.ts'
import type { Translation } from '../translation.ts'

/** The units of lines, as a document has them. */
export const UNITS: Translation<typeof englishUnits> = {
  each: 'pza.',
  ft: 'pie',
  sq_ft: 'pie²',
  hour: 'h',
  cu_yd: 'yd³',
  day: 'día',
}

const SEVERAL: Translation<typeof englishUnits> = {
  ...UNITS,
  each: 'pzas.',
  ft: 'pies',
  sq_ft: 'pies²',
  day: 'días',
}

/** A unit after a quantity: "1 día", "2 días". */
export const unitAfter: typeof englishUnitAfter = (quantity, unit) => (quantity === UNIT ? UNITS : SEVERAL)[unit]

export const PAYMENT_METHODS: Translation<typeof englishMethods> = {
  cash: 'Efectivo',
  check: 'Cheque',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  other: 'Otro',
}

export const RECEIPT_STATES: typeof englishStates = {
  open: 'Pendiente',
  partly_paid: 'Pagada en parte',
  overdue: 'Vencida',
  paid: 'Pagado por completo',
}
