import { BadPhoto } from '#contract/photos/clean/bad-photo.ts'
import { Source } from '#contract/photos/clean/bytes.ts'
import { cleanPhoto } from '#contract/photos/clean/clean.ts'
import type { CleanedPhoto } from '#contract/photos/clean/cleaned-photo.ts'
import { type CameraTime, findCameraTime } from '#contract/photos/clean/exif.ts'
import { PHOTO_LONG_SIDE, PHOTO_MAX_BYTES, PHOTO_TYPES, THUMBNAIL_LONG_SIDE } from '#contract/photos/photo.ts'
import { inMegapixels, PHOTO_MAX_PIXELS, SOURCE_MAX_PIXELS } from '#contract/photos/pixel-limits.ts'
import { takenAt } from '#contract/photos/taken-at.ts'
import type { PreparedFile } from '#web/offline/write-files.ts'
import { photosWords } from '#words/photos.ts'
import { drawJpeg } from './scale-image.ts'

/** No camera writes larger files, and a larger file would fill the memory. */
const SOURCE_MAX_BYTES = 80 * 1024 * 1024
const [PHOTO_QUALITY, THUMBNAIL_QUALITY] = [0.85, 0.8]

/** A file that is not accepted as a photo. The message is a sentence of docs/product.md#photos. */
export class PhotoRefused extends Error {}

/** Read when a file is refused: a chunk may run before that of the words. */
const refusals = () => photosWords.refusals

const tooLarge = (file: File) => new PhotoRefused(refusals().photo_too_large({ file: file.name }))
const tooManyPixels = (file: File, max: number) =>
  new PhotoRefused(refusals().photo_too_many_pixels({ file: file.name, max: inMegapixels(max) }))
const refusalOf = (file: File) =>
  file.size > PHOTO_MAX_BYTES ? tooLarge(file) : new PhotoRefused(refusals().photo_not_an_image({ file: file.name }))

/** Formats that the server refuses but this browser may decode, such as AVIF and BMP. */
const mayBeDecoded = ({ type }: File) =>
  type.startsWith('image/') && type !== 'image/svg+xml' && !PHOTO_TYPES.some((known) => known === type)

/** Information read from a file's bytes. */
interface Content {
  /** Undefined for a format that the server refuses. */
  cleaned?: CleanedPhoto
  taken: CameraTime | null
  /** The refusal if this browser cannot decode the file. */
  refusal: PhotoRefused
}

const readContent = async (file: File): Promise<Content> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const cleaned = cleanPhoto(bytes, SOURCE_MAX_PIXELS)
    return { cleaned, taken: cleaned.taken ?? null, refusal: refusalOf(file) }
  } catch (error) {
    const fault = error instanceof BadPhoto ? error.fault : undefined
    if (fault === 'too many pixels') throw tooManyPixels(file, SOURCE_MAX_PIXELS)
    if (fault === 'too many frames') throw new PhotoRefused(refusals().photo_too_many_frames({ file: file.name }))
    if (fault !== 'heic' && !mayBeDecoded(file)) throw refusalOf(file)
    const refusal = fault === 'heic' ? new PhotoRefused(refusals().photo_heic({ file: file.name })) : refusalOf(file)
    return { taken: findCameraTime(new Source(bytes)), refusal }
  }
}

const decode = async (file: File, refusal: PhotoRefused) => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    // Safari's `<img>` supports more formats than `createImageBitmap`.
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

/** A JPEG would lose motion or transparency. */
const wouldLoseInJpeg = ({ type, bytes }: CleanedPhoto) => {
  if (type === 'image/gif') return true
  // PNG: the alpha bit of the colour type. WebP: the alpha and animation bits of the extended header.
  if (type === 'image/png') return ((bytes[25] ?? 0) & 4) !== 0
  return type === 'image/webp' && bytes[15] === 0x58 && ((bytes[20] ?? 0) & 0x12) !== 0
}

/**
 * Converts a file to an upload: an upright, scaled JPEG, or the file without metadata if a JPEG would lose something.
 * The 5 MB limit applies to the result. A capture time without a zone is in `timeZone`. @throws PhotoRefused
 */
export const preparePhoto = async (file: File, timeZone: string): Promise<PreparedFile> => {
  if (file.size === 0 || file.size > SOURCE_MAX_BYTES) throw refusalOf(file)
  const { cleaned, taken, refusal } = await readContent(file)
  const picture = await decode(file, refusal)
  try {
    const fits = cleaned && cleaned.width * cleaned.height <= PHOTO_MAX_PIXELS
    const keepsFile = fits && wouldLoseInJpeg(cleaned) && cleaned.bytes.length <= PHOTO_MAX_BYTES
    if (cleaned?.type === 'image/gif' && !keepsFile) {
      throw fits ? refusalOf(file) : tooManyPixels(file, PHOTO_MAX_PIXELS)
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
