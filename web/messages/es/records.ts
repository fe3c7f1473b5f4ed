import type { RECORD_WORDS as english } from '../en/records.ts'

/** The kinds of records. */
export const RECORD_WORDS: typeof english = {
  contact: 'Contacto',
  lead: 'Prospecto',
  draft: 'Solicitud',
  task: 'Tarea',
  estimate: 'Cotización',
  receipt: 'Factura',
  payment: 'Pago',
  appointment: 'Cita',
}
