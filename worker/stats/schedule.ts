import { allows } from '#contract/permissions.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { daysBetween, isWorkingDay, type WorkingTimes } from '#contract/schedule/working-days.ts'
import type { ReportPeriod } from '#contract/stats/report.ts'
import {
  type CrewReport,
  LOAD_WEEKS,
  type ScheduleReport,
  type SellerVisits,
  type VisitedLeads,
  type WeekLoad,
} from '#contract/stats/schedule.ts'
import { daysOfSpan } from '#contract/stats/span.ts'
import { addDays, sundayOf, weekOf } from '#contract/weeks.ts'
import { type Reading, reading } from '#worker/db/reading.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { presentCrew } from '#worker/settings/schedule/present.ts'
import { selectCrews } from '#worker/settings/schedule/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { added, type DaySums, daySums } from './day-totals.ts'
import { type SellerVisitsRow, selectCrewDays, selectSellerVisits, selectVisitedLeads } from './schedule-store.ts'
import { spanOf } from './span.ts'

const DAYS_A_WEEK = 7

/**
 * The visits of a period by seller, what became of the visited leads, the work days of crews, and their load in this week
 * and the next. One round trip.
 */
export const scheduleReading = (actor: Actor, period: ReportPeriod): Reading<ScheduleReport> => {
  const { business, now, user } = actor
  const span = spanOf(period, actor)
  const days = daysOfSpan(span)
  const times = { hours: business.hours, holidays: business.schedule.holidays }
  const monday = weekOf(now, business.timeZone)
  const weeks = Array.from({ length: LOAD_WEEKS }, (_, i) => addDays(monday, i * DAYS_A_WEEK))
  const end = addDays(monday, LOAD_WEEKS * DAYS_A_WEEK)
  // The days of the period, and those of the weeks.
  const [from = monday, , , to = end] = days ? [days.from, days.to, monday, end].sort() : []
  const isInPeriod = ({ day }: DaySums) => days === undefined || (day >= days.from && day < days.to)
  const seesEstimates = allows(user.permissions, 'Estimates: View')
  return reading(
    [
      selectSellerVisits(days),
      seesEstimates ? selectVisitedLeads(span) : selectNothing<never>(),
      selectCrewDays(days && { from, to }),
      selectCrews,
    ],
    ([visits, [visited], crewDays, crews]) => ({
      period,
      visits: visitsOf(visits, isInPeriod),
      leads: seesEstimates ? visitedOf(visited?.sums ?? '[]') : null,
      crews: crews
        .map(presentCrew)
        .map((crew): CrewReport => {
          const { crew_id, name, color, is_active } = crew
          const own = daySums(crewDays.filter((row) => row.crew_id === crew_id))
          return {
            crew_id,
            name,
            color,
            is_active,
            work_days: own.filter((day) => isInPeriod(day) && hasWork(day, times)).length,
            weeks: loadsOf(crew, weeks, own, times),
          }
        })
        .filter(
          ({ is_active, work_days, weeks: loads }) =>
            is_active || work_days > 0 || loads.some(({ booked_minutes }) => booked_minutes > 0),
        ),
    }),
  )
}

const visitedOf = (sums: string): VisitedLeads => {
  const [visited = 0, estimated = 0, signed = 0] = JSON.parse(sums) as number[]
  return { visited, estimated, signed }
}

/** The visits of each seller who has any, most first. */
const visitsOf = (rows: readonly SellerVisitsRow[], isInPeriod: (day: DaySums) => boolean): SellerVisits[] =>
  [...new Set(rows.map(({ seller_id }) => seller_id))]
    .map((seller_id) => {
      const own = daySums(rows.filter((row) => row.seller_id === seller_id))
      const [booked = 0, done = 0, no_show = 0] = added(3, own.filter(isInPeriod))
      return { seller_id, booked, done, no_show }
    })
    .filter(({ booked }) => booked > 0)
    .sort((a, b) => b.booked - a.booked || a.seller_id - b.seller_id)

/** Whether a crew works on a day: by time on any day, on whole days where the business is open. */
const hasWork = ({ day, sums: [whole = 0, timed = 0] }: DaySums, times: WorkingTimes) =>
  timed > 0 || (whole > 0 && isWorkingDay(day, times))

/** The load of a crew in each week, as `crewLoad` of the contract counts it. An ended crew has no capacity. */
const loadsOf = (crew: Crew, mondays: readonly string[], own: readonly DaySums[], times: WorkingTimes): WeekLoad[] =>
  mondays.map((week) => {
    const days = daysBetween(week, sundayOf(week))
    const open = days.filter((day) => isWorkingDay(day, times))
    const booked = own
      .filter(({ day }) => days.includes(day))
      .reduce(
        (sum, { day, sums: [, , whole = 0, minutes = 0] }) =>
          sum + minutes + (open.includes(day) ? whole * crew.minutes_a_day : 0),
        0,
      )
    return {
      week,
      booked_minutes: booked,
      capacity_minutes: crew.is_active ? open.length * crew.minutes_a_day : 0,
    }
  })
