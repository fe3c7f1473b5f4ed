import { isOpenState } from '#contract/schedule/appointment.ts'
import { appointmentDays } from '#contract/schedule/appointment-days.ts'
import { type Announcement, announcementTitle, movesTitle } from '#contract/schedule/appointment-push.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { Statement } from '#worker/db/database.ts'
import { notify, type PushMessage } from '#worker/push/message-store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type Affected, peopleOf, usersWhoGo } from './people.ts'
import type { Assignees } from './people-store.ts'
import { timeOf } from './present.ts'
import type { AppointmentRow } from './store.ts'

/** The users of the lead's seller, and those who go. `people`: who went before a change, or only the added ones. */
export const affectedUsers = (row: AppointmentRow, affected: Affected, people: readonly Assignees[]): number[] => [
  ...affected.users
    .filter(({ seller_id }) => seller_id !== null && seller_id === row.seller_id)
    .map((user) => user.user_id),
  ...people.flatMap((each) => usersWhoGo(each, affected)),
]

const push = (
  { user, now }: Actor,
  userIds: readonly number[],
  message: Pick<PushMessage, 'name' | 'title' | 'path'>,
  rows: readonly AppointmentRow[],
): Statement[] => {
  const users = [...new Set(userIds)].filter((id) => id !== user.user_id)
  return users.length === 0
    ? []
    : notify({
        event: 'appointment_booked',
        audience: { users, permission: 'Leads: View' },
        except: user.user_id,
        ...message,
        key: null,
        lines: { entity: 'appointment', ids: rows.map(({ appointment_id }) => appointment_id) },
        expires_at: now + DAY_MS,
        now,
      })
}

/** Whether somebody still has to know about an appointment: it is open, and today or later. */
const isAhead = ({ today }: Actor, { last_day, state }: AppointmentRow) => isOpenState(state) && last_day >= today

/**
 * Notifies users of a booked, moved, cancelled or deleted appointment, except the actor. `before`: the appointment before
 * the write. An appointment that is over before and after the write notifies nobody.
 */
export const announce = (
  actor: Actor,
  what: Announcement,
  row: AppointmentRow,
  before: AppointmentRow,
  userIds: readonly number[],
): Statement[] =>
  isAhead(actor, row) || isAhead(actor, before)
    ? push(
        actor,
        userIds,
        {
          name: row.client_name,
          title: announcementTitle({ ...row, first_day: announcedDay(row, before), what }),
          path: `/leads/${row.lead_id}`,
        },
        [row],
      )
    : []

/** The first day. Of work that goes on after other skipped days: the day on which it then goes on. */
const announcedDay = (row: AppointmentRow, before: AppointmentRow): string => {
  if (row.skipped_days === before.skipped_days) return row.first_day
  const former = appointmentDays(timeOf(before))
  return appointmentDays(timeOf(row)).find((day, i) => day !== former[i]) ?? row.first_day
}

interface MovedAppointment {
  row: AppointmentRow
  before: AppointmentRow
}

/** Notifies each user once of the appointments that moved together. Users of the same ones share a message. */
export const announceMoves = (actor: Actor, moves: readonly MovedAppointment[], affected: Affected): Statement[] => {
  const ahead = moves.filter(({ row, before }) => isAhead(actor, row) || isAhead(actor, before))
  const groups = new Map<string, { users: number[]; moved: MovedAppointment[] }>()
  for (const [user, moved] of movesByUser(ahead, affected)) {
    const key = moved.map(({ row }) => row.appointment_id).join()
    groups.set(key, { users: [...(groups.get(key)?.users ?? []), user], moved })
  }
  return [...groups.values()].flatMap(({ users, moved }) => {
    const [one, ...others] = moved
    if (!one) return []
    return others.length === 0
      ? announce(actor, 'moved', one.row, one.before, users)
      : push(
          actor,
          users,
          { name: null, title: movesTitle(moved.length), path: '/calendar' },
          moved.map(({ row }) => row),
        )
  })
}

const movesByUser = (moves: readonly MovedAppointment[], affected: Affected) => {
  const ofUser = new Map<number, MovedAppointment[]>()
  for (const move of moves)
    for (const user of new Set(affectedUsers(move.row, affected, [peopleOf(move.row)])))
      ofUser.set(user, [...(ofUser.get(user) ?? []), move])
  return ofUser
}
