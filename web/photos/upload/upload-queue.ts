import { CLIENT_IDS_START } from '#contract/record-id.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { albumKey } from '#web/cache/read-keys.ts'
import { ApiError, withConnection } from '#web/http/fetch-api.ts'
import { isOnline, onOnline } from '#web/http/use-online.ts'
import { serverNow } from '#web/lib/clock.ts'
import { replaceIds } from '#web/lib/record-ids.ts'
import { cancelWrite } from '#web/offline/attempt-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { changedIds, useOutbox, waitForOutbox } from '#web/offline/outbox.ts'
import { awaitsEarlierWrite } from '#web/offline/queue-order.ts'
import { setUnsentCount } from '#web/offline/unsent.ts'
import { useSession } from '#web/session/session.ts'
import { filesWords } from '#words/files.ts'
import { photosWords } from '#words/photos.ts'
import { PhotoRefused, type PreparedPhoto } from './prepare-photo.ts'
import { type StoredUpload, storedUploads } from './upload-database.ts'
import {
  deleteJob,
  getJob,
  isPrepared,
  prepareOnce,
  removeJob,
  setJob,
  storeJob,
  type UploadJob,
  waitToRetry,
} from './upload-jobs.ts'
import { uploadPhoto } from './upload-photo.write.ts'
import {
  addUploads,
  allUploads,
  awaitsTarget,
  changeUpload,
  finishUpload,
  isFileUpload,
  isRunning,
  isUnderWay,
  PARALLEL_UPLOADS,
  removeUpload,
  type Upload,
  useUploads,
} from './upload-store.ts'
import { showAdded, showNoRoom, showTargetDiscarded, showUploadFailed } from './upload-toasts.ts'

// States of an upload:
//   waiting → preparing → sending → removed, when the photo is in the album
//   preparing → waiting     offline, or an earlier write goes first, or the server has no contact or lead for it yet
//   preparing, sending → failed    connection failure; waits again after a pause or on the user's request
//   preparing, sending → refused   neither a photo nor a PDF, or refused by the server; stays until the user dismisses it
// Each upload is stored on the device before it is sent, and resumed after a reload.

/** What was added since the queue was last empty. */
const added = { photos: 0, files: 0 }

const businessZone = () => useSession.getState().user?.business.time_zone ?? 'UTC'
const currentUser = () => useSession.getState().user?.user_id ?? 0

/**
 * Queues files for a contact or one of its leads. The contact's name is used in failure messages. Returns the ids of the
 * uploads.
 */
export const uploadPhotos = (
  target: Pick<Upload, 'contactId' | 'leadId' | 'contactName'>,
  files: readonly File[],
): string[] => {
  const userId = currentUser()
  const at = Date.now()
  const uploads = files.map((file, place): Upload => {
    const id = crypto.randomUUID()
    setJob(id, { userId, at, place, content: file })
    return { ...target, id, name: file.name, state: 'waiting', sent: 0 }
  })
  addUploads(uploads)
  for (const upload of uploads) void storeJob(upload)
  startNext()
  return uploads.map(({ id }) => id)
}

/**
 * Resumes the uploads a user queued before a reload. A lock lets one tab resume them; another tab takes over when it
 * closes.
 */
export const resumeUploads = async (userId: number) => {
  const resume = async () => {
    await waitForOutbox()
    const kept = await storedUploads(userId, changedIds())
    if (currentUser() !== userId) return
    const lost = kept.filter((upload) => !getJob(upload))
    for (const { id, at, place, sentAt, content } of lost) setJob(id, { userId, at, place, sentAt, content })
    addUploads(lost.map(toWaitingUpload))
    startNext()
  }
  if (!navigator.locks) return resume()
  await navigator.locks.request(`uploads/${userId}`, async () => {
    await resume()
    await untilSignOut(userId)
  })
}

const toWaitingUpload = ({ id, contactId, leadId, contactName, name, content }: StoredUpload): Upload => ({
  ...{ id, contactId, leadId, contactName, name, state: 'waiting', sent: 0, isKept: true },
  ...(!(content instanceof File) && content.thumbnail && { thumbnail: content.thumbnail }),
})

const untilSignOut = (userId: number) =>
  new Promise<void>((resolve) => {
    if (currentUser() !== userId) return resolve()
    const stop = useSession.subscribe(() => {
      if (currentUser() === userId) return
      stop()
      resolve()
    })
  })

/** Retries a failed upload. */
export const retryUpload = (id: string) => {
  changeUpload(id, { state: 'waiting', sent: 0 })
  startNext()
}

const retryFailedOfContact = (contactId: number) => {
  for (const upload of allUploads())
    if (upload.contactId === contactId && upload.state === 'failed') retryUpload(upload.id)
}

const isFailed = (id: string) => allUploads().some((upload) => upload.id === id && upload.state === 'failed')

/** Removes an upload from the queue and aborts it. */
export const cancelUpload = (id: string) => {
  deleteJob(id)
  cancelWrite(queryClient, id)
  removeUpload(id)
  startNext()
}

/** Starts waiting uploads up to the limit. They are prepared even offline, because prepared photos need less room. */
const startNext = () => {
  const uploads = allUploads()
  const free = PARALLEL_UPLOADS - uploads.filter((upload) => isRunning(upload.state)).length
  const next = uploads.filter((upload) => upload.state === 'waiting' && (!isPrepared(upload) || canSend(upload)))
  for (const upload of next.slice(0, Math.max(0, free))) void runUpload(upload)
  if (uploads.some(isUnderWay)) return
  showAdded(added)
  Object.assign(added, { photos: 0, files: 0 })
}

/** An upload needs a connection, and its contact and lead on the server. It follows what was written before it. */
const canSend = (upload: Upload) => isOnline() && !awaitsTarget(upload) && !followsWrite(upload)

const followsWrite = (upload: Upload) => {
  const { contactId, leadId } = upload
  const pickedAt = (getJob(upload)?.at ?? 0) + serverNow() - Date.now()
  return awaitsEarlierWrite(pickedAt, [`contact/${contactId}`, `notes/${contactId}`, `lead/${leadId}`])
}

const runUpload = async (upload: Upload) => {
  const { id } = upload
  const job = getJob(upload)
  if (!job) return
  try {
    changeUpload(id, { state: 'preparing' })
    const prepared = await prepareOnce(upload, job, businessZone())
    const isNext = canSend(upload)
    if (isNext) job.sentAt ??= Date.now()
    // Stored before sending, so that a retry after a reload sends equal bytes.
    await storeJob(upload)
    if (!getJob(upload)) return
    if (isNext) await send(upload, job, prepared)
    else requeueOffline(id)
  } catch (error) {
    if (getJob(upload)) handleFailure(upload, error)
  } finally {
    startNext()
    refetchAlbumWhenDone(upload)
  }
}

const send = async (upload: Upload, { at: pickedAt, place }: UploadJob, prepared: PreparedPhoto) => {
  const { id, contactId, leadId, name: fileName } = upload
  changeUpload(id, { state: 'sending' })
  const input = { id, contactId, leadId, fileName, pickedAt, place, ...prepared }
  await makeWrite(queryClient, uploadPhoto, input)?.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.answer.reason !== 'done_before') throw error
  })
  if (!getJob(upload)) return
  deleteJob(id)
  finishUpload(id)
  added[isFileUpload(upload) ? 'files' : 'photos'] += 1
}

const requeueOffline = (id: string) => {
  changeUpload(id, { state: 'waiting', sent: 0 })
  if (allUploads().some((upload) => upload.id === id && upload.isKept === false)) showNoRoom()
}

const refetchAlbumWhenDone = (upload: Upload) => {
  const { contactId } = upload
  const isOfSame = (other: Upload) => other.contactId === contactId
  if (allUploads().some((other) => isOfSame(other) && isUnderWay(other))) return
  queryClient.invalidateQueries({ queryKey: albumKey(contactId) })
}

const handleFailure = (failed: Upload, error: unknown) => {
  const { id, contactId, leadId = 0 } = failed
  // Too many uploads at once, or the upload was too slow.
  const wasHindered = error instanceof ApiError && (error.status === 429 || error.status === 408)
  const decided = error instanceof ApiError && !error.mayPassLater && error.status !== 401 && !wasHindered
  if (decided || error instanceof PhotoRefused) {
    // This device may have discarded the contact or lead unsent: the photo stays on it until its user removes it.
    const isOfDevice = Math.max(contactId, leadId) >= CLIENT_IDS_START
    const isDiscarded = isOfDevice && error instanceof ApiError && error.status === 404
    if (!isDiscarded) deleteJob(id)
    const message = isDiscarded ? photosWords.orphaned(failed.contactName) : error.message
    changeUpload(id, { state: 'refused', message })
    if (isDiscarded) showTargetDiscarded(message)
    return
  }
  // Offline, the upload stays in the queue.
  if (!isOnline()) return requeueOffline(id)
  const cause = error instanceof ApiError ? error : undefined
  // One message for simultaneous failures.
  if (!allUploads().some((upload) => upload.contactId === contactId && upload.state === 'failed'))
    showUploadFailed(failed, cause, () => retryFailedOfContact(contactId))
  const { uploadFailed } = isFileUpload(failed) ? filesWords : photosWords
  changeUpload(id, { state: 'failed', message: cause ? withConnection(cause, uploadFailed) : uploadFailed })
  if (cause?.mayPassLater || wasHindered) void waitToRetry(id).then(() => isFailed(id) && retryUpload(id))
}

const retryFailed = () => {
  for (const { id, state } of allUploads()) if (state === 'failed') changeUpload(id, { state: 'waiting', sent: 0 })
  startNext()
}
onOnline(retryFailed)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && isOnline()) retryFailed()
})

useOutbox.subscribe(({ ids }, before) => {
  if (ids !== before.ids) allUploads().forEach(followChangedIds)
  if (allUploads().some(({ state }) => state === 'waiting')) startNext()
})

/** The contact or lead of an upload may get another id. */
const followChangedIds = (upload: Upload) => {
  const target = replaceIds({ contactId: upload.contactId, leadId: upload.leadId }, changedIds())
  if (target.contactId === upload.contactId && target.leadId === upload.leadId) return
  changeUpload(upload.id, target)
  void storeJob({ ...upload, ...target })
}

useUploads.subscribe(({ uploads }) => {
  const unsent = uploads.filter(({ state }) => state !== 'refused')
  // Stored, waiting uploads survive the page. Running uploads would start again.
  const outliving = unsent.filter(({ state, isKept }) => isKept && !isRunning(state))
  const memoryOnly = unsent.filter(({ isKept }) => isKept === false)
  setUnsentCount('photo', unsent.length, { outliving: outliving.length, memoryOnly: memoryOnly.length })
})

/**
 * Sign-out stops all uploads, so that none is sent as the next user's. Stored uploads stay after an expired session; a
 * logout deletes them.
 */
useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  Object.assign(added, { photos: 0, files: 0 })
  for (const { id } of allUploads()) {
    removeJob(id)
    cancelWrite(queryClient, id)
    removeUpload(id)
  }
})
