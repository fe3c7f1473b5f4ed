import { placeLine } from '#contract/contacts/address.ts'
import type { Appointment, AppointmentTime } from '#contract/schedule/appointment.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { peopleOf } from './people.ts'
import type { AppointmentRow, BookedLeadRow } from './store.ts'

/** When a stored appointment is. */
export const timeOf = ({
  first_day,
  last_day,
  skipped_days,
  start_minute,
  end_minute,
}: Pick<AppointmentRow, keyof AppointmentTime>) => ({
  first_day,
  last_day,
  skipped_days: JSON.parse(skipped_days) as string[],
  start_minute,
  end_minute,
})

/** The address of the contact of a lead in one line; null without one. */
export const contactPlaceOf = ({ contact_address, contact_zip }: BookedLeadRow): string | null =>
  placeLine(contact_address, contact_zip) || null

/** Where an appointment is, in one line: its own address or that of the contact; null without both. */
export const placeOf = (row: AppointmentRow): string | null =>
  row.address ? placeLine(row.address, null) || null : contactPlaceOf(row)

/** An appointment as the API answers it. Phone, language and place need the permission to see contacts. */
export const presentAppointment = (row: AppointmentRow, actor: Actor): Appointment => {
  const seesPerson = maySee(actor, 'contact')
  return {
    appointment_id: row.appointment_id,
    lead_id: row.lead_id,
    kind: row.kind,
    state: row.state,
    ...timeOf(row),
    address: seesPerson ? row.address : null,
    note: row.note,
    ...peopleOf(row),
    contact_id: row.contact_id,
    client_name: row.client_name,
    client_phone: seesPerson ? row.client_phone : null,
    language: seesPerson ? row.language : null,
    place: seesPerson ? placeOf(row) : null,
    project_title: row.project_title,
    category_id: row.category_id,
    stage_id: row.stage_id,
    seller_id: row.seller_id,
    is_lost: row.archive_reason !== null,
    user_id: row.user_id,
    user_name: row.user_name,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}

/** The appointments of the leads that the user may see. */
export const presentAppointments = (rows: readonly AppointmentRow[], actor: Actor): Appointment[] =>
  rows.filter((row) => maySeeLead(actor, row)).map((row) => presentAppointment(row, actor))
