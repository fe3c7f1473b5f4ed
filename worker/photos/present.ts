import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { PairRow } from './pairs/store.ts'
import { signedUrl } from './signed-url.ts'
import type { PhotoRow } from './store.ts'

/** The signed link of a photo: without "Contacts: Download Files" that of the thumbnail, if the photo has one. */
export const photoUrl = (
  { object_key, thumbnail_key }: Pick<PhotoRow, 'object_key' | 'thumbnail_key'>,
  pepper: string,
  { user, now }: Actor,
): Promise<string> => {
  const mayDownload = allows(user.permissions, 'Contacts: Download Files')
  return signedUrl(pepper, mayDownload ? object_key : (thumbnail_key ?? object_key), now)
}

/**
 * A photo in the format of the API, with signed links that expire. Without "Contacts: Download Files" both links lead to the
 * thumbnail, if the photo has one, and a PDF has no link. `pairs`: those of the contact.
 */
export const presentPhoto = async (
  row: PhotoRow,
  pepper: string,
  actor: Actor,
  pairs: readonly PairRow[] = [],
): Promise<Photo> => {
  const isHidden = row.file_name !== null && !allows(actor.user.permissions, 'Contacts: Download Files')
  return {
    image_id: row.image_id,
    lead_id: row.lead_id,
    file_name: row.file_name,
    url: isHidden ? '' : await photoUrl(row, pepper, actor),
    thumbnail_url: isHidden ? '' : await signedUrl(pepper, row.thumbnail_key ?? row.object_key, actor.now),
    description: row.description ?? '',
    tag: row.tag,
    taken_at: row.taken_at,
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes,
    sha256: row.sha256,
    user_id: row.user_id,
    user_name: row.user_name,
    created_at: row.created_at,
    picked_at: row.picked_at,
    place: row.place,
    pairs: pairs
      .filter(({ before_id }) => before_id === row.image_id)
      .map(({ pair_id, after_id }) => ({ pair_id, after_id })),
  }
}

export const presentPhotos = (
  rows: readonly PhotoRow[],
  pepper: string,
  actor: Actor,
  pairs: readonly PairRow[] = [],
): Promise<Photo[]> => Promise.all(rows.map((row) => presentPhoto(row, pepper, actor, pairs)))
