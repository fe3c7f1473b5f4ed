import { type SQL, sql } from 'drizzle-orm'
import type { AppointmentKind } from '#contract/schedule/appointment.ts'
import type { ScheduleQuery } from '#contract/schedule/schedule.ts'
import { inList } from '#worker/db/sql.ts'
import { isOpen, joinLead } from './store.ts'

interface UpcomingRow {
  appointment_id: number
  first_day: string
  start_minute: number | null
}

/** The open appointments that begin in the days. */
export const selectUpcoming = ({ from, to }: ScheduleQuery) =>
  sql<UpcomingRow>`SELECT a.appointment_id, a.first_day, a.start_minute FROM appointments a
    WHERE a.deleted_at IS NULL AND a.first_day BETWEEN ${from} AND ${to} AND ${isOpen}`

/** A user who goes to an appointment, before the reminder of its time. */
export interface ReminderRow extends UpcomingRow {
  kind: AppointmentKind
  client_name: string | null
  stage_id: number
  user_id: number
  reminder_minutes: number
  /** The same for one user and one start. */
  key: string
}

/** The key of a reminder: an appointment that moves is announced again. */
const reminderKey: SQL = sql`'appointment-' || a.appointment_id || '-' || a.first_day || '-' || coalesce(a.start_minute, 'day')
  || '-' || u.user_id`

/**
 * The active users with a device who go to these appointments, alone or with a crew, and got no reminder of its time.
 * Nobody is reminded of a lead that is lost or in the trash.
 */
export const selectReminders = (appointmentIds: readonly number[]) =>
  sql<ReminderRow>`SELECT a.appointment_id, a.first_day, a.start_minute, coalesce(c.name, l.draft_name) AS client_name,
      a.kind, l.stage_id, u.user_id, u.reminder_minutes, ${reminderKey} AS key
    FROM appointments a ${joinLead}
    CROSS JOIN users u ON u.user_id IN (
      SELECT value FROM json_each(a.users) UNION
      SELECT member.value FROM json_each(a.crews) going JOIN crews w ON w.crew_id = going.value
      JOIN json_each(w.members) member)
    WHERE a.appointment_id IN ${inList(appointmentIds)} AND a.deleted_at IS NULL AND ${isOpen}
      AND l.deleted_at IS NULL AND l.archive_reason IS NULL AND u.is_active = 1 AND u.reminder_minutes IS NOT NULL
      AND EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.user_id = u.user_id AND s.removed_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM push_messages m WHERE m.key = ${reminderKey})
    ORDER BY a.first_day, a.start_minute, a.appointment_id, u.user_id`
