import { cancelWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { ApiError } from '#web/lib/api/fetch-api.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { isOnline, onOnline } from '#web/lib/hooks/use-online.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { useSession } from '#web/session/session.ts'
import { albumKey } from './photo-cache.ts'
import { PhotoRefused, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
import { uploadPhoto } from './upload-photo.ts'
import {
  addUploads,
  allUploads,
  changeUpload,
  isRunning,
  isUnderWay,
  PARALLEL,
  removeUpload,
  type Upload,
  useUploads,
} from './upload-store.ts'

const FAILED = 'Failed to upload photos. Please try again.'

interface Job {
  file: File
  prepared?: PreparedPhoto
}

/** What an upload needs beside what is shown of it. */
const jobs = new Map<string, Job>()
let added = 0

/** Puts files in the queue of a contact, who is named where one of them fails. */
export const uploadPhotos = (contactId: number, contactName: string, files: readonly File[]) => {
  const uploads = files.map((file): Upload => {
    const id = crypto.randomUUID()
    jobs.set(id, { file })
    return { id, contactId, contactName, name: file.name, state: 'waiting', sent: 0 }
  })
  addUploads(uploads)
  pump()
}

export const retryUpload = (id: string) => {
  changeUpload(id, { state: 'waiting', sent: 0 })
  pump()
}

/** Takes a file out of the queue; one that is on its way is stopped. */
export const dropUpload = (id: string) => {
  jobs.delete(id)
  cancelWrite(queryClient, id)
  removeUpload(id)
  pump()
}

/** Starts what waits, as long as there is a network to send it over. */
const pump = () => {
  if (!isOnline()) return
  const uploads = allUploads()
  const free = PARALLEL - uploads.filter((upload) => isRunning(upload.state)).length
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
    pump()
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
  // The network went, and not the file: it keeps its place in the queue.
  if (!isOnline()) {
    changeUpload(id, { state: 'waiting', sent: 0 })
    return
  }
  // One word for all that fail together.
  if (!allUploads().some((upload) => upload.contactId === contactId && upload.state === 'failed')) sayFailed(failed)
  changeUpload(id, { state: 'failed', message: FAILED })
}

/** Whoever has gone elsewhere meanwhile learns whose photos they were, and how to get there. */
const sayFailed = ({ contactId, contactName }: Upload) => {
  const path = `/contacts/${contactId}`
  toast.error(FAILED, {
    ...(contactName && { title: contactName }),
    ...(location.pathname !== path && { action: { label: 'Open', to: `${path}?tab=files` }, duration: UNDO_MS }),
  })
}

const sayAdded = () => {
  if (added > 0) toast.success(added === 1 ? 'Photo added' : `${added} photos added`)
  added = 0
}

onOnline(() => {
  for (const { id, state } of allUploads()) if (state === 'failed') changeUpload(id, { state: 'waiting', sent: 0 })
  pump()
})

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Leaving the page would lose what is under way; the browser asks. */
useUploads.subscribe(({ uploads }) => {
  if (uploads.some(isUnderWay)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})

/** Nobody's photos go out under another's name. */
useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  added = 0
  for (const { id } of allUploads()) dropUpload(id)
})
