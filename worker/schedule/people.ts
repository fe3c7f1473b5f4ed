import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type Assignees, type NamedCrew, type NamedUser, peopleAreActive } from './people-store.ts'
import type { AppointmentRow } from './store.ts'

/** The users and crews that a write concerns, as `selectAffectedUsers` and `selectAffectedCrews` read them. */
export interface Affected {
  users: readonly NamedUser[]
  crews: readonly NamedCrew[]
}

const idsOf = (json: string) => JSON.parse(json) as number[]

/** Who goes to an appointment. */
export const peopleOf = ({ users, crews }: Pick<AppointmentRow, 'users' | 'crews'>) => ({
  users: idsOf(users),
  crews: idsOf(crews),
})

/** The columns of people, in the order of their ids: another order is no change. */
export const peopleColumns = ({ users, crews }: Partial<{ [Key in keyof Assignees]: Assignees[Key] | undefined }>) => ({
  ...(users && { users: inOrder(users) }),
  ...(crews && { crews: inOrder(crews) }),
})

const inOrder = (ids: readonly number[]) => JSON.stringify(ids.toSorted((a, b) => a - b))

/** Those of `next` who are not in `before`. */
export const addedPeople = (before: Assignees, next: Assignees): Assignees => ({
  users: next.users.filter((id) => !before.users.includes(id)),
  crews: next.crews.filter((id) => !before.crews.includes(id)),
})

/** Guards: the users and crews are active. Those who are on an appointment already may stay. */
export const requireActivePeople = (added: Assignees): Statement[] =>
  added.users.length + added.crews.length === 0 ? [] : [guard('person_gone', peopleAreActive(added))]

/** For `Plan.refused`. */
export const personRefused = { person_gone: () => new Refusal('appointment_person_gone') }

/** The users who go, alone or with a crew. */
export const usersWhoGo = (people: Assignees, { crews }: Affected): number[] => [
  ...people.users,
  ...crews.filter(({ crew_id }) => people.crews.includes(crew_id)).flatMap(({ members }) => idsOf(members)),
]

/** The names of the crews and users who go, for the log; null without any. */
export const namesOf = (people: Assignees, affected: Affected): string | null => {
  const crews = affected.crews.filter(({ crew_id }) => people.crews.includes(crew_id))
  const users = affected.users.filter(({ user_id }) => people.users.includes(user_id))
  return [...crews, ...users].map(({ name }) => name).join(', ') || null
}
