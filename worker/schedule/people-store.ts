import { type SQL, sql } from 'drizzle-orm'
import { inList } from '#worker/db/sql.ts'

/** The ids of users and of crews. */
export interface Assignees {
  users: readonly number[]
  crews: readonly number[]
}

export interface NamedUser {
  user_id: number
  name: string
  seller_id: number | null
}

export interface NamedCrew {
  crew_id: number
  name: string
  /** JSON list of the ids of its users. */
  members: string
}

/** Whose names and sellers a write needs: people, those who go to appointments, and the sellers of their leads. */
interface AffectedQuery {
  people: Assignees
  /** A list or a subquery. */
  appointmentIds: readonly number[] | SQL
  /** The lead of an appointment that does not exist yet, or a subquery. */
  leadId?: number | SQL
}

const among = (ids: readonly number[] | SQL) => (Array.isArray(ids) ? inList(ids) : ids)

/** The users `people`, those who go to the appointments, and the active users of the sellers of the leads. */
export const selectAffectedUsers = ({ people, appointmentIds, leadId = 0 }: AffectedQuery) => sql<NamedUser>`
  SELECT user_id, name, seller_id FROM users
  WHERE user_id IN ${inList(people.users)}
    OR user_id IN (SELECT going.value FROM appointments a, json_each(a.users) going
      WHERE a.appointment_id IN ${among(appointmentIds)})
    OR is_active = 1 AND seller_id IN (SELECT seller_id FROM leads WHERE lead_id = ${leadId}
      OR lead_id IN (SELECT lead_id FROM appointments WHERE appointment_id IN ${among(appointmentIds)}))`

/** The crews `people`, and those that go to the appointments. */
export const selectAffectedCrews = ({ people, appointmentIds }: AffectedQuery) => sql<NamedCrew>`
  SELECT crew_id, name, members FROM crews
  WHERE crew_id IN ${inList(people.crews)}
    OR crew_id IN (SELECT going.value FROM appointments a, json_each(a.crews) going
      WHERE a.appointment_id IN ${among(appointmentIds)})`

/** A condition for `guard`: all users and crews are active. */
export const peopleAreActive = ({ users, crews }: Assignees): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(users)})
      WHERE value NOT IN (SELECT user_id FROM users WHERE is_active = 1))
    AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(crews)})
      WHERE value NOT IN (SELECT crew_id FROM crews WHERE is_active = 1))`
