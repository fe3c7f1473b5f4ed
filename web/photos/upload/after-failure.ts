import { nextAttempt } from '#web/offline/wake.ts'
import { jobOf } from './upload-jobs.ts'

/** The first pause after a failure is that of a write that failed twice: a photo is larger. */
const PATIENCE = 2

/** Waits until it is worth to send again what failed on the connection: a while, or until something speaks for one. */
export const afterFailure = async (id: string) => {
  const job = jobOf({ id })
  if (!job) return
  job.failures = (job.failures ?? 0) + 1
  await nextAttempt(PATIENCE + job.failures, true)
}
