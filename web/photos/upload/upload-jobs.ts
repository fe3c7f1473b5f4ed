import { beginsAsPdf, isPdf, isPdfName, PDF_TYPE } from '#contract/photos/pdf.ts'
import { PHOTO_MAX_BYTES } from '#contract/photos/photo.ts'
import { waitForRetry } from '#web/offline/retry-timer.ts'
import { photosWords } from '#words/photos.ts'
import { PhotoRefused, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
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

/** Read when a file is refused: a chunk may run before that of the words. */
const refusals = () => photosWords.refusals

/** Converts a file to an upload: a PDF stays as it is, any other file becomes a photo. @throws PhotoRefused */
const prepareFile = async (file: File, timeZone: string): Promise<PreparedPhoto> => {
  const beginning = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!beginsAsPdf(beginning) && !isPdfName(file.name)) return preparePhoto(file, timeZone)
  if (file.size > PHOTO_MAX_BYTES) throw new PhotoRefused(refusals().photo_too_large({ file: file.name }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(bytes)) throw new PhotoRefused(refusals().file_not_a_pdf({ file: file.name }))
  return { image: new Blob([bytes], { type: PDF_TYPE }), takenAt: null }
}
