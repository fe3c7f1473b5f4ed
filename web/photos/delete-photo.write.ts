import { isFile, type Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { albumKey, SCHEDULE_DAYS } from '#web/cache/read-keys.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { filesWords } from '#words/files.ts'
import { outboxWords } from '#words/outbox.ts'
import { photosWords } from '#words/photos.ts'
import { uiWords } from '#words/ui.ts'
import { addedPhoto, changedPhotos } from './photo-cache.ts'

interface PhotoInput {
  contactId: number
  photo: Photo
}

const image = api.contacts[':contactId'].images[':imageId']
const paramOf = ({ contactId, photo }: PhotoInput) => ({
  contactId: String(contactId),
  imageId: String(photo.image_id),
})
const PHOTO_WRITE = {
  subject: ({ photo }: PhotoInput) => `photo/${photo.image_id}`,
  refresh: ({ contactId }: PhotoInput) => [albumKey(contactId), SCHEDULE_DAYS],
}
const OFFLINE = { path: ({ contactId }: PhotoInput) => `/contacts/${contactId}?tab=files` }

const wordsOf = ({ photo }: PhotoInput) => (isFile(photo) ? filesWords : photosWords)

const restorePhoto = defineWrite('photo/restore', {
  ...PHOTO_WRITE,
  send: (of: PhotoInput, options) => bodyOf(image.restoration.$post({ param: paramOf(of) }, options)),
  outbox: {
    ...OFFLINE,
    title: ({ photo: { file_name } }) => (file_name ? outboxWords.restoreFile(file_name) : outboxWords.restorePhoto),
  },
  change: ({ photo, contactId }) => [addedPhoto(photo, contactId)],
  failed: (error, of) => toast.error(sentenceOf(error, wordsOf(of).restoreFailed), failureToast(error)),
})

const deletePhoto = defineWrite('photo/delete', {
  ...PHOTO_WRITE,
  send: (of: PhotoInput, options) => bodyOf(image.$delete({ param: paramOf(of) }, options)),
  outbox: {
    ...OFFLINE,
    title: ({ photo: { file_name } }) => (file_name ? outboxWords.deleteFile(file_name) : outboxWords.deletePhoto),
  },
  change: ({ photo }) => [changedPhotos([photo.image_id], () => null)],
  done: (_, of, client) =>
    toast.success(wordsOf(of).deleted, {
      about: [`contact/${of.contactId}`],
      action: { label: uiWords.undo, act: () => makeWrite(client, restorePhoto, of) },
    }),
  failed: (error, of) => toast.error(sentenceOf(error, wordsOf(of).deleteFailed), failureToast(error)),
})

/** Moves a photo or a PDF to the trash. The album changes at once, and the deletion can be undone. */
export const useDeletePhoto = (contactId: number) => {
  const { write } = useWrite(deletePhoto)
  return (photo: Photo) => write({ contactId, photo })
}
