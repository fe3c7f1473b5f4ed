import type { QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos/photo.ts'

/** The query key of a contact's photos, beneath the contact's own: what refreshes the contact refreshes them. */
export const albumKey = (contactId: number) => ['contacts', String(contactId), 'images'] as const

/** The photos with one added at its place, newest first. */
export const withPhoto = (photos: readonly Photo[], photo: Photo) =>
  [photo, ...withoutPhoto(photos, photo)].sort((a, b) => b.image_id - a.image_id)

export const withoutPhoto = (photos: readonly Photo[], { image_id }: Photo) =>
  photos.filter((photo) => photo.image_id !== image_id)

/** Shows the server's answer about a photo before the list is read again. */
export const placePhoto = (client: QueryClient, contactId: number, photo: Photo) =>
  client.setQueryData<Photo[]>(albumKey(contactId), (photos) => photos && withPhoto(photos, photo))
