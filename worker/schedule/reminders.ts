import type { AppointmentTime } from '#contract/schedule/appointment.ts'
import { partsOf } from '#contract/schedule/appointment-days.ts'
import { announcementTitle } from '#contract/schedule/appointment-push.ts'
import { REMINDER_MINUTES } from '#contract/session/own-profile.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { queuePush } from '#worker/push/message-store.ts'
import { viewPermissionOf } from '#worker/session/visibility.ts'
import { timeOf } from './present.ts'
import { isReminderDue, REMINDER_LATE_MS, reminderAt } from './reminder-rules.ts'
import { type ReminderStart, selectReminders, selectUpcoming } from './reminder-store.ts'
import type { AppointmentRow } from './store.ts'

/** The most reminders of one run. The next run continues a minute later. */
const REMINDERS_A_RUN = 60

/**
 * Reminds users of the appointments to which they go, each at the time of the own setting. The key of a message holds
 * appointment, start and user, so that each start causes one reminder for each user.
 */
export const sendAppointmentReminders = async (db: Database): Promise<void> => {
  const now = clockNow()
  const [[settings]] = await db.batch([selectBusiness])
  const business = businessOf(settings)
  const { timeZone } = business
  const [upcoming] = await db.batch([selectUpcoming(remindedDays(now, timeZone))])
  const near = upcoming
    .flatMap(startsOf)
    .filter((start) => REMINDER_MINUTES.some((each) => isReminderDue(start, each, timeZone, now)))
  if (near.length === 0) return
  const [rows] = await db.batch([selectReminders(near)])
  const due = rows.filter((row) => isReminderDue(row, row.reminder_minutes, timeZone, now)).slice(0, REMINDERS_A_RUN)
  if (due.length === 0) return
  await db.batch(
    due.map((row) =>
      queuePush({
        event: 'appointment_soon',
        audience: { users: [row.user_id], permission: viewPermissionOf(business, row.stage_id) },
        name: row.client_name,
        title: announcementTitle({ ...row, what: 'soon' }),
        path: '/day',
        key: row.key,
        expires_at: reminderAt(row, row.reminder_minutes, timeZone) + REMINDER_LATE_MS,
        now,
      }),
    ),
  )
}

/** An appointment begins on its first day. After skipped days it goes on, which is announced as its begin is. */
const startsOf = (row: Pick<AppointmentRow, 'appointment_id' | keyof AppointmentTime>): ReminderStart[] =>
  partsOf(timeOf(row)).map(({ first_day }) => ({
    appointment_id: row.appointment_id,
    first_day,
    start_minute: row.start_minute,
  }))

/** The first days of the appointments that may be due: from an hour ago to more than a day ahead, on short days too. */
const remindedDays = (now: number, timeZone: string) => ({
  from: dayOf(now - REMINDER_LATE_MS, timeZone),
  to: addDays(dayOf(now, timeZone), 2),
})
