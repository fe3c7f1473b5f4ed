import { cancelWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { ApiError } from '#web/lib/api/fetch-api.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { isOnline, onOnline } from '#web/lib/hooks/use-online.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { photosWords } from '#web/messages/photos.ts'
import { albumKey } from '#web/photos/photo-cache.ts'
import { useSession } from '#web/session/session.ts'
import { PhotoRefused, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
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

interface Job {
  file: File
  prepared?: PreparedPhoto
}

/** The file of an upload, and what was prepared of it: what the store does not show. */
const jobs = new Map<string, Job>()
let added = 0

/** Queues files for a contact; the name is for the message where one fails. */
export const uploadPhotos = (contactId: number, contactName: string, files: readonly File[]) => {
  const uploads = files.map((file): Upload => {
    const id = crypto.randomUUID()
    jobs.set(id, { file })
    return { id, contactId, contactName, name: file.name, state: 'waiting', sent: 0 }
  })
  addUploads(uploads)
  startNext()
}

export const retryUpload = (id: string) => {
  changeUpload(id, { state: 'waiting', sent: 0 })
  startNext()
}

/** Takes a file out of the queue; one that is being sent is stopped. */
export const dropUpload = (id: string) => {
  jobs.delete(id)
  cancelWrite(queryClient, id)
  removeUpload(id)
  startNext()
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
  const { id, contactId } = upload
  const job = jobs.get(id)
  if (!job) return
  try {
    changeUpload(id, { state: 'preparing' })
    job.prepared ??= await preparePhoto(job.file)
    if (!jobs.has(id)) return
    changeUpload(id, { state: 'sending' })
    await makeWrite(queryClient, uploadPhoto, { id, contactId, fileName: job.file.name, ...job.prepared })
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

const finish = ({ id }: Upload) => {
  jobs.delete(id)
  removeUpload(id)
  added += 1
}

const fail = (failed: Upload, error: unknown) => {
  const { id, contactId } = failed
  const decided = error instanceof ApiError && !error.mayPassLater && ![401, 429].includes(error.status)
  if (decided || error instanceof PhotoRefused) {
    changeUpload(id, { state: 'refused', message: error.message })
    return
  }
  // Without a network the file keeps its place in the queue.
  if (!isOnline()) {
    changeUpload(id, { state: 'waiting', sent: 0 })
    return
  }
  // One message for all that fail together.
  if (!allUploads().some((upload) => upload.contactId === contactId && upload.state === 'failed')) sayFailed(failed)
  changeUpload(id, { state: 'failed', message: photosWords.uploadFailed })
}

/** Whoever has gone elsewhere meanwhile learns whose photos they were, and how to get there. */
const sayFailed = ({ contactId, contactName }: Upload) => {
  const path = `/contacts/${contactId}`
  toast.error(photosWords.uploadFailed, {
    ...(contactName && { title: contactName }),
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

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Closing the page would lose running uploads: the browser asks first. */
useUploads.subscribe(({ uploads }) => {
  if (uploads.some(isUnderWay)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})

/** Who signs out ends their uploads: they must not be sent as the next user's. */
useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  added = 0
  for (const { id } of allUploads()) dropUpload(id)
})
