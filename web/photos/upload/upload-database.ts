import * as v from 'valibot'
import { tryStorage } from '#web/lib/try-storage.ts'
import { deleteFile, storedFiles, storeFile } from '#web/offline/file-store.ts'
import { BlobFromBytes, toBytes } from './file-bytes.ts'

/** More than this, in bytes, is not kept on a device; what is beyond waits in memory only. */
const STORE_MAX_BYTES = 200 * 1024 * 1024

const StoredFile = v.union([v.file(), v.pipe(BlobFromBytes, v.file())])
const StoredBlob = v.union([v.blob(), BlobFromBytes])

/** A photo that waits to be sent: the file as it was added, or what was prepared of it. */
const StoredUpload = v.object({
  id: v.string(),
  contactId: v.number(),
  leadId: v.optional(v.number()),
  contactName: v.string(),
  name: v.string(),
  /** When it was added, in UTC milliseconds, the same for all that were added together; then its place among them. */
  at: v.number(),
  place: v.optional(v.number(), 0),
  /** When it was first sent; unknown while it cannot have arrived. */
  sentAt: v.optional(v.number()),
  content: v.union([
    StoredFile,
    v.object({ image: StoredBlob, thumbnail: StoredBlob, takenAt: v.optional(v.nullable(v.number()), null) }),
  ]),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>

/** The bytes that this page keeps, by upload. */
const sizes = new Map<string, number>()

const sizeOf = (content: StoredUpload['content']) =>
  content instanceof File ? content.size : content.image.size + content.thumbnail.size

/** The same in bytes alone. */
const inBytes = async ({ content, ...rest }: StoredUpload) => {
  if (content instanceof File) return { ...rest, content: await toBytes(content) }
  const { image, thumbnail, takenAt } = content
  return { ...rest, content: { image: await toBytes(image), thumbnail: await toBytes(thumbnail), takenAt } }
}

/**
 * Keeps a photo over a reload; what is prepared takes the place of the file. False where there is no room: it is then in
 * the memory of this page only.
 */
export const storeUpload = async (userId: number, upload: StoredUpload) => {
  const size = sizeOf(upload.content)
  sizes.set(upload.id, size)
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  if (all <= STORE_MAX_BYTES) {
    if (await storeFile(userId, upload.id, upload)) return true
    // Private windows of WebKit keep bytes, but no files.
    const bytes = await tryStorage(() => inBytes(upload))
    // Meanwhile it was taken out, or prepared.
    if (sizes.get(upload.id) !== size) return true
    if (bytes && (await storeFile(userId, upload.id, bytes))) return true
  }
  sizes.delete(upload.id)
  return false
}

export const deleteStoredUpload = (userId: number, id: string) => {
  sizes.delete(id)
  return deleteFile(userId, id)
}

/** A user's photos that wait, oldest first. */
export const storedUploads = async (userId: number): Promise<StoredUpload[]> => {
  const kept = (await storedFiles(userId)).map((file) => v.safeParse(StoredUpload, file))
  const uploads = kept.filter(({ success }) => success).map(({ output }) => output as StoredUpload)
  return uploads.sort((one, other) => one.at - other.at || one.place - other.place)
}
