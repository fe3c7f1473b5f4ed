import { type SQL, sql } from 'drizzle-orm'
import { APPOINTMENT_DAYS_MAX, type Appointment, OPEN_STATES } from '#contract/schedule/appointment.ts'
import { SCHEDULE_MAX, type ScheduleQuery } from '#contract/schedule/schedule.ts'
import type { WorkingTimes } from '#contract/schedule/working-days.ts'
import { addDays } from '#contract/weeks.ts'
import { inList } from '#worker/db/sql.ts'
import { touching } from '#worker/schedule/store.ts'

/** The first day of a span and the day after its last; undefined for all time. */
type Days = { from: string; to: string } | undefined

const beginsIn = (days: Days): SQL => (days ? sql`AND a.first_day >= ${days.from} AND a.first_day < ${days.to}` : sql``)

interface SellerVisitsRow {
  seller_id: number
  booked: number
  done: number
  no_show: number
}

/** The visits that are not cancelled, by the seller of their lead. */
export const selectSellerVisits = (days: Days) => sql<SellerVisitsRow>`
  SELECT coalesce(l.seller_id, 0) AS seller_id, count(*) AS booked, sum(a.state = 'done') AS done,
    sum(a.state = 'no_show') AS no_show
  FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
  WHERE a.deleted_at IS NULL AND a.kind = 'visit' AND a.state <> 'cancelled' ${beginsIn(days)} AND l.deleted_at IS NULL
  GROUP BY coalesce(l.seller_id, 0) ORDER BY booked DESC, seller_id`

interface VisitedLeadsRow {
  visited: number
  estimated: number
  signed: number
}

/** The leads with a done visit, and those with a sent and a signed estimate. A signed one counts as sent. */
export const selectVisitedLeads = (days: Days) => sql<VisitedLeadsRow>`
  WITH visited AS (
    SELECT DISTINCT a.lead_id FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
    WHERE a.deleted_at IS NULL AND a.kind = 'visit' AND a.state = 'done' ${beginsIn(days)} AND l.deleted_at IS NULL)
  SELECT count(*) AS visited,
    coalesce(sum(EXISTS (SELECT 1 FROM estimates e WHERE e.lead_id = visited.lead_id AND e.deleted_at IS NULL
      AND (e.sent_at IS NOT NULL OR e.state = 'signed'))), 0) AS estimated,
    coalesce(sum(EXISTS (SELECT 1 FROM estimates e WHERE e.lead_id = visited.lead_id AND e.deleted_at IS NULL
      AND e.state = 'signed')), 0) AS signed
  FROM visited`

/** The weekdays of the business, Monday first, as the numbers of `strftime('%w')`: Sunday is 0. */
const openWeekdays = ({ hours }: WorkingTimes) => {
  const all = hours.map((_, day) => String((day + 1) % 7))
  const open = all.filter((_, day) => hours[day] !== null)
  return open.length === 0 ? all : open
}

const OFFSETS = JSON.stringify(Array.from({ length: APPOINTMENT_DAYS_MAX }, (_, n) => n))

/**
 * The days of each crew with booked or done work. Whole days count on working days only. One day is read as it is; of
 * several, each is a row.
 */
export const selectWorkDays = (days: Days, times: WorkingTimes) => {
  const holidays = times.holidays.map(({ day }) => day)
  const isWork = sql`a.deleted_at IS NULL AND a.kind = 'work' AND a.crews <> '[]'
    AND (a.state = 'done' OR a.state IN ${inList(OPEN_STATES)} AND l.archive_reason IS NULL) AND l.deleted_at IS NULL`
  const inSpan = days ? sql`AND w.day >= ${days.from} AND w.day < ${days.to}` : sql``
  const longInSpan = days
    ? sql`AND a.last_day >= ${days.from} AND a.last_day < ${addDays(days.to, APPOINTMENT_DAYS_MAX)}`
    : sql``
  return sql<{ crew_id: number; days: number }>`
    SELECT going.value AS crew_id, count(DISTINCT w.day) AS days FROM (
      SELECT a.crews, a.start_minute, a.first_day AS day FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
        WHERE ${isWork} AND a.last_day = a.first_day ${beginsIn(days)}
      UNION ALL
      SELECT a.crews, NULL, date(a.first_day, '+' || n.value || ' days')
        FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
        JOIN json_each(${OFFSETS}) n ON n.value <= julianday(a.last_day) - julianday(a.first_day)
        WHERE ${isWork} AND a.last_day > a.first_day ${longInSpan}
          AND instr(a.skipped_days, date(a.first_day, '+' || n.value || ' days')) = 0
    ) w JOIN json_each(w.crews) going
    WHERE (w.start_minute IS NOT NULL
        OR strftime('%w', w.day) IN ${inList(openWeekdays(times))} AND w.day NOT IN ${inList(holidays)}) ${inSpan}
    GROUP BY going.value`
}

export interface LoadRow extends Pick<Appointment, 'state' | 'first_day' | 'last_day' | 'start_minute' | 'end_minute'> {
  /** JSON lists of days and of ids. */
  skipped_days: string
  crews: string
  archive_reason: string | null
}

/** The appointments of crews that touch the days. */
export const selectCrewAppointments = (days: ScheduleQuery) => sql<LoadRow>`
  SELECT a.crews, a.state, a.first_day, a.last_day, a.skipped_days, a.start_minute, a.end_minute, l.archive_reason
  FROM (${touching(days)}) t CROSS JOIN appointments a ON a.appointment_id = t.appointment_id
    JOIN leads l ON l.lead_id = a.lead_id
  WHERE l.deleted_at IS NULL AND a.crews <> '[]'
  ORDER BY a.first_day, a.appointment_id LIMIT ${SCHEDULE_MAX}`
