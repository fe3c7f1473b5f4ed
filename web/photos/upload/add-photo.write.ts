import * as v from 'valibot'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { albumKey } from '#web/cache/read-keys.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { sendForm } from '#web/http/send-form.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast, UNDO_MS, useToasts } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { changeCache } from '#web/offline/optimistic-changes.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { addedPhoto } from '#web/photos/photo-cache.ts'
import { outboxWords } from '#words/outbox.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { type AddedPhoto, isPdfUpload, isUpload, UPLOAD, uploadFailed } from './uploads.ts'

const uploadsOf = (contactId: number) =>
  useOutbox
    .getState()
    .writes.filter(isUpload)
    .filter(({ input }) => input.contactId === contactId)

/** Converts a file. @throws ApiError */
const prepare = async (file: File) => {
  const code = await import('./prepare-file.ts').catch(ignoreErrors('an older version has no such file: tried again'))
  if (!code) throw offlineError()
  return code.prepareFile(file)
}

export const addPhoto = defineWrite(UPLOAD, {
  send: async (input: AddedPhoto, { headers, init, file }, alive) => {
    const { contactId, leadId, fileName, pickedAt, place } = input
    if (!file) throw new ApiError('invalid_input', 400, {})
    const form = new FormData()
    form.append('image', file.image, fileName)
    if (file.thumbnail) form.append('thumbnail', file.thumbnail, 'thumbnail.jpg')
    form.append('picked_at', String(Math.floor(pickedAt)))
    form.append('place', String(place))
    if (leadId) form.append('lead_id', String(leadId))
    if (file.takenAt !== null) form.append('taken_at', String(file.takenAt))
    for (const [name, id] of Object.entries(idsToSend(input))) form.append(name, String(id))
    const answer = await sendForm(`/api/v1/contacts/${contactId}/images`, form, {
      headers,
      progressed: alive,
      signal: init.signal,
    })
    return v.parse(PhotoAnswer, answer).image
  },
  subject: ({ created }) => `photo/${created.image_id}`,
  outbox: {
    title: (input) => outboxWords[isPdfUpload(input) ? 'addFile' : 'addPhoto'](input.fileName, input.contactName),
    path: ({ contactId }) => `/contacts/${contactId}?tab=files`,
    follows: ({ contactId, leadId }) => [`contact/${contactId}`, `notes/${contactId}`, `lead/${leadId}`],
    prepare,
    // One message for the files of a contact. It names the contact, and on other screens links to it.
    failing: (input, retry) => {
      const { contactId, contactName } = input
      const about = `uploads/${contactId}`
      if (useToasts.getState().toasts.some((shown) => !shown.dismissing && shown.about?.includes(about))) return
      const path = `/contacts/${contactId}`
      toast.error(uploadFailed(input), {
        about: [about],
        ...(contactName && { title: contactName }),
        ...(location.pathname !== path && { offers: [{ label: termWords.open, to: `${path}?tab=files` }] }),
        action: { label: uiWords.tryAgain, act: retry },
        duration: UNDO_MS,
      })
    },
  },
  done: (photo, { contactId }, client) => changeCache(client, [addedPhoto(photo, contactId)]),
  // The answer is the photo: the album is read once, after the last one.
  refresh: ({ contactId }) =>
    uploadsOf(contactId).some(({ refusal, isFailing }) => !refusal && !isFailing) ? [] : [albumKey(contactId)],
  showsProgress: true,
})
