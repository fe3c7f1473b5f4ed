import { IDEMPOTENCY_KEY_LIFE_MS } from '#contract/idempotency.ts'
import { waitForRetry } from '#web/offline/retry-timer.ts'
import { prepareFile } from './prepare-file.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import { deleteStoredUpload, type StoredUpload, storeUpload } from './upload-database.ts'
import { changeUpload, type Upload } from './upload-store.ts'

/** The data of an upload that the UI store does not hold: user, time, and file or prepared photo. */
export interface UploadJob extends Pick<StoredUpload, 'at' | 'place' | 'sentAt' | 'content'> {
  userId: number
  /** Number of connection failures during this visit. */
  failures?: number
}

const jobs = new Map<string, UploadJob>()

export const getJob = ({ id }: Pick<Upload, 'id'>) => jobs.get(id)
export const setJob = (id: string, job: UploadJob) => jobs.set(id, job)
/** Removes a job from memory; its stored upload stays on the device. */
export const removeJob = (id: string) => jobs.delete(id)

/** Deletes a job from memory and from the device. */
export const deleteJob = (id: string) => {
  const job = jobs.get(id)
  jobs.delete(id)
  if (job) deleteStoredUpload(job.userId, id)
}

/** Stores an upload on the device and records whether it had room. */
export const storeJob = async ({ id, contactId, leadId, contactName, name }: Upload) => {
  const job = jobs.get(id)
  if (!job) return
  const { userId, failures: _, ...rest } = job
  const isKept = await storeUpload(userId, { id, contactId, leadId, contactName, name, ...rest })
  // Its file may have been replaced by the prepared photo, which is stored by another call.
  if (jobs.get(id)?.content === rest.content) changeUpload(id, { isKept })
}

export const isPrepared = (upload: Upload) => !(getJob(upload)?.content instanceof File)

/** Prepares a photo once: with one idempotency key, every attempt must send equal bytes. */
export const prepareOnce = async (upload: Upload, job: UploadJob, timeZone: string): Promise<PreparedPhoto> => {
  if (!(job.content instanceof File)) return job.content
  const prepared = await prepareFile(job.content, timeZone)
  job.content = prepared
  if (jobs.has(upload.id) && prepared.thumbnail) changeUpload(upload.id, { thumbnail: prepared.thumbnail })
  return prepared
}

/** The first pause is that of a write that failed twice, because a photo is larger than other writes. */
const FIRST_PAUSE = 2

/** Resolves when a failed upload may be sent again: after a pause, or when the connection returns. */
export const waitToRetry = async (id: string) => {
  const job = jobs.get(id)
  if (!job) return
  job.failures = (job.failures ?? 0) + 1
  await waitForRetry(FIRST_PAUSE + job.failures, true)
}

/** The photo may have arrived, but the server has forgotten its idempotency key and would add it twice. */
export const isKeyExpired = ({ sentAt }: UploadJob) =>
  sentAt !== undefined && Math.abs(Date.now() - sentAt) > IDEMPOTENCY_KEY_LIFE_MS
