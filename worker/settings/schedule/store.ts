import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { CREWS_MAX } from '#contract/schedule/schedule-settings.ts'
import { isOfSettings, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { fieldsOf, namedFields } from '#worker/db/columns.ts'
import { incremented, insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { crews } from '#worker/db/schema/schedule.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { hasRoom } from '#worker/db/sql.ts'

const FIELDS = fieldsOf(crews, ['created_at', 'updated_at'])

/** All crews by name, inactive ones last. */
export const selectCrews = statement(
  query.select(FIELDS).from(crews).orderBy(desc(crews.is_active), asc(crews.name_key)),
)

export const selectCrew = (crewId: number) =>
  statement(query.select(FIELDS).from(crews).where(eq(crews.crew_id, crewId)))

export type CrewRow = RowOfStatement<typeof selectCrews>

/** A condition for `guard`: a further crew may be added. */
export const crewsHaveRoom: SQL = hasRoom(sql`crews`, CREWS_MAX)

/** All users by name with the permissions of their roles, inactive ones last. */
export const selectScheduleUsers = statement(
  query
    .select({ ...namedFields(users, ['user_id', 'name', 'seller_id', 'is_active']), permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.role, users.role))
    .orderBy(desc(users.is_active), asc(users.name), asc(users.user_id)),
)

export type ScheduleUserRow = RowOfStatement<typeof selectScheduleUsers>

/** The unique index that refuses the name of another crew. */
export const CREW_NAME_INDEX = 'crews.name_key'

const stored = ({ is_active, ...row }: CrewRow) => ({ ...row, is_active: is_active === 1 })

export const insertCrew = (row: CrewRow, now: number) =>
  insertRow(crews, { ...stored(row), created_at: now, updated_at: now })

/** Writes the columns of a crew and increments its version. */
export const updateCrew = (row: CrewRow, now: number) => {
  const { crew_id, version: _, ...columns } = stored(row)
  return statement(
    query
      .update(crews)
      .set({ ...columns, updated_at: now, version: incremented(crews.version) })
      .where(eq(crews.crew_id, crew_id)),
  )
}

/** A condition for `guard`: the crew has the version that was read. */
export const crewIsUnchanged = ({ crew_id, version }: Pick<CrewRow, 'crew_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM crews WHERE crew_id = ${crew_id} AND version = ${version})`

/** The user who changed settings last, among them crews. */
export const selectLastSettingsAuthor = selectLastAuthor(isOfSettings('settings'))
