import { now } from '#worker/clock.ts'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { escalateInquiries } from '#worker/inquiries/escalation.ts'
import { logError } from '#worker/log.ts'
import { PUSHES_PER_MINUTE, sendDuePushes } from '#worker/push/deliveries.ts'
import { sendAppointmentReminders } from '#worker/schedule/reminders.ts'
import { queueGuessedPinsPush } from '#worker/settings/devices/guessed-pins-push.ts'
import { queueGoalReachedPush } from '#worker/stats/goal-reached-push.ts'
import { sendTaskReminders } from '#worker/tasks/reminders.ts'
import { continueBackup } from '#worker/transfer/backup/backup.ts'
import { logJob } from './job-log.ts'

/** Its schedule in `wrangler.toml`. */
export const EVERY_MINUTE_CRON = '* * * * *'

type Job = (db: Database, env: Env) => Promise<void>

/**
 * The jobs of each minute, in this order: pushes include the messages that the jobs before queued. The backup comes
 * last.
 */
const JOBS: readonly [name: string, job: Job][] = [
  ['due tasks', sendTaskReminders],
  ['near appointments', sendAppointmentReminders],
  ['the weekly goal', queueGoalReachedPush],
  ['waiting inquiries', escalateInquiries],
  ['guessed PINs', queueGuessedPinsPush],
  ['waiting pushes', (_, env) => sendDuePushes(env, PUSHES_PER_MINUTE)],
  ['the backup of the night', continueBackup],
]

/** Runs the jobs of each minute. A failing job does not stop the others. */
export const everyMinute = async (env: Env): Promise<void> => {
  const started = now()
  const db = new Database(env.DB, 'first-primary')
  for (const [name, job] of JOBS) {
    await job(db, env).catch((error: unknown) => {
      logError(`The job of ${name} failed`, error)
    })
  }
  logJob('every minute', started, db)
}
