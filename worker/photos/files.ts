import { toHex } from '#contract/hex.ts'
import { PDF_TYPE } from '#contract/photos/pdf.ts'
import { PHOTO_TYPES } from '#contract/photos/photo.ts'

const NAME_BYTES = 16
const FILE_TYPES = [...PHOTO_TYPES, PDF_TYPE] as const
/** The type of a photo or of a PDF. */
type FileType = (typeof FILE_TYPES)[number]

const EXTENSIONS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The pattern of `randomName`. */
export const PHOTO_NAME = /^[0-9a-f]{32}\.(jpg|png|gif|webp|pdf)$/

/** An unguessable name for a file in R2, with the extension of its type. */
export const randomName = (type: FileType) =>
  `${toHex(crypto.getRandomValues(new Uint8Array(NAME_BYTES)).buffer)}.${EXTENSIONS[type]}`

/** The media type for the extension of a name. Never a type that browsers execute as a page. */
export const mediaTypeOf = (name: string): string =>
  FILE_TYPES.find((type) => name.endsWith(`.${EXTENSIONS[type]}`)) ?? 'application/octet-stream'

export interface StoredFile {
  type: FileType
  bytes: Uint8Array<ArrayBuffer>
}

/** Stores all files or none. @throws the first failure */
export const putFiles = async (bucket: R2Bucket, files: ReadonlyMap<string, StoredFile>): Promise<void> => {
  const puts = [...files].map(([name, file]) =>
    bucket.put(name, file.bytes, { httpMetadata: { contentType: file.type } }),
  )
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (!failed) return
  await bucket.delete([...files.keys()])
  throw failed.reason
}
