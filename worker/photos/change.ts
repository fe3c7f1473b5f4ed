import { captionOf, type Photo, type PhotoChange, type PhotosChange } from '#contract/photos/photo.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivities } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { type Env, secret } from '#worker/env.ts'
import { leadNotFound, requireLeadOf } from '#worker/leads/lead-of-contact.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { type PhotoPath, photoNotFound } from './access.ts'
import { automaticDescription } from './automatic-description.ts'
import { presentPhoto } from './present.ts'
import { type PhotoOfJobRow, photosAreLive, selectJobTitle, selectPhotosById, updatePhotos } from './store.ts'

/** Changes the caption, tag or job of a photo. @throws Refusal `not_found` */
export const planPhotoChange = async (
  db: Database,
  env: Env,
  actor: Actor,
  { contactId, imageId }: PhotoPath,
  change: PhotoChange,
): Promise<Plan<{ success: true; image: Photo }>> => {
  const { answer, ...plan } = await planChange(db, actor, contactId, [imageId], change)
  const [row] = answer
  if (!row) throw photoNotFound()
  const image = await presentPhoto(row, secret(env, 'PIN_PEPPER'), actor.now)
  return { ...plan, answer: { success: true, image } }
}

/** Changes the tag or job of several photos, all of them or none. @throws Refusal `not_found` */
export const planPhotosChange = async (
  db: Database,
  actor: Actor,
  contactId: number,
  imageIds: readonly number[],
  change: Omit<PhotosChange, 'image_ids'>,
): Promise<Plan<{ success: true }>> => {
  const plan = await planChange(db, actor, contactId, [...new Set(imageIds)], change)
  return { ...plan, answer: { success: true } }
}

/** The plan answers the photos as they are after it. */
const planChange = async (
  db: Database,
  actor: Actor,
  contactId: number,
  imageIds: readonly number[],
  { description, tag, lead_id }: PhotoChange,
): Promise<Plan<PhotoOfJobRow[]>> => {
  const [rows, [lead]] = await db.batch([selectPhotosById(contactId, imageIds), selectJobTitle(lead_id ?? 0)])
  if (rows.length < imageIds.length) throw photoNotFound()
  const after = rows.map((row): PhotoOfJobRow => {
    const described = description || automaticDescription(actor.business, row.created_at)
    return {
      ...row,
      ...(description !== undefined && { description: described }),
      ...(tag !== undefined && { tag }),
      ...(lead_id !== undefined && { lead_id, job: lead?.job ?? null }),
    }
  })
  const entries = rows.flatMap((row, i) => entryOf(row, after[i] ?? row))
  return {
    statements:
      entries.length === 0
        ? []
        : [
            guard('gone', photosAreLive(contactId, imageIds)),
            ...requireLeadOf(contactId, lead_id),
            updatePhotos(imageIds, {
              description: description === undefined ? undefined : after[0]?.description,
              tag,
              lead_id,
            }),
            logActivities(actor, entries),
          ],
    answer: after,
    refused: (reason) => (reason === 'gone' ? photoNotFound() : leadNotFound(reason)),
  }
}

/** The log line of a photo that changes; none where everything stays. */
const entryOf = (before: PhotoOfJobRow, after: PhotoOfJobRow) => {
  const changes = fieldChanges(toldOf(before), toldOf(after)).filter(({ from, to }) => from !== to)
  const isMoved = before.lead_id !== after.lead_id
  if (changes.length === 0 && !isMoved) return []
  const { image_id, contact_id, lead_id, description } = after
  return [
    { action: 'image_changed' as const, entity_id: image_id, contact_id, lead_id, details: { description, changes } },
  ]
}

/** What the log tells of a photo. */
const toldOf = ({ description, tag, job }: PhotoOfJobRow) => ({
  caption: captionOf({ description: description ?? '' }) || null,
  tag,
  job,
})
