import type { Cleaned } from '#contract/photos/clean/clean.ts'
import { PHOTO_TYPES, type PhotoType } from '#contract/photos/photo.ts'
import { toHex } from '#worker/digest.ts'

const NAME_BYTES = 16
const ENDINGS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The names that `newName` gives. */
export const PHOTO_NAME = /^[0-9a-f]{32}\.(jpg|png|gif|webp)$/

/** A name that nobody guesses. */
export const newName = (type: PhotoType) =>
  `${toHex(crypto.getRandomValues(new Uint8Array(NAME_BYTES)).buffer)}.${ENDINGS[type]}`

/** The type that a name ends with: never one that a browser would run. */
export const typeOf = (name: string): string =>
  PHOTO_TYPES.find((type) => name.endsWith(`.${ENDINGS[type]}`)) ?? 'application/octet-stream'

/** Keeps these files, all or none. */
export const putFiles = async (bucket: R2Bucket, files: ReadonlyMap<string, Cleaned>): Promise<void> => {
  const puts = [...files].map(([name, file]) =>
    bucket.put(name, file.bytes, { httpMetadata: { contentType: file.type } }),
  )
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (!failed) return
  await bucket.delete([...files.keys()])
  throw failed.reason
}
