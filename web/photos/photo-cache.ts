import type { QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos/photo.ts'
import { albumKey } from '#web/cache/read-keys.ts'

/** The server's order: the last batch first, each batch in the order in which its files were picked. */
const byPickedAt = (a: Photo, b: Photo) => b.picked_at - a.picked_at || a.place - b.place || b.image_id - a.image_id

/** Inserts a photo in the server's order. */
export const withPhoto = (photos: readonly Photo[], photo: Photo) =>
  [photo, ...withoutPhoto(photos, photo)].sort(byPickedAt)

export const withoutPhoto = (photos: readonly Photo[], { image_id }: Photo) =>
  photos.filter((photo) => photo.image_id !== image_id)

/** Updates the cached album with the photo of a response. */
export const cachePhoto = (client: QueryClient, contactId: number, photo: Photo) =>
  client.setQueryData<Photo[]>(albumKey(contactId), (photos) => photos && withPhoto(photos, photo))
