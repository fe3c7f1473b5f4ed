import { NOTICE_DAYS } from '#contract/notices/notices.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { matchChanged } from '#worker/contacts/matching/match.ts'
import { queueComparisons } from '#worker/contacts/matching/store.ts'
import { Database } from '#worker/db/database.ts'
import { expireOpenEstimates } from '#worker/documents/estimates/expiry.ts'
import { storeSentDays } from '#worker/documents/estimates/sent-days.ts'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import { deleteNoticesBefore } from '#worker/notices/store.ts'
import { sweepPhotoFiles } from '#worker/photos/sweep.ts'
import { deletePushesBefore } from '#worker/push/delivery-store.ts'
import { deleteRemovedDevicesBefore } from '#worker/push/subscription-store.ts'
import { deleteEndedDevices } from '#worker/session/device-store.ts'
import { startBackup } from '#worker/transfer/backup/backup.ts'
import { deletePurgedFiles, purgeExpired } from '#worker/trash/deletion.ts'
import { logJob } from './job-log.ts'
import { deleteExpiredAttempts, expireIdempotencyKeys } from './store.ts'
import { RECOUNT_SLICES, recountQueries } from './totals-store.ts'

/** Its schedule in `wrangler.toml`. */
export const EVERY_NIGHT_CRON = '17 9 * * *'

/** Portions of contacts that a night compares, with four round trips each. A run may make a thousand. */
const MATCH_PORTIONS = 200

/** Portions of a thousand files that a night checks, with two or three round trips each. */
const SWEEP_PORTIONS = 40

/** Portions of the trash that a night deletes for ever, with two round trips each. */
const PURGE_PORTIONS = 50

/** Portions of estimates that a night gives the business day on which they were sent, with two round trips each. */
const SENT_DAY_PORTIONS = 40

/** Portions of estimates that a night marks as expired, with two round trips each. */
const EXPIRY_PORTIONS = 40

/** Portions of a thousand files of purged photos that a night deletes, with two round trips each. */
const FILE_PORTIONS = 20

/** Messages and deliveries of pushes are stored for this many days, for support. */
const PUSH_DAYS = 30

/** A removed or revoked device gets the reason if it connects within this many days. */
const REMOVED_DEVICE_DAYS = 90

/**
 * The nightly job: deletes expired rows, starts the backup, empties the old trash, ends estimates, compares contacts
 * that may be one person, deletes files without a photo, and reports totals that differ from a recount.
 */
export const everyNight = async (env: Env): Promise<void> => {
  const db = new Database(env.DB, 'first-primary')
  const started = now()
  const night = Math.floor(started / DAY_MS) % RECOUNT_SLICES
  await db.batch([
    ...expireIdempotencyKeys(now()),
    ...deleteExpiredAttempts(now() - DAY_MS),
    ...deletePushesBefore(now() - PUSH_DAYS * DAY_MS),
    deleteNoticesBefore(now() - NOTICE_DAYS * DAY_MS),
    deleteRemovedDevicesBefore(now() - REMOVED_DEVICE_DAYS * DAY_MS),
    ...deleteEndedDevices(now(), now() - REMOVED_DEVICE_DAYS * DAY_MS),
    queueComparisons(night, RECOUNT_SLICES),
  ])
  await startBackup(db).catch((error: unknown) => {
    logError('The backup of the night could not be begun', error)
  })
  const drifted = []
  // One by one, so that a failing recount does not stop the others.
  for (const total of recountQueries(night)) {
    const [rows] = await db.batch([total]).catch((error: unknown) => {
      logError('A total could not be recounted', error)
      return [[]]
    })
    drifted.push(...rows.filter((row) => row.differences > 0))
  }
  await matchChanged(db, MATCH_PORTIONS).catch((error: unknown) => {
    logError('Contacts could not be compared', error)
  })
  await storeSentDays(db, SENT_DAY_PORTIONS).catch((error: unknown) => {
    logError('The days on which estimates were sent could not be stored', error)
  })
  await expireOpenEstimates(db, EXPIRY_PORTIONS).catch((error: unknown) => {
    logError('Estimates could not be marked as expired', error)
  })
  await purgeExpired(db, PURGE_PORTIONS).catch((error: unknown) => {
    logError('The trash could not be emptied of what is too old', error)
  })
  await deletePurgedFiles(db, env.PHOTOS, FILE_PORTIONS).catch((error: unknown) => {
    logError('Files of purged photos could not be deleted', error)
  })
  await sweepPhotoFiles(db, env.PHOTOS, SWEEP_PORTIONS).catch((error: unknown) => {
    logError('Photo files could not be swept', error)
  })
  if (drifted.length > 0) console.error(JSON.stringify({ message: 'Totals differ from a recount', drifted }))
  logJob('night', started, db)
}
