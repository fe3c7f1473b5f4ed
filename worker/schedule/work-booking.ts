import type { AppointmentState } from '#contract/schedule/appointment.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { logLineOf } from './log-line.ts'
import { type AppointmentRow, type BookedLeadRow, insertAppointment } from './store.ts'

interface NewWork {
  appointment_id: number
  day: string
  state: AppointmentState
}

/** Books whole-day work of a lead. The row is without the language of the contact. */
export const bookWork = (
  actor: Actor,
  lead: LeadRow,
  { appointment_id, day, state }: NewWork,
): { row: AppointmentRow; statements: Statement[] } => {
  const columns = {
    appointment_id,
    lead_id: lead.lead_id,
    kind: 'work' as const,
    state,
    first_day: day,
    last_day: day,
    skipped_days: '[]',
    start_minute: null,
    end_minute: null,
    address: null,
    note: '',
    users: '[]',
    crews: '[]',
    user_id: actor.user.user_id,
    user_name: actor.user.name,
    created_at: actor.now,
    updated_at: actor.now,
    version: 1,
  }
  const row: AppointmentRow = { ...columns, ...bookedLeadOf(lead) }
  return {
    row,
    statements: [insertAppointment(columns), logActivity(actor, { action: 'appointment_booked', ...logLineOf(row) })],
  }
}

/** What an appointment shows of its lead, without the language of the contact. */
export const bookedLeadOf = (lead: LeadRow): BookedLeadRow & Pick<LeadRow, 'lead_id'> => ({
  lead_id: lead.lead_id,
  contact_id: lead.contact_id,
  client_name: lead.contact_name,
  client_phone: lead.contact_phone,
  language: null,
  contact_address: lead.contact_address,
  contact_zip: lead.contact_zip,
  project_title: lead.project_title,
  category_id: lead.category_id,
  stage_id: lead.stage_id,
  seller_id: lead.seller_id,
  archive_reason: lead.archive_reason,
})

/** The columns of a lead whose next appointment this one is. Triggers write them. */
export const nextColumnsOf = (row: AppointmentRow): Partial<LeadRow> => ({
  next_appointment_id: row.appointment_id,
  next_kind: row.kind,
  next_state: row.state,
  next_first_day: row.first_day,
  next_last_day: row.last_day,
  next_skipped_days: row.skipped_days,
  next_start_minute: row.start_minute,
  next_end_minute: row.end_minute,
})

/**
 * Books the installation date that a contact had before it got this lead. `own`: that date; nothing without one, and
 * nothing for a past day, which is of an earlier job. `next`: the columns of the lead that the booking changes.
 */
export const bookOwnDate = (
  actor: Actor,
  lead: LeadRow,
  appointment_id: number,
  own: { day: string } | undefined,
): { next: Partial<LeadRow>; isBooked: boolean; statements: Statement[] } => {
  if (!own || own.day < actor.today) return { next: {}, isBooked: false, statements: [] }
  const { row, statements } = bookWork(actor, lead, { appointment_id, day: own.day, state: 'planned' })
  return { next: nextColumnsOf(row), isBooked: true, statements }
}
