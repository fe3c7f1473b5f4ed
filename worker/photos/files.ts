import { toHex } from '#contract/hex.ts'
import type { CleanedPhoto } from '#contract/photos/clean/cleaned-photo.ts'
import { PHOTO_TYPES, type PhotoType } from '#contract/photos/photo.ts'

const NAME_BYTES = 16
const EXTENSIONS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The pattern of `randomName`. */
export const PHOTO_NAME = /^[0-9a-f]{32}\.(jpg|png|gif|webp)$/

/** An unguessable name for a file in R2, with the extension of its type. */
export const randomName = (type: PhotoType) =>
  `${toHex(crypto.getRandomValues(new Uint8Array(NAME_BYTES)).buffer)}.${EXTENSIONS[type]}`

/** The media type for the extension of a name. Never a type that browsers execute. */
export const mediaTypeOf = (name: string): string =>
  PHOTO_TYPES.find((type) => name.endsWith(`.${EXTENSIONS[type]}`)) ?? 'application/octet-stream'

/** Stores all files or none. @throws the first failure */
export const putFiles = async (bucket: R2Bucket, files: ReadonlyMap<string, CleanedPhoto>): Promise<void> => {
  const puts = [...files].map(([name, file]) =>
    bucket.put(name, file.bytes, { httpMetadata: { contentType: file.type } }),
  )
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (!failed) return
  await bucket.delete([...files.keys()])
  throw failed.reason
}
