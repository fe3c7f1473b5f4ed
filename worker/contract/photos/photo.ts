import * as v from 'valibot'
import { line } from '#contract/fields.ts'

/** The largest photo, in bytes (part 2, section 9). */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const THUMBNAIL_MAX_BYTES = 512 * 1024
/** More than the largest phone camera makes; a browser needs four bytes for each pixel. */
export const PHOTO_MAX_PIXELS = 50_400_000
/** The long side to which browsers scale photos before the upload, in pixels. */
export const PHOTO_LONG_SIDE = 2048
export const THUMBNAIL_LONG_SIDE = 400

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** When in the course of a job a photo was taken. */
export const PHOTO_TAGS = ['before', 'during', 'after'] as const
export type PhotoTag = (typeof PHOTO_TAGS)[number]

const DESCRIPTION_MAX = 200
export const PhotoDescription = line('description', DESCRIPTION_MAX)

/** `url` and `thumbnail_url` are signed links that expire after one to two hours; width and height are after rotation. */
export const Photo = v.object({
  image_id: v.number(),
  /** The job that it shows; null where it belongs to the contact alone. */
  lead_id: v.nullable(v.number()),
  url: v.string(),
  thumbnail_url: v.string(),
  description: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  created_at: v.number(),
})
export type Photo = v.InferOutput<typeof Photo>

export const Photos = v.array(Photo)
export const PhotoAnswer = v.object({ success: v.literal(true), image: Photo })
export const PhotoRemoved = v.object({ success: v.literal(true) })
