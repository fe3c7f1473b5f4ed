import { create } from 'zustand'
import { isPdfName } from '#contract/photos/pdf.ts'
import { isUnsent } from '#web/offline/unsent-records.ts'

/** Number of parallel uploads. More would only share the bandwidth and fill the memory. */
export const PARALLEL_UPLOADS = 2

/** A `failed` upload can be retried; a `refused` upload cannot. */
type UploadState = 'waiting' | 'preparing' | 'sending' | 'failed' | 'refused'

export interface Upload {
  /** Also the idempotency key of every attempt. */
  id: string
  contactId: number
  /** The lead of the photo. */
  leadId?: number | undefined
  contactName: string
  /** The file name. */
  name: string
  state: UploadState
  /** Sent fraction, 0 to 1. */
  sent: number
  message?: string
  /** Set once the photo is prepared. */
  thumbnail?: Blob
  /** False if the device has no room: the upload is lost when the page closes. */
  isKept?: boolean
}

interface Uploads {
  uploads: readonly Upload[]
  /** Ids of uploads that arrived since the app started. */
  arrived: readonly string[]
}

/** Uploads of all contacts. They continue after their screen closes; an upload that arrived is removed. */
export const useUploads = create<Uploads>(() => ({ uploads: [], arrived: [] }))

export const allUploads = () => useUploads.getState().uploads

/** A PDF, by its name. Its bytes decide when it is prepared. */
export const isFileUpload = ({ name }: Pick<Upload, 'name'>) => isPdfName(name)

export const isUnderWay = ({ state }: Upload) => state === 'waiting' || isRunning(state)
export const isRunning = (state: UploadState) => state === 'preparing' || state === 'sending'

/** Whether the server may not have the contact or lead of an upload yet. */
export const awaitsTarget = ({ contactId, leadId = 0 }: Upload) => isUnsent(contactId) || isUnsent(leadId)

export const addUploads = (uploads: readonly Upload[]) =>
  useUploads.setState((store) => ({ uploads: [...store.uploads, ...uploads] }))

export const changeUpload = (id: string, change: Partial<Upload>) =>
  useUploads.setState((store) => ({
    uploads: store.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  }))

export const removeUpload = (id: string) =>
  useUploads.setState((store) => ({ uploads: store.uploads.filter((upload) => upload.id !== id) }))

/** Removes an upload that arrived. */
export const finishUpload = (id: string) => {
  removeUpload(id)
  useUploads.setState(({ arrived }) => ({ arrived: [...arrived, id] }))
}
