import { create } from 'zustand'

/** How many files are drawn and sent at once: more would only share one line, and fill the memory. */
export const PARALLEL = 2

/** `failed` may pass another time; `refused` never will. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'failed' | 'refused'

export interface Upload {
  /** Also the idempotency key, the same at each try. */
  id: string
  contactId: number
  contactName: string
  /** Of the file. */
  name: string
  state: UploadState
  /** The part that has left, from 0 to 1. */
  sent: number
  message?: string
}

/** Uploads outlive the screen that began them. Those that are done are no longer here. */
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
