import * as v from 'valibot'
import { countText, idText } from '#contract/fields.ts'
import { BadPhoto } from '#contract/photos/clean/bad-photo.ts'
import { cleanPhoto } from '#contract/photos/clean/clean.ts'
import type { CleanedPhoto } from '#contract/photos/clean/cleaned-photo.ts'
import { pdfName } from '#contract/photos/file-name.ts'
import { beginsAsPdf, isPdf, isPdfName, PDF_TYPE } from '#contract/photos/pdf.ts'
import { PHOTO_MAX_BYTES, PhotoDescription, THUMBNAIL_MAX_BYTES } from '#contract/photos/photo.ts'
import { inMegapixels, PHOTO_MAX_PIXELS, THUMBNAIL_MAX_PIXELS } from '#contract/photos/pixel-limits.ts'
import { recordIdText } from '#contract/record-id.ts'
import { because } from '#contract/validation.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { StoredFile } from './files.ts'

/** Bytes for the other fields and the boundaries of the form. */
const FORM_BYTES = 16 * 1024
const NAME_MAX = 100

/** The largest request that uploads a photo with its thumbnail, or a PDF, in bytes. */
export const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + THUMBNAIL_MAX_BYTES + FORM_BYTES
export const isPhotoUpload = (method: string, path: string) =>
  method === 'POST' && /^\/api\/v1\/contacts\/[^/]+\/images$/.test(path)

export const photoTooLarge = () => new Refusal('photo_too_large', { file: null })

/** A time in UTC milliseconds. */
const timeText = (field: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, because('number_expected', { field })), v.transform(Number))

const PLACE_MAX = 99_999

export const PhotoUpload = v.strictObject({
  image_id: recordIdText('image_id'),
  image: v.file(because('file_expected', { field: 'image' })),
  thumbnail: v.optional(v.file(because('file_expected', { field: 'thumbnail' }))),
  description: v.optional(PhotoDescription),
  /** The lead of the photo; by default the current lead of the contact. */
  lead_id: v.optional(idText('lead_id')),
  /** When the camera took it (UTC milliseconds), if the file has no time. */
  taken_at: v.optional(timeText('taken_at')),
  /** When it was picked (UTC milliseconds); the photos of a batch have the same time and different places. */
  picked_at: v.optional(timeText('picked_at')),
  place: v.optional(countText('place', 0, PLACE_MAX)),
})
export type PhotoUpload = v.InferOutput<typeof PhotoUpload>

/** The name of a file as its user wrote it: browsers send quotes as %22. */
const givenName = (file: File) => file.name.replaceAll('%22', '"')

/** The name of a file for messages, without control characters; null for an empty name. */
const nameOf = (file: File) => {
  const name = [...givenName(file).replace(/\p{C}/gu, '').trim()].slice(0, NAME_MAX).join('')
  return name || null
}

interface Limits {
  bytes: number
  pixels: number
}
export const PHOTO_LIMITS: Limits = { bytes: PHOTO_MAX_BYTES, pixels: PHOTO_MAX_PIXELS }
export const THUMBNAIL_LIMITS: Limits = { bytes: THUMBNAIL_MAX_BYTES, pixels: THUMBNAIL_MAX_PIXELS }

const REFUSED = {
  'not a photo': 'photo_not_an_image',
  'too many frames': 'photo_too_many_frames',
  heic: 'photo_heic',
} as const

/** @throws Refusal `too_large` */
const bytesOf = async (file: File, max: number) => {
  if (file.size > max) throw new Refusal('photo_too_large', { file: nameOf(file) })
  return new Uint8Array(await file.arrayBuffer())
}

/** The image of a file, without metadata. @throws Refusal `too_large`, `not_an_image` (docs/product.md#photos) */
export const readPhoto = async (file: File, { bytes, pixels }: Limits): Promise<CleanedPhoto> =>
  cleaned(file, await bytesOf(file, bytes), pixels)

/** What a user adds: a photo, or a PDF. A PDF has a name and no size in pixels. */
interface UploadedFile extends StoredFile, Pick<CleanedPhoto, 'taken'> {
  width: number | null
  height: number | null
  file_name: string | null
}

/** A photo without metadata, or a PDF as it is. @throws Refusal `too_large`, `not_an_image` (docs/product.md#files) */
export const readUploadedFile = async (file: File): Promise<UploadedFile> => {
  const bytes = await bytesOf(file, PHOTO_MAX_BYTES)
  if (isPdf(bytes)) return { type: PDF_TYPE, bytes, width: null, height: null, file_name: pdfName(givenName(file)) }
  if (beginsAsPdf(bytes) || isPdfName(file.name)) throw new Refusal('file_not_a_pdf', { file: nameOf(file) })
  return { ...cleaned(file, bytes, PHOTO_MAX_PIXELS), file_name: null }
}

const cleaned = (file: File, bytes: Uint8Array, pixels: number): CleanedPhoto => {
  try {
    return cleanPhoto(bytes, pixels)
  } catch (error) {
    if (!(error instanceof BadPhoto)) throw error
    const named = { file: nameOf(file) }
    const { fault } = error
    if (fault === 'too many pixels') throw new Refusal('photo_too_many_pixels', { ...named, max: inMegapixels(pixels) })
    throw new Refusal(REFUSED[fault], named)
  }
}
