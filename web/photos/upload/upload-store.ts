import { create } from 'zustand'

/** How many files are prepared and sent at once: more would only share the bandwidth and fill the memory. */
export const PARALLEL_UPLOADS = 2

/** `failed` can be tried again; `refused` can not. */
type UploadState = 'waiting' | 'preparing' | 'sending' | 'failed' | 'refused'

export interface Upload {
  /** Also the idempotency key, the same for each try. */
  id: string
  contactId: number
  /** The job that the photo shows. */
  leadId?: number | undefined
  contactName: string
  /** The file's name. */
  name: string
  state: UploadState
  /** The part that has been sent, from 0 to 1. */
  sent: number
  message?: string
  /** A small picture of it, once it is prepared. */
  thumbnail?: Blob
  /** False where the device has no room for it: it ends with the page. */
  isKept?: boolean
}

/** The uploads of all contacts; they outlive the screen that started them. One that is done is removed. */
export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))

export const allUploads = () => useUploads.getState().uploads

export const isUnderWay = ({ state }: Upload) => state === 'waiting' || isRunning(state)
export const isRunning = (state: UploadState) => state === 'preparing' || state === 'sending'

export const addUploads = (uploads: readonly Upload[]) =>
  useUploads.setState((store) => ({ uploads: [...store.uploads, ...uploads] }))

export const changeUpload = (id: string, change: Partial<Upload>) =>
  useUploads.setState((store) => ({
    uploads: store.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  }))

export const removeUpload = (id: string) =>
  useUploads.setState((store) => ({ uploads: store.uploads.filter((upload) => upload.id !== id) }))
