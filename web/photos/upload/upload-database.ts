import * as v from 'valibot'
import type { ChangedIds } from '#web/lib/record-ids.ts'
import { tryStorage } from '#web/lib/try-storage.ts'
import { deleteFile, storedFiles, storeFile } from '#web/offline/file-store.ts'
import { withCurrentIds } from '#web/offline/former-ids.ts'

/** The bytes of a file or blob. A blob has no `name`. */
const FileBytes = v.object({ bytes: v.instance(ArrayBuffer), type: v.string(), name: v.optional(v.string()) })
type FileBytes = v.InferOutput<typeof FileBytes>

const toBytes = async (blob: Blob): Promise<FileBytes> => ({
  bytes: await blob.arrayBuffer(),
  type: blob.type,
  name: blob instanceof File ? blob.name : undefined,
})

const blobOf = ({ bytes, type, name }: FileBytes) =>
  name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type })

/** Converts the output of `toBytes` back to a file or blob. */
const BlobFromBytes = v.pipe(FileBytes, v.transform(blobOf))

/** Maximum size of the stored uploads, in bytes. Further uploads wait in memory only. */
const STORE_MAX_BYTES = 200 * 1024 * 1024

const StoredFile = v.union([v.file(), v.pipe(BlobFromBytes, v.file())])
const StoredBlob = v.union([v.blob(), BlobFromBytes])

/** A waiting upload: the added file, or the prepared photo. */
const StoredUpload = v.object({
  id: v.string(),
  contactId: v.number(),
  leadId: v.optional(v.number()),
  contactName: v.string(),
  name: v.string(),
  /** Time of picking in UTC milliseconds, equal for a batch, and the index in the batch. */
  at: v.number(),
  place: v.optional(v.number(), 0),
  /** First send time; undefined while the photo cannot have reached the server. */
  sentAt: v.optional(v.number()),
  content: v.union([
    StoredFile,
    v.object({
      image: StoredBlob,
      thumbnail: v.optional(StoredBlob),
      takenAt: v.optional(v.nullable(v.number()), null),
    }),
  ]),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>

/** Sizes of the stored uploads of this page, by upload id. */
const sizes = new Map<string, number>()

const sizeOf = (content: StoredUpload['content']) =>
  content instanceof File ? content.size : content.image.size + (content.thumbnail?.size ?? 0)

/** Replaces files and blobs by their bytes. */
const inBytes = async ({ content, ...rest }: StoredUpload) => {
  if (content instanceof File) return { ...rest, content: await toBytes(content) }
  const { image, thumbnail, takenAt } = content
  const small = thumbnail && (await toBytes(thumbnail))
  return { ...rest, content: { image: await toBytes(image), thumbnail: small, takenAt } }
}

/**
 * Stores an upload, which then survives a reload; a prepared photo replaces its file. False if there is no room: the
 * upload is then in memory only.
 */
export const storeUpload = async (userId: number, upload: StoredUpload) => {
  const size = sizeOf(upload.content)
  sizes.set(upload.id, size)
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  if (all <= STORE_MAX_BYTES) {
    if (await storeFile(userId, upload.id, upload)) return true
    // Private windows of WebKit store bytes but no files.
    const bytes = await tryStorage(() => inBytes(upload))
    // The upload was cancelled or prepared meanwhile.
    if (sizes.get(upload.id) !== size) return true
    if (bytes && (await storeFile(userId, upload.id, bytes))) return true
  }
  // Another size is that of the prepared photo, which is stored meanwhile.
  if (sizes.get(upload.id) === size) sizes.delete(upload.id)
  return false
}

export const deleteStoredUpload = (userId: number, id: string) => {
  sizes.delete(id)
  return deleteFile(userId, id)
}

/** A user's stored uploads, oldest first, with `ids` that their contacts and leads got. */
export const storedUploads = async (userId: number, ids: ChangedIds): Promise<StoredUpload[]> => {
  const kept = (await storedFiles(userId)).map((file) => v.safeParse(StoredUpload, file))
  const uploads = kept.filter(({ success }) => success).map(({ output }) => withCurrentIds(output as StoredUpload, ids))
  return uploads.sort((one, other) => one.at - other.at || one.place - other.place)
}
