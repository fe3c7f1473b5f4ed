import { PAGES } from '#contract/permissions.ts'
import type { Crew, ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import type { Database } from '#worker/db/database.ts'
import type { Business } from '#worker/write/actor.ts'
import { type CrewRow, type ScheduleUserRow, selectCrews, selectScheduleUsers } from './store.ts'

export const presentCrew = (row: CrewRow): Crew => ({
  crew_id: row.crew_id,
  name: row.name,
  color: row.color,
  members: membersOf(row),
  minutes_a_day: row.minutes_a_day,
  is_active: row.is_active === 1,
  version: row.version,
})

/** The ids of the users of a crew. */
export const membersOf = ({ members }: Pick<CrewRow, 'members'>) => JSON.parse(members) as number[]

/** The settings of the schedule with all users and crews. */
export const readScheduleSettings = async (db: Database, business: Business): Promise<ScheduleSettings> => {
  const [users, crews] = await db.batch([selectScheduleUsers, selectCrews])
  return presentScheduleSettings(business, users, crews)
}

export const presentScheduleSettings = (
  { schedule, versions }: Business,
  users: readonly ScheduleUserRow[],
  crews: readonly CrewRow[],
): ScheduleSettings => ({
  version: versions.business,
  users: users.map(({ is_active, permissions, ...user }) => ({
    ...user,
    is_active: is_active === 1 && PAGES.some((page) => JSON.parse(permissions).includes(page)),
  })),
  crews: crews.map(presentCrew),
  holidays: schedule.holidays,
  drive_minutes: schedule.driveMinutes,
  texts: schedule.texts,
  feeds_show_names: schedule.feedsShowNames,
})
