import type { FieldChange } from '#contract/activity/actions.ts'
import { CREWS_MAX, type CrewAnswer, type CrewChange, type NewCrew } from '#contract/schedule/schedule-settings.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { membersOf, presentCrew } from './present.ts'
import {
  CREW_NAME_INDEX,
  type CrewRow,
  crewIsUnchanged,
  crewsHaveRoom,
  insertCrew,
  type ScheduleUserRow,
  selectCrew,
  selectLastSettingsAuthor,
  selectScheduleUsers,
  updateCrew,
} from './store.ts'

/** Adds a crew. @throws Refusal `invalid_input` for an unknown member or beyond the maximum, `in_use` for a used name */
export const planCrewCreation = async (
  { db, actor }: Scope,
  { members, ...crew }: NewCrew,
): Promise<Plan<CrewAnswer>> => {
  const [ids, users] = await db.batch([reserveIds(['crews']), selectScheduleUsers])
  requireUsers(members, users)
  const row: CrewRow = {
    ...crew,
    crew_id: reserved(ids, 'crews'),
    name_key: nameKey(crew.name),
    members: JSON.stringify(members),
    is_active: 1,
    version: 1,
  }
  return {
    statements: [
      guard('too_many', crewsHaveRoom),
      insertCrew(row, actor.now),
      logActivity(actor, { action: 'crew_added', entity_id: row.crew_id, details: { name: row.name } }),
    ],
    answer: { success: true, crew: presentCrew(row) },
    refused: {
      too_many: () => invalid('name', 'entries_too_many', { max: CREWS_MAX }),
      [CREW_NAME_INDEX]: () => crewNameTaken(row),
    },
  }
}

/**
 * Changes a crew, ends it or makes it active again. Its appointments stay.
 * @throws Refusal `not_found`, `stale` with the current crew, `invalid_input` for an unknown member, `in_use` for a used
 * name
 */
export const planCrewChange = async (
  { db, actor }: Scope,
  crewId: number,
  { version, ...requested }: CrewChange,
): Promise<Plan<CrewAnswer>> => {
  const [[row], users] = await db.batch([selectCrew(crewId), selectScheduleUsers])
  if (!row) throw new Refusal('crew_gone')
  if (version !== undefined && version !== row.version) throw await staleCrew(db, crewId)
  const columns = changedColumns(row, requested)
  if (Object.keys(columns).length === 0) return { statements: [], answer: { success: true, crew: presentCrew(row) } }
  if (requested.members) requireUsers(requested.members, users)
  const next = { ...row, ...columns }
  return {
    statements: [
      guard('stale', crewIsUnchanged(row)),
      updateCrew(next, actor.now),
      logActivity(actor, {
        action: 'crew_changed',
        entity_id: crewId,
        details: { name: next.name, changes: loggedChanges(row, columns, users) },
      }),
    ],
    answer: { success: true, crew: presentCrew({ ...next, version: row.version + 1 }) },
    refused: { [CREW_NAME_INDEX]: () => crewNameTaken(next), stale: () => staleCrew(db, crewId) },
  }
}

const crewNameTaken = ({ name }: CrewRow) => new Refusal('crew_name_taken', { name })

/** @throws Refusal `invalid_input` unless each member is a user */
const requireUsers = (members: readonly number[], users: readonly ScheduleUserRow[]) => {
  if (!members.every((id) => users.some(({ user_id }) => user_id === id))) throw invalid('members', 'member_unknown')
}

/** The requested columns that differ from the row. */
const changedColumns = (row: CrewRow, { name, members, is_active, ...others }: CrewChange): Partial<CrewRow> =>
  Object.fromEntries(
    Object.entries({
      ...others,
      ...(name !== undefined && { name, name_key: nameKey(name) }),
      ...(members !== undefined && { members: JSON.stringify(members) }),
      ...(is_active !== undefined && { is_active: is_active ? 1 : 0 }),
    }).filter(([column, value]) => value !== undefined && value !== row[column as keyof CrewRow]),
  )

/** The log shows members by name, and hours. */
const loggedChanges = (row: CrewRow, columns: Partial<CrewRow>, users: readonly ScheduleUserRow[]): FieldChange[] => {
  const shown = ({ members, minutes_a_day, name_key: _, ...others }: Partial<CrewRow>) => ({
    ...others,
    ...(members !== undefined && { members: namesOf(membersOf({ members }), users) }),
    ...(minutes_a_day !== undefined && { crew_hours: minutes_a_day / 60 }),
  })
  return fieldChanges<object>(shown(row), shown(columns))
}

const namesOf = (ids: readonly number[], users: readonly ScheduleUserRow[]) =>
  ids.map((id) => users.find(({ user_id }) => user_id === id)?.name ?? '').join(', ')

/** The refusal of a change of a crew that another user changed, with the current crew. */
const staleCrew = async (db: Database, crewId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectCrew(crewId), selectLastSettingsAuthor])
  return new Refusal('crew_changed', { who: last?.user_name ?? null }, { ...(row && { current: presentCrew(row) }) })
}
