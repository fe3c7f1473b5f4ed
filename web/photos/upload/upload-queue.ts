import { cancelWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { ApiError, connectionTitle, withConnection } from '#web/lib/api/fetch-api.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { albumKey } from '#web/lib/api/read-keys.ts'
import { noteUnsent } from '#web/lib/api/unsent.ts'
import { isOnline, onOnline } from '#web/lib/hooks/use-online.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { photosWords } from '#web/messages/photos.ts'
import { useSession } from '#web/session/session.ts'
import { forgetUpload, type KeptUpload, keepUpload, keptUploads } from './kept-uploads.ts'
import { PhotoRefused, preparePhoto } from './prepare-photo.ts'
import { uploadPhoto } from './upload-photo.ts'
import {
  addUploads,
  allUploads,
  changeUpload,
  isRunning,
  isUnderWay,
  PARALLEL_UPLOADS,
  removeUpload,
  type Upload,
  useUploads,
} from './upload-store.ts'

/** What the store does not show of an upload: whose it is, when it was added, its file or what was prepared of it. */
interface Job extends Pick<KeptUpload, 'at' | 'place' | 'content'> {
  userId: number
}

const jobs = new Map<string, Job>()
let added = 0

const businessZone = () => useSession.getState().user?.business.time_zone ?? 'UTC'
const currentUser = () => useSession.getState().user?.user_id ?? 0

const keep = ({ id, contactId, leadId, contactName, name }: Upload, { userId, ...job }: Job) =>
  keepUpload(userId, { id, contactId, leadId, contactName, name, ...job })

/** Queues files for a contact, or for one of its jobs; the name is for the message where one fails. */
export const uploadPhotos = (subject: Pick<Upload, 'contactId' | 'leadId' | 'contactName'>, files: readonly File[]) => {
  const userId = currentUser()
  const at = Date.now()
  const uploads = files.map((file, place): Upload => {
    const id = crypto.randomUUID()
    const job = { userId, at, place, content: file }
    const upload: Upload = { ...subject, id, name: file.name, state: 'waiting', sent: 0 }
    jobs.set(id, job)
    keep(upload, job)
    return upload
  })
  addUploads(uploads)
  startNext()
}

/** Takes up what a user had queued before a reload. One page at a time does: another one goes on when it is closed. */
export const resumeUploads = async (userId: number) => {
  const resume = async () => {
    const kept = await keptUploads(userId)
    if (currentUser() !== userId) return
    const lost = kept.filter(({ id }) => !jobs.has(id))
    for (const { id, at, place, content } of lost) jobs.set(id, { userId, at, place, content })
    addUploads(lost.map(({ at: _, place: __, content: ___, ...upload }) => ({ ...upload, state: 'waiting', sent: 0 })))
    startNext()
  }
  if (!navigator.locks) return resume()
  await navigator.locks.request(`uploads/${userId}`, async () => {
    await resume()
    await signedOut(userId)
  })
}

const signedOut = (userId: number) =>
  new Promise<void>((resolve) => {
    if (currentUser() !== userId) return resolve()
    const stop = useSession.subscribe(() => {
      if (currentUser() === userId) return
      stop()
      resolve()
    })
  })

export const retryUpload = (id: string) => {
  changeUpload(id, { state: 'waiting', sent: 0 })
  startNext()
}

/** Takes a file out of the queue; one that is being sent is stopped. */
export const dropUpload = (id: string) => {
  forget(id)
  cancelWrite(queryClient, id)
  removeUpload(id)
  startNext()
}

/** Forgets the file of an upload, on the device as well. */
const forget = (id: string) => {
  const job = jobs.get(id)
  jobs.delete(id)
  if (job) forgetUpload(job.userId, id)
}

/** Starts waiting uploads, as many as may run at once, while there is a network. */
const startNext = () => {
  if (!isOnline()) return
  const uploads = allUploads()
  const free = PARALLEL_UPLOADS - uploads.filter((upload) => isRunning(upload.state)).length
  const next = uploads.filter((upload) => upload.state === 'waiting').slice(0, Math.max(0, free))
  for (const upload of next) run(upload)
  if (!uploads.some(isUnderWay)) sayAdded()
}

const run = async (upload: Upload) => {
  const { id, contactId, leadId } = upload
  const job = jobs.get(id)
  if (!job) return
  try {
    changeUpload(id, { state: 'preparing' })
    const prepared = await prepare(upload, job)
    if (!jobs.has(id)) return
    changeUpload(id, { state: 'sending' })
    const { at: pickedAt, place } = job
    const input = { id, contactId, leadId, fileName: upload.name, pickedAt, place, ...prepared }
    await makeWrite(queryClient, uploadPhoto, input)
    if (jobs.has(id)) finish(upload)
  } catch (error) {
    if (jobs.has(id)) fail(upload, error)
  } finally {
    startNext()
    if (!allUploads().some((other) => other.contactId === contactId && isUnderWay(other))) {
      queryClient.invalidateQueries({ queryKey: albumKey(contactId) })
    }
  }
}

/** Kept before it is sent: under one idempotency key every try must send the same bytes, also after a reload. */
const prepare = async (upload: Upload, job: Job) => {
  if (!(job.content instanceof File)) return job.content
  const prepared = await preparePhoto(job.content, businessZone())
  job.content = prepared
  if (jobs.has(upload.id)) await keep(upload, job)
  return prepared
}

const finish = ({ id }: Upload) => {
  forget(id)
  removeUpload(id)
  added += 1
}

const fail = (failed: Upload, error: unknown) => {
  const { id, contactId } = failed
  const decided = error instanceof ApiError && !error.mayPassLater && ![401, 429].includes(error.status)
  if (decided || error instanceof PhotoRefused) {
    forget(id)
    changeUpload(id, { state: 'refused', message: error.message })
    return
  }
  // Without a network the file keeps its place in the queue.
  if (!isOnline()) {
    changeUpload(id, { state: 'waiting', sent: 0 })
    return
  }
  const cause = error instanceof ApiError ? error : undefined
  // One message for all that fail together.
  if (!allUploads().some((upload) => upload.contactId === contactId && upload.state === 'failed'))
    sayFailed(failed, cause)
  const { uploadFailed } = photosWords
  changeUpload(id, { state: 'failed', message: cause ? withConnection(cause, uploadFailed) : uploadFailed })
}

/** Whoever has gone elsewhere meanwhile learns whose photos they were, and how to get there. */
const sayFailed = ({ contactId, contactName }: Upload, cause: ApiError | undefined) => {
  const path = `/contacts/${contactId}`
  const title = [cause && connectionTitle(cause).title, contactName].filter(Boolean).join(' · ')
  toast.error(photosWords.uploadFailed, {
    ...(title && { title }),
    ...(location.pathname !== path && {
      action: { label: photosWords.open, to: `${path}?tab=files` },
      duration: UNDO_MS,
    }),
  })
}

const sayAdded = () => {
  if (added > 0) toast.success(photosWords.added(added))
  added = 0
}

onOnline(() => {
  for (const { id, state } of allUploads()) if (state === 'failed') changeUpload(id, { state: 'waiting', sent: 0 })
  startNext()
})

useUploads.subscribe(({ uploads }) => noteUnsent('photo', uploads.filter(({ state }) => state !== 'refused').length))

/**
 * Who signs out ends their uploads: they must not be sent as the next user's. What is kept of them stays where the
 * session ran out; a logout deletes it.
 */
useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  added = 0
  for (const { id } of allUploads()) {
    jobs.delete(id)
    cancelWrite(queryClient, id)
    removeUpload(id)
  }
})
