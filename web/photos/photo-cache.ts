import type { Photo } from '#contract/photos/photo.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** Under which the photos of a contact are kept: with the contact, so that what refreshes it refreshes them. */
export const albumKey = (contactId: number) => ['contacts', String(contactId), 'images'] as const

const change = (contactId: number, next: (photos: Photo[]) => Photo[]) =>
  queryClient.setQueryData<Photo[]>(albumKey(contactId), (photos) => photos && next(photos))

/** Shows a photo at its place, the newest first, before the list is read again. */
export const showPhoto = (contactId: number, photo: Photo) =>
  change(contactId, (photos) =>
    [photo, ...photos.filter((other) => other.image_id !== photo.image_id)].sort((a, b) => b.image_id - a.image_id),
  )

/** Takes a photo away before the list is read again. */
export const hidePhoto = (contactId: number, imageId: number) =>
  change(contactId, (photos) => photos.filter((photo) => photo.image_id !== imageId))
