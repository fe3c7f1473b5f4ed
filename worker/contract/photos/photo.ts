import * as v from 'valibot'
import { id, line } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'
import { FileName } from './file-name.ts'
import { PhotoPair } from './pairs.ts'

/** The largest photo, in bytes (docs/product.md#photos). */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const THUMBNAIL_MAX_BYTES = 512 * 1024
/** The long side to which browsers scale photos before the upload, in pixels. */
export const PHOTO_LONG_SIDE = 2048
export const THUMBNAIL_LONG_SIDE = 400

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** When a photo was taken: before, during or after the work. */
export const PHOTO_TAGS = ['before', 'during', 'after'] as const
export type PhotoTag = (typeof PHOTO_TAGS)[number]

const DESCRIPTION_MAX = 200
export const PhotoDescription = line('description', DESCRIPTION_MAX)

/** The beginning of an automatic description (docs/product.md#photos). */
export const AUTOMATIC_DESCRIPTION = 'Project photo uploaded '

/** The description that a user wrote; empty without one. */
export const captionOf = ({ description }: { description: string }) =>
  description.startsWith(AUTOMATIC_DESCRIPTION) ? '' : description

/**
 * A photo, or a PDF with its name. `url` and `thumbnail_url` are signed links that expire after one to two hours; width
 * and height are after rotation.
 */
export const Photo = v.object({
  image_id: v.number(),
  /** Its lead; null for a photo of the contact alone. */
  lead_id: v.nullable(v.number()),
  /** The name of a PDF, with its extension; null for a photo. */
  file_name: v.nullable(v.string()),
  /** Empty for a PDF without "Contacts: Download Files". */
  url: v.string(),
  thumbnail_url: v.string(),
  description: v.string(),
  tag: v.nullable(v.picklist(PHOTO_TAGS)),
  /** When the camera took it; null if the file has no time. */
  taken_at: v.nullable(v.number()),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  /** The SHA-256 of the original; null if it was added before this was kept. */
  sha256: v.nullable(v.string()),
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  created_at: v.number(),
  /** When it was picked for the upload; the photos of a batch have the same time and different places. */
  picked_at: v.number(),
  place: v.number(),
  /** The pairs in which it is the photo from before the work. */
  pairs: v.array(PhotoPair),
})
export type Photo = v.InferOutput<typeof Photo>

/** Whether it is a PDF and no photo. */
export const isFile = ({ file_name }: Pick<Photo, 'file_name'>) => file_name !== null

/** The last picked batch first, each batch in the order of picking. */
export const Photos = v.array(Photo)

const change = {
  tag: v.optional(
    v.nullable(v.picklist(PHOTO_TAGS, because('not_one_of', { field: 'tag', options: PHOTO_TAGS.join(', ') }))),
  ),
  lead_id: v.optional(v.nullable(id('lead_id'))),
}
/** The fields of a change. Missing fields stay. An empty description becomes the automatic one. Only a PDF has a name. */
export const PhotoChange = v.strictObject({
  description: v.optional(PhotoDescription),
  file_name: v.optional(FileName),
  ...change,
})
export type PhotoChange = v.InferOutput<typeof PhotoChange>

/** The most photos of one change. */
const CHANGED_PHOTOS_MAX = 1000

/** The same change for several photos of a contact. */
export const PhotosChange = v.strictObject({
  image_ids: v.pipe(
    v.array(id('image_ids')),
    v.minLength(1, because('number_too_small', { field: 'image_ids', min: 1 })),
    v.maxLength(CHANGED_PHOTOS_MAX, because('number_too_large', { field: 'image_ids', max: CHANGED_PHOTOS_MAX })),
  ),
  ...change,
})
export type PhotosChange = v.InferOutput<typeof PhotosChange>

/** By default photos only; with `files` also PDFs. */
export const PhotosQuery = v.strictObject({ files: v.optional(v.literal('true')) })

export const PhotoAnswer = v.object({ success: v.literal(true), image: Photo })
export type PhotoAnswer = v.InferOutput<typeof PhotoAnswer>
export const PhotoDone = v.object({ success: v.literal(true) })
