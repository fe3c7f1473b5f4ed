import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import type { Actor } from '#worker/write/actor.ts'
import { signedUrl } from './signed-url.ts'
import type { PhotoRow } from './store.ts'

/**
 * A photo in the format of the API, with signed links that expire. Without "Contacts: Download Files" both links lead to the
 * thumbnail, if the photo has one.
 */
export const presentPhoto = async (row: PhotoRow, pepper: string, { user, now }: Actor): Promise<Photo> => {
  const mayDownload = allows(user.permissions, 'Contacts: Download Files')
  const small = row.thumbnail_key ?? row.object_key
  return {
    image_id: row.image_id,
    lead_id: row.lead_id,
    url: await signedUrl(pepper, mayDownload ? row.object_key : small, now),
    thumbnail_url: await signedUrl(pepper, small, now),
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

export const presentPhotos = (rows: readonly PhotoRow[], pepper: string, actor: Actor): Promise<Photo[]> =>
  Promise.all(rows.map((row) => presentPhoto(row, pepper, actor)))
