import * as v from 'valibot'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { sendForm } from '#web/http/send-form.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { cachePhoto } from '#web/photos/photo-cache.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import { changeUpload } from './upload-store.ts'

interface PhotoUpload extends PreparedPhoto {
  /** Id of the upload, also its idempotency key. */
  id: string
  contactId: number
  leadId: number | undefined
  fileName: string
  /** Time of picking in UTC milliseconds, equal for a batch, and the index in the batch. */
  pickedAt: number
  place: number
}

/** Sends one photo or PDF. The upload queue retries it. */
export const uploadPhoto = defineWrite('photo/upload', {
  send: async (upload: PhotoUpload, { headers, init }, alive) => {
    const { id, contactId, leadId, fileName, image, thumbnail, takenAt } = upload
    const form = new FormData()
    form.append('image', image, fileName)
    if (thumbnail) form.append('thumbnail', thumbnail, 'thumbnail.jpg')
    form.append('picked_at', String(Math.floor(upload.pickedAt)))
    form.append('place', String(upload.place))
    if (leadId) form.append('lead_id', String(leadId))
    if (takenAt !== null) form.append('taken_at', String(takenAt))
    const answer = await sendForm(`/api/v1/contacts/${contactId}/images`, form, {
      headers,
      progressed: (sent) => {
        alive()
        changeUpload(id, { sent })
      },
      signal: init.signal,
    })
    return v.parse(PhotoAnswer, answer).image
  },
  subject: ({ id }) => `upload/${id}`,
  key: ({ id }) => id,
  done: (photo, { contactId }, client) => cachePhoto(client, contactId, photo),
  retry: false,
  showsProgress: true,
})
