import { type SQL, sql } from 'drizzle-orm'
import type { AppointmentKind, AppointmentTime } from '#contract/schedule/appointment.ts'
import type { ScheduleQuery } from '#contract/schedule/schedule.ts'
import { type AppointmentRow, goesOnIn, isOpen, joinLead } from './store.ts'

type UpcomingRow = Pick<AppointmentRow, 'appointment_id' | keyof AppointmentTime>

/** The open appointments that begin in the days, and those that go on there after skipped days. */
export const selectUpcoming = (days: ScheduleQuery) => {
  const part = (condition: SQL) => sql`
    SELECT a.appointment_id, a.first_day, a.last_day, a.skipped_days, a.start_minute, a.end_minute FROM appointments a
    WHERE a.deleted_at IS NULL AND ${isOpen} AND ${condition}`
  return sql<UpcomingRow>`${part(sql`a.first_day BETWEEN ${days.from} AND ${days.to}`)}
    UNION ALL ${part(sql`${goesOnIn(days)} AND a.skipped_days <> '[]'`)}`
}

/** A day on which an appointment begins, or goes on after skipped days. */
export interface ReminderStart {
  appointment_id: number
  first_day: string
  start_minute: number | null
}

/** A user who goes to an appointment, before the reminder of its time. */
interface ReminderRow extends ReminderStart {
  kind: AppointmentKind
  client_name: string | null
  stage_id: number
  user_id: number
  reminder_minutes: number
  /** The same for one user and one start. */
  key: string
}

/** The key of a reminder: an appointment that moves is announced again. */
const reminderKey: SQL = sql`'appointment-' || a.appointment_id || '-' || n.first_day || '-' || coalesce(a.start_minute, 'day')
  || '-' || u.user_id`

/**
 * The active users with a device who go to these appointments, alone or with a crew, and got no reminder of its time.
 * Nobody is reminded of a lead that is lost or in the trash.
 */
export const selectReminders = (starts: readonly ReminderStart[]) =>
  sql<ReminderRow>`SELECT a.appointment_id, n.first_day, a.start_minute, coalesce(c.name, l.draft_name) AS client_name,
      a.kind, l.stage_id, u.user_id, u.reminder_minutes, ${reminderKey} AS key
    FROM (SELECT value ->> 'appointment_id' AS appointment_id, value ->> 'first_day' AS first_day
      FROM json_each(${JSON.stringify(starts)})) n
    CROSS JOIN appointments a ON a.appointment_id = n.appointment_id ${joinLead}
    CROSS JOIN users u ON u.user_id IN (
      SELECT value FROM json_each(a.users) UNION
      SELECT member.value FROM json_each(a.crews) going JOIN crews w ON w.crew_id = going.value
      JOIN json_each(w.members) member)
    WHERE a.deleted_at IS NULL AND ${isOpen}
      AND l.deleted_at IS NULL AND l.archive_reason IS NULL AND u.is_active = 1 AND u.reminder_minutes IS NOT NULL
      AND EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.user_id = u.user_id AND s.removed_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM push_messages m WHERE m.key = ${reminderKey})
    ORDER BY n.first_day, a.start_minute, a.appointment_id, u.user_id`
