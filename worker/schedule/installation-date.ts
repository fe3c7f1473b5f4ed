import { APPOINTMENT_YEARS_AHEAD, isOpenState, skippedMinute, timeIssue } from '#contract/schedule/appointment.ts'
import { movedTo } from '#contract/schedule/appointment-days.ts'
import { installationDateOf, workChangeOf } from '#contract/schedule/installation-date.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { invalid } from '#worker/write/refusal.ts'
import { logLineOf } from './log-line.ts'
import { affectedUsers, announce } from './notifications.ts'
import { type Affected, peopleOf } from './people.ts'
import { timeOf } from './present.ts'
import { type AppointmentRow, appointmentIsUnchanged, leadHasRoom, updateAppointment } from './store.ts'
import { bookWork } from './work-booking.ts'

/** No skipped days. */
const NONE = '[]'

/** What a change of the installation date needs besides the contact. */
interface DateContext {
  /** Of all leads of the contact. */
  appointments: readonly AppointmentRow[]
  /** The current lead, on which new work is booked. */
  lead: LeadRow
  /** The reserved id of new work. */
  newId: number
  affected: Affected
}

interface DateChange {
  statements: Statement[]
  /** The installation date after the change. */
  date: string | null
}

/**
 * Changes the work that the installation date shows, or books it. Guards refuse the batch with `stale` if that work has
 * changed since it was read, and with `too_many` if the lead has the most open appointments. Undefined when no appointment
 * changes.
 * @throws Refusal `invalid_input` for a day that is too far ahead, or on which the clock skips the time of the work
 */
export const planInstallationDate = (
  actor: Actor,
  day: string | null,
  { appointments, lead, newId, affected }: DateContext,
): DateChange | undefined => {
  const change = workChangeOf(appointments, day, actor.today)
  switch (change?.does) {
    case undefined:
      return
    case 'book': {
      const { state } = change
      requireNearDays(actor, { first_day: change.day, last_day: change.day })
      const { row, statements } = bookWork(actor, lead, { appointment_id: newId, day: change.day, state })
      return {
        statements: [
          ...(isOpenState(state) ? [guard('too_many', leadHasRoom(lead.lead_id))] : []),
          ...statements,
          ...announce(actor, 'booked', row, row, affectedUsers(row, affected, [])),
        ],
        date: installationDateOf([...appointments, row]),
      }
    }
    case 'move': {
      const { work } = change
      const { first_day, last_day } = movedTo(change.day, timeOf(work))
      requireNearDays(actor, { first_day, last_day })
      if (skippedMinute({ ...work, first_day }, actor.business.timeZone))
        throw invalid('installation_date', 'appointment_clock_skipped')
      const days = { first_day, last_day, ...(work.skipped_days !== NONE && { skipped_days: NONE }) }
      return changed(actor, appointments, work, days, (next) => [
        logActivity(actor, {
          action: 'appointment_changed',
          ...logLineOf(next, { changes: fieldChanges(work, days) }),
        }),
        ...announce(actor, 'moved', next, work, affectedUsers(next, affected, [peopleOf(next)])),
      ])
    }
    case 'cancel':
      return changed(actor, appointments, change.work, { state: 'cancelled' }, (next) => [
        logActivity(actor, { action: 'appointment_marked', ...logLineOf(next, { state: next.state }) }),
        ...announce(actor, 'cancelled', next, change.work, affectedUsers(next, affected, [peopleOf(next)])),
      ])
  }
}

const changed = (
  actor: Actor,
  appointments: readonly AppointmentRow[],
  work: AppointmentRow,
  columns: Partial<Pick<AppointmentRow, 'first_day' | 'last_day' | 'skipped_days' | 'state'>>,
  consequences: (next: AppointmentRow) => Statement[],
): DateChange => {
  const next = { ...work, ...columns }
  return {
    statements: [
      guard('stale', appointmentIsUnchanged(work)),
      updateAppointment(work.appointment_id, columns, actor.now),
      ...consequences(next),
    ],
    date: installationDateOf(appointments.map((one) => (one === work ? next : one))),
  }
}

/** @throws Refusal `invalid_input` for days that are too far ahead */
export const requireNearDays = (actor: Actor, days: { first_day: string; last_day: string }): void => {
  const issue = timeIssue({ ...days, start_minute: null, end_minute: null }, actor.today)
  if (issue === 'appointment_too_far') throw invalid('installation_date', issue, { years: APPOINTMENT_YEARS_AHEAD })
}
