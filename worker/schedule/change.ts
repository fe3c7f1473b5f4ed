import type { AppointmentAnswer, AppointmentChange } from '#contract/schedule/appointment.ts'
import { stretchedTo } from '#contract/schedule/appointment-days.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { requireAppointmentForWrite, staleAppointment } from './access.ts'
import { logLineOf } from './log-line.ts'
import { affectedUsers, announce } from './notifications.ts'
import {
  type Affected,
  addedPeople,
  namesOf,
  peopleColumns,
  peopleOf,
  personRefused,
  requireActivePeople,
  usersWhoGo,
} from './people.ts'
import { presentAppointment, timeOf } from './present.ts'
import { type AppointmentRow, appointmentIsUnchanged, updateAppointment } from './store.ts'
import { requireValidTime } from './valid-time.ts'

type Requested = Omit<AppointmentChange, 'version'>
type Columns = Partial<AppointmentRow>

const TIME = ['first_day', 'last_day', 'skipped_days', 'start_minute', 'end_minute'] as const

/**
 * Changes an appointment. Omitted fields stay; a new time causes a new reminder.
 * @throws Refusal `invalid_input`, `not_found`, `permission_denied`, `stale` with the current appointment, `in_use` for
 * added people who are not active
 */
export const planAppointmentChange = async (
  { db, actor }: Scope,
  appointmentId: number,
  { version, ...requested }: AppointmentChange,
): Promise<Plan<AppointmentAnswer>> => {
  const { users = [], crews = [] } = requested
  const { row, affected } = await requireAppointmentForWrite({ db, actor }, appointmentId, version, { users, crews })
  const columns = changedColumns(row, requested)
  if (Object.keys(columns).length === 0)
    return { statements: [], answer: { success: true, appointment: presentAppointment(row, actor) } }
  const next = { ...row, ...columns, updated_at: actor.now, version: row.version + 1 }
  const isMoved = TIME.some((field) => columns[field] !== undefined)
  // An imported appointment may be farther ahead than a booked one may.
  if (isMoved) requireValidTime(actor, timeOf(next))
  const added = addedPeople(peopleOf(row), peopleOf(next))
  const notified = affectedUsers(next, affected, [peopleOf(next)])
  const left = usersWhoGo(peopleOf(row), affected).filter((user) => !notified.includes(user))
  return {
    statements: [
      guard('stale', appointmentIsUnchanged(row)),
      ...requireActivePeople(added),
      updateAppointment(appointmentId, columns, actor.now),
      logActivity(actor, {
        action: 'appointment_changed',
        ...logLineOf(next, { changes: loggedChanges(row, columns, affected) }),
      }),
      ...(isMoved
        ? announce(actor, 'moved', next, row, notified)
        : announce(actor, 'booked', next, next, usersWhoGo(added, affected))),
      // For a user who no longer goes, the appointment at its former time is off.
      ...announce(actor, 'cancelled', row, row, left),
    ],
    answer: { success: true, appointment: presentAppointment(next, actor) },
    refused: { stale: () => staleAppointment({ db, actor }, appointmentId), ...personRefused },
  }
}

const changedColumns = (
  row: AppointmentRow,
  { users, crews, address, skipped_days, ...requested }: Requested,
): Columns => {
  const { first_day = row.first_day, last_day = row.last_day } = requested
  const skipped = skipped_days ?? stretchedTo({ first_day, last_day }, timeOf(row)).skipped_days
  return Object.fromEntries(
    Object.entries({
      ...requested,
      skipped_days: JSON.stringify(skipped),
      ...(address !== undefined && { address: address || null }),
      ...peopleColumns({ users, crews }),
    }).filter(([column, value]) => value !== undefined && value !== row[column as keyof AppointmentRow]),
  )
}

/** The changes for the log: people by their names, not their ids. */
const loggedChanges = (row: AppointmentRow, { users, crews, ...columns }: Columns, affected: Affected) => [
  ...fieldChanges(row, columns),
  ...(users === undefined && crews === undefined
    ? []
    : fieldChanges<{ people: string | null }>(
        { people: namesOf(peopleOf(row), affected) },
        { people: namesOf(peopleOf({ ...row, ...(users && { users }), ...(crews && { crews }) }), affected) },
      )),
]
