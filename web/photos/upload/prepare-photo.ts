import { BadPhoto } from '#contract/photos/clean/bad-photo.ts'
import { Source } from '#contract/photos/clean/bytes.ts'
import { type Cleaned, cleanPhoto } from '#contract/photos/clean/clean.ts'
import { type CameraTime, takenAnywhere } from '#contract/photos/clean/exif.ts'
import { PHOTO_LONG_SIDE, PHOTO_MAX_BYTES, PHOTO_TYPES, THUMBNAIL_LONG_SIDE } from '#contract/photos/photo.ts'
import { inMegapixels, PHOTO_MAX_PIXELS, SOURCE_MAX_PIXELS } from '#contract/photos/pixel-limits.ts'
import { takenAt } from '#contract/photos/taken-at.ts'
import { photosWords } from '#web/messages/photos.ts'
import { drawJpeg } from './scale-image.ts'

/** No camera writes a larger file, and reading one would fill the memory. */
const SOURCE_MAX_BYTES = 80 * 1024 * 1024
const [PHOTO_QUALITY, THUMBNAIL_QUALITY] = [0.85, 0.8]

/** A file that is refused as a photo. The message is the sentence of docs/product.md#photos. */
export class PhotoRefused extends Error {}

export interface PreparedPhoto {
  image: Blob
  thumbnail: Blob
  /** When the camera took it, in UTC milliseconds; null where the file does not say. */
  takenAt: number | null
}

const { photo_too_large, photo_not_an_image, photo_too_many_pixels, photo_too_many_frames, photo_heic } =
  photosWords.refusals

const tooLarge = (file: File) => new PhotoRefused(photo_too_large({ file: file.name }))
const tooManyPixels = (file: File, max: number) =>
  new PhotoRefused(photo_too_many_pixels({ file: file.name, max: inMegapixels(max) }))
const refused = (file: File) =>
  file.size > PHOTO_MAX_BYTES ? tooLarge(file) : new PhotoRefused(photo_not_an_image({ file: file.name }))

/** Formats that the server does not take, but this browser may be able to draw, such as AVIF and BMP. */
const mayBeDecoded = ({ type }: File) =>
  type.startsWith('image/') && type !== 'image/svg+xml' && !PHOTO_TYPES.some((known) => known === type)

/** What the bytes of a file say. */
interface Content {
  /** Undefined for a format that the server does not take. */
  cleaned?: Cleaned
  taken: CameraTime | null
  /** Why it is refused where this browser cannot draw it. */
  refusal: PhotoRefused
}

const read = async (file: File): Promise<Content> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const cleaned = cleanPhoto(bytes, SOURCE_MAX_PIXELS)
    return { cleaned, taken: cleaned.taken ?? null, refusal: refused(file) }
  } catch (error) {
    const fault = error instanceof BadPhoto ? error.fault : undefined
    if (fault === 'too many pixels') throw tooManyPixels(file, SOURCE_MAX_PIXELS)
    if (fault === 'too many frames') throw new PhotoRefused(photo_too_many_frames({ file: file.name }))
    if (fault !== 'heic' && !mayBeDecoded(file)) throw refused(file)
    const refusal = fault === 'heic' ? new PhotoRefused(photo_heic({ file: file.name })) : refused(file)
    return { taken: takenAnywhere(new Source(bytes)), refusal }
  }
}

const decode = async (file: File, refusal: PhotoRefused) => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    // Safari shows more formats in an element than it decodes by itself.
    .catch(() => decodedByElement(file))
    .catch(() => {
      throw refusal
    })
  if (picture.width * picture.height <= SOURCE_MAX_PIXELS) return picture
  picture.close()
  throw tooManyPixels(file, SOURCE_MAX_PIXELS)
}

const decodedByElement = async (file: File) => {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return await createImageBitmap(image)
  } finally {
    URL.revokeObjectURL(image.src)
  }
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
 * itself without its metadata. The server's limit of 5 MB holds for the result, not for the file. A camera that noted no
 * time zone kept that of the business. @throws PhotoRefused
 */
export const preparePhoto = async (file: File, timeZone: string): Promise<PreparedPhoto> => {
  if (file.size === 0 || file.size > SOURCE_MAX_BYTES) throw refused(file)
  const { cleaned, taken, refusal } = await read(file)
  const picture = await decode(file, refusal)
  try {
    const fits = cleaned && cleaned.width * cleaned.height <= PHOTO_MAX_PIXELS
    const keepsFile = fits && losesInJpeg(cleaned) && cleaned.bytes.length <= PHOTO_MAX_BYTES
    if (cleaned?.type === 'image/gif' && !keepsFile) {
      throw fits ? refused(file) : tooManyPixels(file, PHOTO_MAX_PIXELS)
    }
    const image = keepsFile
      ? new Blob([cleaned.bytes], { type: cleaned.type })
      : await drawJpeg(picture, PHOTO_LONG_SIDE, PHOTO_QUALITY)
    if (image.size > PHOTO_MAX_BYTES) throw tooLarge(file)
    const thumbnail = await drawJpeg(picture, THUMBNAIL_LONG_SIDE, THUMBNAIL_QUALITY)
    return { image, thumbnail, takenAt: takenAt(taken, timeZone, Date.now()) }
  } finally {
    picture.close()
  }
}
