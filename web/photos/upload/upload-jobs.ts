import { IDEMPOTENCY_KEY_LIFE_MS } from '#contract/idempotency.ts'
import { waitForRetry } from '#web/offline/wake.ts'
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
import { deleteStoredUpload, type StoredUpload, storeUpload } from './upload-database.ts'
import { changeUpload, type Upload } from './upload-store.ts'

/** What the store does not show of an upload: whose it is, when it was added, its file or what was prepared of it. */
export interface UploadJob extends Pick<StoredUpload, 'at' | 'place' | 'sentAt' | 'content'> {
  userId: number
  /** How many tries failed on the connection in this visit. */
  failures?: number
}

const jobs = new Map<string, UploadJob>()

export const getJob = ({ id }: Pick<Upload, 'id'>) => jobs.get(id)
export const setJob = (id: string, job: UploadJob) => jobs.set(id, job)
/** Takes a job out of memory; on the device it stays. */
export const removeJob = (id: string) => jobs.delete(id)

/** Forgets the file of an upload, on the device as well. */
export const deleteJob = (id: string) => {
  const job = jobs.get(id)
  jobs.delete(id)
  if (job) deleteStoredUpload(job.userId, id)
}

/** Keeps an upload on the device, and notes whether it has room. */
export const storeJob = async ({ id, contactId, leadId, contactName, name }: Upload) => {
  const job = jobs.get(id)
  if (!job) return
  const { userId, failures: _, ...rest } = job
  const isKept = await storeUpload(userId, { id, contactId, leadId, contactName, name, ...rest })
  if (jobs.has(id)) changeUpload(id, { isKept })
}

export const isPrepared = (upload: Upload) => !(getJob(upload)?.content instanceof File)

/** What is sent of a photo, prepared once: under one idempotency key every try must send the same bytes. */
export const prepareOnce = async (upload: Upload, job: UploadJob, timeZone: string): Promise<PreparedPhoto> => {
  if (!(job.content instanceof File)) return job.content
  const prepared = await preparePhoto(job.content, timeZone)
  job.content = prepared
  if (jobs.has(upload.id)) changeUpload(upload.id, { thumbnail: prepared.thumbnail })
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

/** Whether it may have arrived so long ago that the server no longer knows its key, and would add it again. */
export const isKeyExpired = ({ sentAt }: UploadJob) =>
  sentAt !== undefined && Math.abs(Date.now() - sentAt) > IDEMPOTENCY_KEY_LIFE_MS
