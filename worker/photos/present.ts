import type { Photo } from '#contract/photos/photo.ts'
import { signedUrl } from './signed-url.ts'
import type { PhotoRow } from './store.ts'

/** A photo as the API answers it, with signed links that expire. */
export const presentPhoto = async (row: PhotoRow, pepper: string, now: number): Promise<Photo> => {
  const url = await signedUrl(pepper, row.object_key, now)
  return {
    image_id: row.image_id,
    lead_id: row.lead_id,
    url,
    thumbnail_url: row.thumbnail_key ? await signedUrl(pepper, row.thumbnail_key, now) : url,
    description: row.description ?? '',
    tag: row.tag,
    taken_at: row.taken_at,
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes,
    user_id: row.user_id,
    user_name: row.user_name,
    created_at: row.created_at,
    picked_at: row.picked_at,
    place: row.place,
  }
}

/** Photos as the API answers them, in their order. */
export const presentPhotos = (rows: readonly PhotoRow[], pepper: string, now: number): Promise<Photo[]> =>
  Promise.all(rows.map((row) => presentPhoto(row, pepper, now)))
