import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { FEED_READ_MS, FEEDS_MAX } from '#contract/schedule/calendar-links.ts'
import type { ScheduleQuery } from '#contract/schedule/schedule.ts'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { calendar_feeds, crews } from '#worker/db/schema/schedule.ts'
import { settings } from '#worker/db/schema/settings.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { hasRoom } from '#worker/db/sql.ts'
import { type CalendarRow, calendarColumns, goes, selectScheduleOf } from '#worker/schedule/store.ts'
import { userFields } from '#worker/session/store.ts'

const isWorking = isNull(calendar_feeds.revoked_at)
const crewName = sql<string | null>`${crews.name}`.as('crew_name')

/** The user's working links, oldest first. */
export const selectFeeds = (userId: number) =>
  statement(
    query
      .select({
        feed_id: calendar_feeds.feed_id,
        crew_id: calendar_feeds.crew_id,
        crew_name: crewName,
        token_sealed: calendar_feeds.token_sealed,
        created_at: calendar_feeds.created_at,
        last_read_at: calendar_feeds.last_read_at,
      })
      .from(calendar_feeds)
      .leftJoin(crews, eq(crews.crew_id, calendar_feeds.crew_id))
      .where(and(eq(calendar_feeds.user_id, userId), isWorking))
      .orderBy(asc(calendar_feeds.feed_id)),
  )
export type FeedRow = RowOfStatement<typeof selectFeeds>

/** What all calendars share: whether they name customers, the part of their appointments' ids, and its last change. */
export const selectCalendarSettings = statement(
  query
    .select({
      feeds_show_names: settings.feeds_show_names,
      calendar_id: settings.calendar_id,
      calendars_changed_at: settings.calendars_changed_at,
    })
    .from(settings),
)
export type CalendarSettings = RowOfStatement<typeof selectCalendarSettings>

/** A working link of an active user, with the user. */
export const selectFeedByToken = (tokenHash: string) =>
  statement(
    query
      .select({
        ...userFields,
        user_changed_at: sql<number>`${users.updated_at}`.as('user_changed_at'),
        feed_id: calendar_feeds.feed_id,
        crew_id: calendar_feeds.crew_id,
        crew_name: crewName,
      })
      .from(calendar_feeds)
      .innerJoin(users, eq(users.user_id, calendar_feeds.user_id))
      .innerJoin(roles, eq(roles.role, users.role))
      .leftJoin(crews, eq(crews.crew_id, calendar_feeds.crew_id))
      .where(and(eq(calendar_feeds.token_hash, tokenHash), isWorking, eq(users.is_active, true))),
  )

/** Records a reading, at most once an hour. */
export const markFeedRead = (feedId: number, now: number) =>
  statement(
    query
      .update(calendar_feeds)
      .set({ last_read_at: now })
      .where(
        and(
          eq(calendar_feeds.feed_id, feedId),
          or(isNull(calendar_feeds.last_read_at), lt(calendar_feeds.last_read_at, now - FEED_READ_MS)),
        ),
      ),
  )

const goesWithCrew = (crewId: number): SQL => sql`${crewId} IN (SELECT value FROM json_each(a.crews))`

/** The appointments of a user or crew that touch the days, in each state, of leads outside the trash. */
export const selectFeedAppointments = (
  days: ScheduleQuery,
  { user_id, crew_id }: { user_id: number; crew_id: number | null },
) => selectScheduleOf<CalendarRow>(calendarColumns, days, crew_id === null ? goes(user_id) : goesWithCrew(crew_id))

export const selectCrewOfFeed = (crewId: number | null) =>
  statement(
    query
      .select({ name: crews.name, is_active: crews.is_active })
      .from(crews)
      .where(sql`${crews.crew_id} IS ${crewId}`),
  )

/** When a user changed, as the language. */
export const selectUserChange = (userId: number) =>
  statement(query.select({ updated_at: users.updated_at }).from(users).where(eq(users.user_id, userId)))

export const insertFeed = (row: typeof calendar_feeds.$inferInsert) => insertRow(calendar_feeds, row)

/** A condition for `guard`: the user may have another link. */
export const mayAddFeed = (userId: number): SQL =>
  hasRoom(sql`${calendar_feeds} WHERE ${and(eq(calendar_feeds.user_id, userId), isWorking)}`, FEEDS_MAX)

/** A condition for `guard`: the link works, and belongs to the user. */
export const feedWorks = (feedId: number, userId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM calendar_feeds WHERE feed_id = ${feedId} AND user_id = ${userId} AND revoked_at IS NULL)`

export const revokeFeed = (feedId: number, now: number) =>
  statement(query.update(calendar_feeds).set({ revoked_at: now }).where(eq(calendar_feeds.feed_id, feedId)))

/** Ends all links of a user. */
export const revokeFeedsOf = (userId: number, now: number) =>
  statement(
    query
      .update(calendar_feeds)
      .set({ revoked_at: now })
      .where(and(eq(calendar_feeds.user_id, userId), isWorking)),
  )
