import type { Photo, PhotoChange, PhotosChange } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { albumKey } from '#web/cache/read-keys.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { photosWords } from '#web/messages/photos.ts'
import { uiWords } from '#web/messages/ui.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { placePhoto } from './photo-cache.ts'
import type { PhotoJob } from './photo-lead.ts'

/** A tag or a job, for one photo or for several. */
export type Sorting = Omit<PhotosChange, 'image_ids'>

interface Change {
  contactId: number
  imageIds: number[]
  change: PhotoChange
}

const images = api.contacts[':contactId'].images
/** Changes of one contact's photos are sent one after the other, so that the last one stands. */
const OF_ALBUM = {
  subject: ({ contactId }: Change) => `photos/${contactId}`,
  refresh: () => staleQueries('image'),
}
const IN_OUTBOX = { path: ({ contactId }: Change) => `/contacts/${contactId}?tab=files` }
const changed = overlay(
  ({ contactId }: Change) => albumKey(contactId),
  (photos: readonly Photo[], { imageIds, change: { description, tag, lead_id } }: Change): readonly Photo[] =>
    photos.map((photo) =>
      imageIds.includes(photo.image_id)
        ? {
            ...photo,
            ...(description !== undefined && { description }),
            ...(tag !== undefined && { tag }),
            ...(lead_id !== undefined && { lead_id }),
          }
        : photo,
    ),
)

/** Changes the caption of a photo. */
export const describePhoto = defineWrite('photo/describe', {
  ...OF_ALBUM,
  send: ({ contactId, imageIds, change }: Change, options) =>
    bodyOf(
      images[':imageId'].$put(
        { param: { contactId: String(contactId), imageId: String(imageIds[0]) }, json: change },
        options,
      ),
    ),
  outbox: { ...IN_OUTBOX, title: ({ change }) => outboxWords.describePhoto(change.description ?? '') },
  apply: [changed],
  done: (answer, { contactId }, client) => placePhoto(client, contactId, answer.image),
})

interface Sort extends Change {
  change: Sorting
  /** What is said when it is done, where it can be undone. */
  message?: string
  /** The changes that undo it. */
  undo: { imageIds: number[]; change: Sorting }[]
}

const sortPhotos = defineWrite('photo/sort', {
  ...OF_ALBUM,
  send: ({ contactId, imageIds, change }: Sort, options) =>
    bodyOf(images.$put({ param: { contactId: String(contactId) }, json: { image_ids: imageIds, ...change } }, options)),
  outbox: { ...IN_OUTBOX, title: ({ imageIds }) => outboxWords.sortPhotos(imageIds.length) },
  apply: [changed],
  done: (_, { contactId, message, undo }, client) => {
    if (message === undefined) return
    const act = () => {
      for (const back of undo) makeWrite(client, sortPhotos, { contactId, ...back, undo: [] })
    }
    toast.success(message, {
      duration: UNDO_MS,
      about: [`contact/${contactId}`],
      action: { label: uiWords.undo, act },
    })
  },
  failed: (error) => toast.error(sentenceOf(error, photosWords.changeFailed), failureToast(error)),
})

/** Gives photos a tag or a job, shown at once; for several at once it offers to undo it. */
export const useSortPhotos = (contactId: number, jobs: readonly PhotoJob[]) => {
  const { write } = useWrite(sortPhotos)
  return (photos: readonly Photo[], change: Sorting) => {
    const { tag, lead_id } = change
    const job = jobs.find((one) => one.lead_id === lead_id)
    const message =
      tag === undefined
        ? photosWords.moved(photos.length, job ? jobTitle(job) : null)
        : photosWords.tagged(photos.length, tag)
    write({
      contactId,
      imageIds: photos.map((photo) => photo.image_id),
      change,
      undo: undoOf(photos, change),
      ...(photos.length > 1 && { message }),
    })
  }
}

/** The changes that undo a change of photos: one for all that were alike before. */
const undoOf = (photos: readonly Photo[], { tag }: Sorting): Sort['undo'] => {
  const groups = new Map<unknown, Sort['undo'][number]>()
  for (const { image_id, ...photo } of photos) {
    const before = tag === undefined ? photo.lead_id : photo.tag
    const group = groups.get(before)
    if (group) group.imageIds.push(image_id)
    else {
      const change = tag === undefined ? { lead_id: photo.lead_id } : { tag: photo.tag }
      groups.set(before, { imageIds: [image_id], change })
    }
  }
  return [...groups.values()]
}
