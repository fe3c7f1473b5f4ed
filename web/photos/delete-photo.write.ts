import type { Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { albumKey } from '#web/cache/read-keys.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { photosWords } from '#web/messages/photos.ts'
import { uiWords } from '#web/messages/ui.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { placePhoto, withoutPhoto, withPhoto } from './photo-cache.ts'

/** A photo, and whose it is. */
interface PhotoOf {
  contactId: number
  photo: Photo
}

const image = api.contacts[':contactId'].images[':imageId']
const paramOf = ({ contactId, photo }: PhotoOf) => ({ contactId: String(contactId), imageId: String(photo.image_id) })
const OF_PHOTO = {
  subject: ({ photo }: PhotoOf) => `photo/${photo.image_id}`,
  refresh: ({ contactId }: PhotoOf) => [albumKey(contactId)],
}
const IN_OUTBOX = { path: ({ contactId }: PhotoOf) => `/contacts/${contactId}?tab=files` }
const overAlbum = (change: (photos: readonly Photo[], photo: Photo) => readonly Photo[]) =>
  overlay(
    ({ contactId }: PhotoOf) => albumKey(contactId),
    (photos: readonly Photo[], { photo }: PhotoOf) => change(photos, photo),
  )

const restorePhoto = defineWrite('photo/restore', {
  ...OF_PHOTO,
  send: (of: PhotoOf, options) => bodyOf(image.restoration.$post({ param: paramOf(of) }, options)),
  outbox: { ...IN_OUTBOX, title: () => outboxWords.restorePhoto },
  apply: [overAlbum(withPhoto)],
  done: (answer, { contactId }, client) => placePhoto(client, contactId, answer.image),
  failed: (error) => toast.error(sentenceOf(error, photosWords.restoreFailed), failureToast(error)),
})

const deletePhoto = defineWrite('photo/delete', {
  ...OF_PHOTO,
  send: (of: PhotoOf, options) => bodyOf(image.$delete({ param: paramOf(of) }, options)),
  outbox: { ...IN_OUTBOX, title: () => outboxWords.deletePhoto },
  apply: [overAlbum(withoutPhoto)],
  done: (_, of, client) =>
    toast.success(photosWords.deleted, {
      about: [`contact/${of.contactId}`],
      action: { label: uiWords.undo, act: () => makeWrite(client, restorePhoto, of) },
    }),
  failed: (error) => toast.error(sentenceOf(error, photosWords.deleteFailed), failureToast(error)),
})

/** Moves a photo of a contact to the trash, shown at once, and offers to undo it. */
export const useDeletePhoto = (contactId: number) => {
  const { write } = useWrite(deletePhoto)
  return (photo: Photo) => write({ contactId, photo })
}
