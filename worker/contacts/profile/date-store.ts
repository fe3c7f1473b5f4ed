import { SCHEDULE_MAX } from '#contract/schedule/schedule.ts'
import { reserveIds, selectNothing } from '#worker/db/sql.ts'
import { workOfContact } from '#worker/schedule/installation-date-store.ts'
import {
  type NamedCrew,
  type NamedUser,
  selectAffectedCrews,
  selectAffectedUsers,
} from '#worker/schedule/people-store.ts'
import { type AppointmentRow, selectAppointmentsOfContact } from '#worker/schedule/store.ts'
import { currentLeadOf } from './store.ts'

const NOBODY = { users: [], crews: [] }

/**
 * What a change of the installation date reads: the id of new work, the appointments of the contact, and the users and
 * crews that the change affects. It selects no rows when the day is undefined.
 */
export const selectForDate = (contactId: number, day: string | null | undefined) => {
  const query = { people: NOBODY, appointmentIds: workOfContact(contactId), leadId: currentLeadOf(contactId) }
  return [
    day ? reserveIds(['appointments']) : selectNothing<{ name: 'appointments'; value: number }>(),
    day === undefined ? selectNothing<AppointmentRow>() : selectAppointmentsOfContact(contactId, SCHEDULE_MAX),
    day === undefined ? selectNothing<NamedUser>() : selectAffectedUsers(query),
    day === undefined ? selectNothing<NamedCrew>() : selectAffectedCrews(query),
  ] as const
}
