import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type NamedCrew, type NamedUser, type People, peopleAreActive } from './people-store.ts'
import type { AppointmentRow } from './store.ts'

/** The users and crews that a write concerns, as `selectConcernedUsers` and `selectConcernedCrews` read them. */
export interface Party {
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
export const peopleColumns = ({ users, crews }: Partial<{ [Key in keyof People]: People[Key] | undefined }>) => ({
  ...(users && { users: inOrder(users) }),
  ...(crews && { crews: inOrder(crews) }),
})

const inOrder = (ids: readonly number[]) => JSON.stringify(ids.toSorted((a, b) => a - b))

/** Those of `next` who are not in `before`. */
export const addedPeople = (before: People, next: People): People => ({
  users: next.users.filter((id) => !before.users.includes(id)),
  crews: next.crews.filter((id) => !before.crews.includes(id)),
})

/** Guards: the users and crews are active. Those who are on an appointment already may stay. */
export const requireActivePeople = (added: People): Statement[] =>
  added.users.length + added.crews.length === 0 ? [] : [guard('person_gone', peopleAreActive(added))]

/** For `Plan.refused`. */
export const personRefused = { person_gone: () => new Refusal('appointment_person_gone') }

/** The users who go, alone or with a crew. */
export const usersWhoGo = (people: People, { crews }: Party): number[] => [
  ...people.users,
  ...crews.filter(({ crew_id }) => people.crews.includes(crew_id)).flatMap(({ members }) => idsOf(members)),
]

/** The names of the crews and users who go, for the log; null without any. */
export const namesOf = (people: People, party: Party): string | null => {
  const crews = party.crews.filter(({ crew_id }) => people.crews.includes(crew_id))
  const users = party.users.filter(({ user_id }) => people.users.includes(user_id))
  return [...crews, ...users].map(({ name }) => name).join(', ') || null
}
