import type { Photo, PhotoChange, PhotosChange } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { outboxWords } from '#words/outbox.ts'
import { photosWords } from '#words/photos.ts'
import { changedPhotos } from './photo-cache.ts'
import type { PhotoLead } from './photo-lead.ts'

/** A tag or a lead, assigned to one or several photos. */
export type PhotoAssignment = Omit<PhotosChange, 'image_ids'>

interface Change {
  contactId: number
  imageIds: number[]
  change: PhotoChange
}

const images = api.contacts[':contactId'].images
/** One queue for each contact, so that the last change wins. */
const ALBUM_WRITE = {
  subject: ({ contactId }: Change) => `photos/${contactId}`,
  affects: ({ contactId }: Change) => [{ entity: 'image' as const, contact_id: contactId }],
}
const OFFLINE = { path: ({ contactId }: Change) => `/contacts/${contactId}?tab=files` }
const change = ({ imageIds, change: { description, file_name, tag, lead_id } }: Change) => [
  changedPhotos(imageIds, (photo) => ({
    ...photo,
    ...(description !== undefined && { description }),
    ...(file_name !== undefined && { file_name }),
    ...(tag !== undefined && { tag }),
    ...(lead_id !== undefined && { lead_id }),
  })),
]

/** A change of one photo or PDF. */
const ONE_PHOTO = {
  ...ALBUM_WRITE,
  send: ({ contactId, imageIds, change }: Change, options: RequestOptions) =>
    bodyOf(
      images[':imageId'].$put(
        { param: { contactId: String(contactId), imageId: String(imageIds[0]) }, json: change },
        options,
      ),
    ),
  change,
}

export const describePhoto = defineWrite('photo/describe', {
  ...ONE_PHOTO,
  outbox: { ...OFFLINE, title: ({ change }) => outboxWords.describePhoto(change.description ?? '') },
})

export const renameFile = defineWrite('photo/rename', {
  ...ONE_PHOTO,
  outbox: { ...OFFLINE, title: ({ change }) => outboxWords.renameFile(change.file_name ?? '') },
})

interface AssignmentInput extends Change {
  change: PhotoAssignment
  /** Success message of a change that can be undone. */
  message?: string
  /** The changes that restore the previous values. */
  undo: { imageIds: number[]; change: PhotoAssignment }[]
}

const assignPhotos = defineWrite('photo/sort', {
  ...ALBUM_WRITE,
  send: ({ contactId, imageIds, change }: AssignmentInput, options) =>
    bodyOf(images.$put({ param: { contactId: String(contactId) }, json: { image_ids: imageIds, ...change } }, options)),
  outbox: { ...OFFLINE, title: ({ imageIds }) => outboxWords.sortPhotos(imageIds.length) },
  change,
  done: (_, { contactId, message, undo }, client) => {
    if (message === undefined) return
    const act = () => {
      for (const back of undo) makeWrite(client, assignPhotos, { contactId, ...back, undo: [] })
    }
    toast.undoable(message, [`contact/${contactId}`], act)
  },
  failed: toastFailure(photosWords.changeFailed),
})

/** Assigns a tag or a lead to photos. The album changes at once; a change of several photos can be undone. */
export const useAssignPhotos = (contactId: number, leads: readonly PhotoLead[]) => {
  const { write } = useWrite(assignPhotos)
  return (photos: readonly Photo[], change: PhotoAssignment) => {
    const { tag, lead_id } = change
    const lead = leads.find((one) => one.lead_id === lead_id)
    const message =
      tag === undefined
        ? photosWords.moved(photos.length, lead ? projectTitle(lead) : null)
        : photosWords.tagged(photos.length, tag)
    write({
      contactId,
      imageIds: photos.map((photo) => photo.image_id),
      change,
      undo: undoChanges(photos, change),
      ...(photos.length > 1 && { message }),
    })
  }
}

/** Groups photos by their previous value: one undo change for each value. */
const undoChanges = (photos: readonly Photo[], { tag }: PhotoAssignment): AssignmentInput['undo'] => {
  const groups = new Map<unknown, AssignmentInput['undo'][number]>()
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
