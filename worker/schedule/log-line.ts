import type { AppointmentRow } from './store.ts'

/** The record and the details of a log line about an appointment. `more`: the details of its action alone. */
export const logLineOf = <More extends object = Record<never, never>>(row: AppointmentRow, more?: More) => ({
  entity_id: row.appointment_id,
  contact_id: row.contact_id,
  lead_id: row.lead_id,
  details: {
    name: row.client_name,
    kind: row.kind,
    first_day: row.first_day,
    start_minute: row.start_minute,
    ...(more as More),
  },
})
