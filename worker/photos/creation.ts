import type { PhotoAnswer } from '#contract/photos/photo.ts'
import { plausible, takenAt } from '#contract/photos/taken-at.ts'
import { sha256 } from '#contract/sha256.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { contactIsLive, selectContact } from '#worker/contacts/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { secret } from '#worker/env.ts'
import { guardLeadOfContact, leadOfContactRefused } from '#worker/leads/lead-of-contact.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { automaticDescription } from './automatic-description.ts'
import { putFiles, randomName, type StoredFile } from './files.ts'
import { presentPhoto } from './present.ts'
import { insertPhoto, type PhotoRow } from './store.ts'
import { type PhotoUpload, readPhoto, readUploadedFile, THUMBNAIL_LIMITS } from './upload.ts'

/** The longest time between picking and upload: a device may be without a network for days. */
const QUEUED_MAX_MS = 8 * DAY_MS

/** When the user picked the photo, by the clock of the device. The upload time if that clock is wrong. */
const pickedAt = (picked: number | undefined, now: number) =>
  picked !== undefined && picked > now - QUEUED_MAX_MS && picked < now + DAY_MS ? picked : now

/**
 * Adds a photo or a PDF to a lead of a contact; by default to the current lead. Stores the files in R2 before the batch, so that
 * every row has its files, and deletes them if the batch is refused.
 * @throws Refusal `too_large`, `not_an_image`, `not_found`
 */
export const planPhotoCreation = async (
  { db, env, actor }: EnvScope,
  contactId: number,
  upload: PhotoUpload,
): Promise<Plan<PhotoAnswer>> => {
  const image = await readUploadedFile(upload.image)
  const thumbnail = upload.thumbnail && (await readPhoto(upload.thumbnail, THUMBNAIL_LIMITS))
  const [ids, [contact]] = await db.batch([reserveIds(['images']), selectContact(contactId)])
  if (!contact) throw contactNotFound()

  const object_key = randomName(image.type)
  const thumbnail_key = thumbnail ? randomName(thumbnail.type) : null
  const row: PhotoRow = {
    image_id: upload.image_id ?? reserved(ids, 'images'),
    contact_id: contactId,
    lead_id: upload.lead_id ?? contact.current_lead_id,
    object_key,
    thumbnail_key,
    description: upload.description || (image.file_name ? null : automaticDescription(actor.business, actor.now)),
    file_name: image.file_name,
    content_type: image.type,
    bytes: image.bytes.length,
    sha256: await sha256(image.bytes),
    width: image.width,
    height: image.height,
    tag: null,
    taken_at: takenAt(image.taken, actor.business.timeZone, actor.now) ?? plausible(upload.taken_at ?? 0, actor.now),
    picked_at: pickedAt(upload.picked_at, actor.now),
    place: upload.place ?? 0,
    user_id: actor.user.user_id,
    user_name: actor.user.name,
    created_at: actor.now,
  }
  const files = new Map<string, StoredFile>([[object_key, image]])
  if (thumbnail && thumbnail_key) files.set(thumbnail_key, thumbnail)
  await putFiles(env.PHOTOS, files)
  const { image_id, description, file_name } = row
  return {
    statements: [
      guard('gone', contactIsLive(contactId)),
      ...guardLeadOfContact(contactId, upload.lead_id),
      insertPhoto(row),
      logActivity(actor, {
        action: 'image_added',
        entity_id: image_id,
        contact_id: contactId,
        lead_id: row.lead_id,
        details: { description, file_name },
      }),
    ],
    answer: { success: true, image: await presentPhoto(row, secret(env, 'PIN_PEPPER'), actor) },
    refused: { gone: contactNotFound, ...leadOfContactRefused },
    takeBack: () => env.PHOTOS.delete([...files.keys()]),
  }
}
