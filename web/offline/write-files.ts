import { del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { tryStorage } from '#web/lib/try-storage.ts'
import { fileDatabase, fileKey } from './outbox-database.ts'

// The files of queued writes: each as its user added it, and then as it is sent. They are stored apart from the queue, so
// that a change of the queue copies no file. A file for which the device has no room is only in the memory of its page.

/** A file as it is sent. */
export interface PreparedFile {
  image: Blob
  /** None for a PDF. */
  thumbnail?: Blob | undefined
  /** Capture time in UTC milliseconds; null if the file has none. */
  takenAt: number | null
}
export type WriteFile = File | PreparedFile

/** A write, by which its file is found. */
interface FileOwner {
  userId: number
  fileId?: string | undefined
}

/** Maximum size of the stored files, in bytes. */
const STORE_MAX_BYTES = 200 * 1024 * 1024

/** The bytes of a file or blob. A blob has no `name`. */
const FileBytes = v.object({ bytes: v.instance(ArrayBuffer), type: v.string(), name: v.optional(v.string()) })

const toBytes = async (blob: Blob) => ({
  bytes: await blob.arrayBuffer(),
  type: blob.type,
  name: blob instanceof File ? blob.name : undefined,
})

/** Converts the output of `toBytes` back to a file or blob. */
const BlobFromBytes = v.pipe(
  FileBytes,
  v.transform(({ bytes, type, name }) =>
    name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type }),
  ),
)
const StoredBlob = v.union([v.blob(), BlobFromBytes])

/** A former version stored more beside the content. */
const StoredFile = v.object({
  content: v.union([
    v.union([v.file(), v.pipe(BlobFromBytes, v.file())]),
    v.object({
      image: StoredBlob,
      thumbnail: v.optional(StoredBlob),
      takenAt: v.optional(v.nullable(v.number()), null),
    }),
  ]),
})

const inBytes = async (file: WriteFile) => {
  if (file instanceof File) return toBytes(file)
  const { image, thumbnail, takenAt } = file
  return { image: await toBytes(image), thumbnail: thumbnail && (await toBytes(thumbnail)), takenAt }
}

/** The files that were added or prepared in this page, by id, and the sizes of those that it stored. */
const files = new Map<string, WriteFile>()
const sizes = new Map<string, number>()

const sizeOf = (file: WriteFile) => (file instanceof File ? file.size : file.image.size + (file.thumbnail?.size ?? 0))

const store = async (userId: number, fileId: string, content: unknown) => {
  const key = fileKey(userId, fileId)
  const isStored = await tryStorage(() => set(key, { content }, fileDatabase()).then(() => true))
  return isStored === true
}

/** Keeps the file of a write, in the place of an earlier one. Resolves to whether the device stores it. */
export const keepFile = async ({ userId, fileId = '' }: FileOwner, file: WriteFile) => {
  files.set(fileId, file)
  sizes.set(fileId, sizeOf(file))
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) <= STORE_MAX_BYTES) {
    if (await store(userId, fileId, file)) return true
    // Private windows of WebKit store bytes but no files.
    const bytes = await tryStorage(() => inBytes(file))
    // Its write was discarded, or its user signed out.
    if (!files.has(fileId)) return true
    if (bytes && (await store(userId, fileId, bytes))) return true
  }
  sizes.delete(fileId)
  return false
}

/** The file of a write, prepared or not; undefined if it was lost. Rejects if the browser refuses to read it. */
export const fileOf = async ({ userId, fileId = '' }: FileOwner): Promise<WriteFile | undefined> => {
  const file = files.get(fileId)
  if (file) return file
  const stored = v.safeParse(StoredFile, await get(fileKey(userId, fileId), fileDatabase()))
  return stored.success ? stored.output.content : undefined
}

/** Deletes the file of a write that left the queue. */
export const deleteFile = (write: FileOwner) => {
  const { userId, fileId } = write
  if (fileId === undefined) return
  forgetFile(write)
  void tryStorage(() => del(fileKey(userId, fileId), fileDatabase()))
}

/** Forgets the file of a write that another tab removed from the queue. */
export const forgetFile = ({ fileId = '' }: FileOwner) => {
  files.delete(fileId)
  sizes.delete(fileId)
}

/** Forgets the files of a user who signed out. Stored files stay on the device. */
export const forgetFiles = () => {
  files.clear()
  sizes.clear()
}
