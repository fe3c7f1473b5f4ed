import { now } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { logInfo } from '#worker/log.ts'

/** Logs a run of a scheduled job in one line. */
export const logJob = (job: string, started: number, { trips, rowsRead }: Database) =>
  logInfo('Job', { job, milliseconds: now() - started, trips, rows: rowsRead })
