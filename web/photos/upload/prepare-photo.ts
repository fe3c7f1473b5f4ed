import { BadPhoto } from '#contract/photos/clean/bad-photo.ts'
import { type Cleaned, cleanPhoto } from '#contract/photos/clean/clean.ts'
import {
  PHOTO_LONG_SIDE,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_PIXELS,
  PHOTO_TYPES,
  THUMBNAIL_LONG_SIDE,
} from '#contract/photos/photo.ts'
import { errorWords } from '#web/messages/errors.ts'
import { drawJpeg } from './scale-image.ts'

/** No camera writes a larger file, and reading one would fill the memory. */
const SOURCE_MAX_BYTES = 80 * 1024 * 1024
const [PHOTO_QUALITY, THUMBNAIL_QUALITY] = [0.85, 0.8]

/** A file that cannot become a photo; its message says why, in the words of part 2, section 5. */
export class PhotoRefused extends Error {}

export interface PreparedPhoto {
  image: Blob
  thumbnail: Blob
}

const { photo_too_large, photo_not_an_image, photo_too_many_pixels } = errorWords.photo

const tooLarge = (file: File) => new PhotoRefused(photo_too_large({ file: file.name }))
const tooManyPixels = (file: File) => new PhotoRefused(photo_too_many_pixels({ file: file.name }))
const refused = (file: File) =>
  file.size > PHOTO_MAX_BYTES ? tooLarge(file) : new PhotoRefused(photo_not_an_image({ file: file.name }))

/** Formats that the server does not take, but this browser may be able to draw: HEIC, AVIF, BMP. */
const mayBeDecoded = ({ type }: File) =>
  type.startsWith('image/') && type !== 'image/svg+xml' && !PHOTO_TYPES.some((known) => known === type)

const read = async (file: File): Promise<Cleaned | undefined> => {
  try {
    return cleanPhoto(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof BadPhoto && error.fault === 'too many pixels') throw tooManyPixels(file)
    if (mayBeDecoded(file)) return undefined
    throw refused(file)
  }
}

const decode = async (file: File) => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw refused(file)
  })
  if (picture.width * picture.height <= PHOTO_MAX_PIXELS) return picture
  picture.close()
  throw tooManyPixels(file)
}

/** Whether a JPEG would lose something: motion or transparency. */
const losesInJpeg = ({ type, bytes }: Cleaned) => {
  if (type === 'image/gif') return true
  // The colour type of a PNG has a bit for transparency; the long form of a WebP has one, and one for motion.
  if (type === 'image/png') return ((bytes[25] ?? 0) & 4) !== 0
  return type === 'image/webp' && bytes[15] === 0x58 && ((bytes[20] ?? 0) & 0x12) !== 0
}

/**
 * Turns a file into what is sent: a JPEG, scaled down and upright; or, where a JPEG would lose something, the file
 * itself without its metadata. The server's limit of 5 MB holds for the result, not for the file. @throws PhotoRefused
 */
export const preparePhoto = async (file: File): Promise<PreparedPhoto> => {
  if (file.size === 0 || file.size > SOURCE_MAX_BYTES) throw refused(file)
  const cleaned = await read(file)
  const picture = await decode(file)
  try {
    const keepsFile = cleaned && losesInJpeg(cleaned) && cleaned.bytes.length <= PHOTO_MAX_BYTES
    if (cleaned?.type === 'image/gif' && !keepsFile) throw refused(file)
    const image = keepsFile
      ? new Blob([cleaned.bytes], { type: cleaned.type })
      : await drawJpeg(picture, PHOTO_LONG_SIDE, PHOTO_QUALITY)
    if (image.size > PHOTO_MAX_BYTES) throw tooLarge(file)
    return { image, thumbnail: await drawJpeg(picture, THUMBNAIL_LONG_SIDE, THUMBNAIL_QUALITY) }
  } finally {
    picture.close()
  }
}
