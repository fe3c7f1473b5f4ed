import * as v from 'valibot'
import { orUndefined } from '#web/lib/try-storage.ts'
import { dropFile, keepFile, keptFiles } from '#web/offline/file-store.ts'
import { bytesOf, FromBytes } from './file-bytes.ts'

/** More than this, in bytes, is not kept on a device; what is beyond waits in memory only. */
const KEPT_MAX_BYTES = 200 * 1024 * 1024

const KeptFile = v.union([v.file(), v.pipe(FromBytes, v.file())])
const KeptBlob = v.union([v.blob(), FromBytes])

/** A photo that waits to be sent: the file as it was added, or what was prepared of it. */
const KeptUpload = v.object({
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
    KeptFile,
    v.object({ image: KeptBlob, thumbnail: KeptBlob, takenAt: v.optional(v.nullable(v.number()), null) }),
  ]),
})
export type KeptUpload = v.InferOutput<typeof KeptUpload>

/** The bytes that this page keeps, by upload. */
const sizes = new Map<string, number>()

const sizeOf = (content: KeptUpload['content']) =>
  content instanceof File ? content.size : content.image.size + content.thumbnail.size

/** The same in bytes alone. */
const inBytes = async ({ content, ...rest }: KeptUpload) => {
  if (content instanceof File) return { ...rest, content: await bytesOf(content) }
  const { image, thumbnail, takenAt } = content
  return { ...rest, content: { image: await bytesOf(image), thumbnail: await bytesOf(thumbnail), takenAt } }
}

/**
 * Keeps a photo over a reload; what is prepared takes the place of the file. False where there is no room: it is then in
 * the memory of this page only.
 */
export const keepUpload = async (userId: number, upload: KeptUpload) => {
  const size = sizeOf(upload.content)
  sizes.set(upload.id, size)
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  if (all <= KEPT_MAX_BYTES) {
    if (await keepFile(userId, upload.id, upload)) return true
    // Private windows of WebKit keep bytes, but no files.
    const bytes = await orUndefined(() => inBytes(upload))
    // Meanwhile it was taken out, or prepared.
    if (sizes.get(upload.id) !== size) return true
    if (bytes && (await keepFile(userId, upload.id, bytes))) return true
  }
  sizes.delete(upload.id)
  return false
}

export const forgetUpload = (userId: number, id: string) => {
  sizes.delete(id)
  return dropFile(userId, id)
}

/** A user's photos that wait, oldest first. */
export const keptUploads = async (userId: number): Promise<KeptUpload[]> => {
  const kept = (await keptFiles(userId)).map((file) => v.safeParse(KeptUpload, file))
  const uploads = kept.filter(({ success }) => success).map(({ output }) => output as KeptUpload)
  return uploads.sort((one, other) => one.at - other.at || one.place - other.place)
}
