import { sql } from 'drizzle-orm'
import { APPOINTMENT_YEARS_AHEAD, OPEN_STATES } from '#contract/schedule/appointment.ts'
import { addDays } from '#contract/weeks.ts'
import { inList } from '#worker/db/sql.ts'
import { goes, touching } from '#worker/schedule/store.ts'

const DAYS_AHEAD = APPOINTMENT_YEARS_AHEAD * 366

/** The open appointments from a day on, of leads that are neither lost nor in the trash. */
const openFrom = (day: string) => sql`FROM (${touching({ from: day, to: addDays(day, DAYS_AHEAD) })}) t
  CROSS JOIN appointments a ON a.appointment_id = t.appointment_id JOIN leads l ON l.lead_id = a.lead_id`
const isAhead = sql`l.deleted_at IS NULL AND l.archive_reason IS NULL AND a.state IN ${inList(OPEN_STATES)}`

/** How many open appointments each crew has from a day on. */
export const countAppointmentsOfCrews = (day: string) => sql<{ crew_id: number; open_appointments: number }>`
  SELECT going.value AS crew_id, count(*) AS open_appointments ${openFrom(day)} JOIN json_each(a.crews) going
  WHERE ${isAhead} GROUP BY going.value ORDER BY going.value`

/** To how many open appointments a user goes from a day on, alone or with a crew. */
export const countAppointmentsOfUser = (userId: number, day: string) => sql<{ open_appointments: number }>`
  SELECT count(*) AS open_appointments ${openFrom(day)} WHERE ${isAhead} AND ${goes(userId)}`
