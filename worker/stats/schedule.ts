import { allows } from '#contract/permissions.ts'
import { crewLoad } from '#contract/schedule/capacity.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { daysBetween, type WorkingTimes } from '#contract/schedule/working-days.ts'
import type { ReportPeriod } from '#contract/stats/report.ts'
import { type CrewReport, LOAD_WEEKS, type ScheduleReport, type WeekLoad } from '#contract/stats/schedule.ts'
import { daysOfSpan } from '#contract/stats/span.ts'
import { addDays, sundayOf, weekOf } from '#contract/weeks.ts'
import { type Reading, reading } from '#worker/db/reading.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { timeOf } from '#worker/schedule/present.ts'
import { presentCrew } from '#worker/settings/schedule/present.ts'
import { selectCrews } from '#worker/settings/schedule/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import {
  type LoadRow,
  selectCrewAppointments,
  selectSellerVisits,
  selectVisitedLeads,
  selectWorkDays,
} from './schedule-store.ts'
import { spanOf } from './span.ts'

const DAYS_A_WEEK = 7

/**
 * The visits of a period by seller, what became of the visited leads, the work days of crews, and their load in this week
 * and the next. One round trip.
 */
export const scheduleReading = (actor: Actor, period: ReportPeriod): Reading<ScheduleReport> => {
  const { business, now, user } = actor
  const days = daysOfSpan(spanOf(period, actor))
  const times = { hours: business.hours, holidays: business.schedule.holidays }
  const monday = weekOf(now, business.timeZone)
  const weeks = Array.from({ length: LOAD_WEEKS }, (_, i) => addDays(monday, i * DAYS_A_WEEK))
  const seesEstimates = allows(user.permissions, 'Estimates: View')
  return reading(
    [
      selectSellerVisits(days),
      seesEstimates ? selectVisitedLeads(days) : selectNothing<never>(),
      selectWorkDays(days, times),
      selectCrewAppointments({ from: monday, to: addDays(monday, LOAD_WEEKS * DAYS_A_WEEK - 1) }),
      selectCrews,
    ],
    ([visits, [leads], workDays, appointments, crews]) => ({
      period,
      visits: visits.map(({ seller_id, booked, done, no_show }) => ({ seller_id, booked, done, no_show })),
      leads: leads ?? null,
      crews: crews
        .map(presentCrew)
        .map((crew): CrewReport => {
          const { crew_id, name, color, is_active } = crew
          return {
            crew_id,
            name,
            color,
            is_active,
            work_days: workDays.find((row) => row.crew_id === crew_id)?.days ?? 0,
            weeks: loadsOf(crew, weeks, appointments, times),
          }
        })
        .filter(
          ({ is_active, work_days, weeks: loads }) =>
            is_active || work_days > 0 || loads.some(({ booked_minutes }) => booked_minutes > 0),
        ),
    }),
  )
}

/** The load of a crew in each week. An ended crew has no capacity. */
const loadsOf = (crew: Crew, mondays: readonly string[], rows: readonly LoadRow[], times: WorkingTimes): WeekLoad[] => {
  const own = rows
    .map((row) => ({
      ...row,
      ...timeOf(row),
      crews: JSON.parse(row.crews) as number[],
      is_lost: row.archive_reason !== null,
    }))
    .filter(({ crews }) => crews.includes(crew.crew_id))
  return mondays.map((week) => {
    const loads = daysBetween(week, sundayOf(week)).map((day) => crewLoad(crew, day, own, times))
    return {
      week,
      booked_minutes: loads.reduce((sum, { booked }) => sum + booked, 0),
      capacity_minutes: crew.is_active ? loads.reduce((sum, { capacity }) => sum + capacity, 0) : 0,
    }
  })
}
