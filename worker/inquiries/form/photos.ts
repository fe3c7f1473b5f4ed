import type { CleanedPhoto } from '#contract/photos/clean/cleaned-photo.ts'
import { takenAt } from '#contract/photos/taken-at.ts'
import { VISITOR_NAME } from '#contract/settings/user-name.ts'
import { sha256 } from '#contract/sha256.ts'
import type { Statement } from '#worker/db/database.ts'
import { automaticDescription } from '#worker/photos/automatic-description.ts'
import { putFiles, randomName } from '#worker/photos/files.ts'
import { insertPhoto, type PhotoRow } from '#worker/photos/store.ts'
import { PHOTO_LIMITS, readPhoto, THUMBNAIL_LIMITS } from '#worker/photos/upload.ts'
import type { Business } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { InquiryUpload } from './upload.ts'

/** A photo without metadata, with a thumbnail if the script of the page sent one. */
export interface InquiryPhoto {
  image: CleanedPhoto
  thumbnail: CleanedPhoto | undefined
}

/** @throws Refusal of the field `photo` when a file is too large or no photo */
export const readInquiryPhotos = async ({ photo, thumbnail }: InquiryUpload): Promise<InquiryPhoto[]> => {
  // With fewer thumbnails than photos it is unclear which photo each belongs to.
  const thumbnails = thumbnail.length === photo.length ? thumbnail : []
  try {
    return await Promise.all(
      photo.map(async (file, place) => ({
        image: await readPhoto(file, PHOTO_LIMITS),
        thumbnail: thumbnails[place] && (await readPhoto(thumbnails[place], THUMBNAIL_LIMITS)),
      })),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, reason, params } = error
    throw new Refusal(reason, params, { issues: [{ field: 'photo', message, reason, params }] })
  }
}

interface PhotosOf {
  lead_id: number
  business: Business
  now: number
  /** The last of their reserved ids. */
  lastId: number
}

/** Stores the photos of an inquiry in R2. Returns the statements of their rows; `remove` deletes the files again. */
export const storeInquiryPhotos = async (
  bucket: R2Bucket,
  photos: readonly InquiryPhoto[],
  { lead_id, business, now, lastId }: PhotosOf,
): Promise<{ statements: Statement[]; remove: () => Promise<void> }> => {
  const files = new Map<string, CleanedPhoto>()
  const named = (file: CleanedPhoto) => {
    const name = randomName(file.type)
    files.set(name, file)
    return name
  }
  const hashes = await Promise.all(photos.map(({ image }) => sha256(image.bytes)))
  const rows = photos.map(
    ({ image, thumbnail }, place): PhotoRow => ({
      image_id: lastId - photos.length + 1 + place,
      contact_id: null,
      lead_id,
      object_key: named(image),
      thumbnail_key: thumbnail ? named(thumbnail) : null,
      description: automaticDescription(business, now),
      file_name: null,
      content_type: image.type,
      bytes: image.bytes.length,
      sha256: hashes[place] ?? null,
      width: image.width,
      height: image.height,
      tag: null,
      taken_at: takenAt(image.taken, business.timeZone, now),
      picked_at: now,
      place,
      user_id: null,
      user_name: VISITOR_NAME,
      created_at: now,
    }),
  )
  await putFiles(bucket, files)
  return { statements: rows.map(insertPhoto), remove: () => bucket.delete([...files.keys()]) }
}
