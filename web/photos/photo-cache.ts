import type { QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos/photo.ts'
import { albumKey } from '#web/cache/read-keys.ts'

/** The order of the server: the lot that was picked last first, each lot in the order of its picking. */
const byPickedAt = (a: Photo, b: Photo) => b.picked_at - a.picked_at || a.place - b.place || b.image_id - a.image_id

/** The photos with one added at its place. */
export const withPhoto = (photos: readonly Photo[], photo: Photo) =>
  [photo, ...withoutPhoto(photos, photo)].sort(byPickedAt)

export const withoutPhoto = (photos: readonly Photo[], { image_id }: Photo) =>
  photos.filter((photo) => photo.image_id !== image_id)

/** Shows the server's answer about a photo before the list is read again. */
export const cachePhoto = (client: QueryClient, contactId: number, photo: Photo) =>
  client.setQueryData<Photo[]>(albumKey(contactId), (photos) => photos && withPhoto(photos, photo))
