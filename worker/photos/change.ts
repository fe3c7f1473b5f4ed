import type { DoneAnswer } from '#contract/leads/lead.ts'
import { captionOf, isFile, type PhotoAnswer, type PhotoChange, type PhotosChange } from '#contract/photos/photo.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { secret } from '#worker/env.ts'
import { guardLeadOfContact, leadOfContactRefused } from '#worker/leads/lead-of-contact.ts'
import type { EnvScope, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { type PhotoPath, photoNotFound } from './access.ts'
import { automaticDescription } from './automatic-description.ts'
import { type PairRow, selectPairsOfContact } from './pairs/store.ts'
import { presentPhoto } from './present.ts'
import { type PhotoWithLeadRow, photosAreLive, selectLeadTitle, selectPhotosById, updatePhotos } from './store.ts'

/** Changes the caption, tag or lead of a photo, or the name or lead of a PDF. @throws Refusal `not_found` */
export const planPhotoChange = async (
  { db, env, actor }: EnvScope,
  { contactId, imageId }: PhotoPath,
  change: PhotoChange,
): Promise<Plan<PhotoAnswer>> => {
  const { answer, statements, refused } = await planChange({ db, actor }, contactId, [imageId], change)
  const [row] = answer.photos
  if (!row) throw photoNotFound()
  const image = await presentPhoto(row, secret(env, 'PIN_PEPPER'), actor, answer.pairs)
  return { statements, answer: { success: true, image }, refused }
}

/** Changes the tag or lead of several photos, all or none. @throws Refusal `not_found` */
export const planPhotosChange = async (
  { db, actor }: Scope,
  contactId: number,
  imageIds: readonly number[],
  change: Omit<PhotosChange, 'image_ids'>,
): Promise<Plan<DoneAnswer>> => {
  const { statements, refused } = await planChange({ db, actor }, contactId, [...new Set(imageIds)], change)
  return { statements, answer: { success: true }, refused }
}

/** The answer of the plan has the changed photos, and the contact's pairs before the change. */
const planChange = async (
  { db, actor }: Scope,
  contactId: number,
  imageIds: readonly number[],
  { description, file_name, tag, lead_id }: PhotoChange,
): Promise<Plan<{ photos: PhotoWithLeadRow[]; pairs: PairRow[] }>> => {
  const [rows, [lead], pairs] = await db.batch([
    selectPhotosById(contactId, imageIds),
    selectLeadTitle(lead_id ?? 0),
    selectPairsOfContact(contactId),
  ])
  if (rows.length < imageIds.length || (file_name !== undefined && !rows.every(isFile))) throw photoNotFound()
  const after = rows.map((row): PhotoWithLeadRow => {
    const described = description || automaticDescription(actor.business, row.created_at)
    return {
      ...row,
      ...(description !== undefined && { description: described }),
      ...(file_name !== undefined && { file_name }),
      ...(tag !== undefined && { tag }),
      ...(lead_id !== undefined && { lead_id, job: lead?.job ?? null }),
    }
  })
  const changed = rows.flatMap((before, i): Changed[] => {
    const now = after[i]
    return now && isChanged(before, now) ? [{ before, after: now }] : []
  })
  return {
    statements:
      changed.length === 0
        ? []
        : [
            guard('gone', photosAreLive(contactId, imageIds)),
            ...guardLeadOfContact(contactId, lead_id),
            updatePhotos(imageIds, {
              description: description === undefined ? undefined : after[0]?.description,
              file_name,
              tag,
              lead_id,
            }),
            logActivity(actor, logLineOf(contactId, changed)),
          ],
    answer: { photos: after, pairs },
    refused: { gone: photoNotFound, ...leadOfContactRefused },
  }
}

/** A photo before and after its change. */
interface Changed {
  before: PhotoWithLeadRow
  after: PhotoWithLeadRow
}

const isChanged = (before: PhotoWithLeadRow, after: PhotoWithLeadRow) =>
  (['description', 'file_name', 'tag', 'lead_id'] as const).some((field) => before[field] !== after[field])

/** The single log line of photos that change together. */
const logLineOf = (contact_id: number, changed: readonly Changed[]) => {
  const [before, after] = [changed.map((photo) => photo.before), changed.map((photo) => photo.after)]
  const details = {
    description: shared(after, ({ description }) => description),
    file_name: shared(after, ({ file_name }) => file_name),
    changes: fieldChanges(loggedFields(before), loggedFields(after)).filter(({ from, to }) => from !== to),
    count: changed.length,
    image_ids: after.map(({ image_id }) => image_id),
  }
  const lead_id = shared(after, (photo) => photo.lead_id)
  return { action: 'image_changed' as const, entity_id: after[0]?.image_id ?? 0, contact_id, lead_id, details }
}

/** The value that all photos have; null if they differ. */
const shared = <T>(photos: readonly PhotoWithLeadRow[], of: (photo: PhotoWithLeadRow) => T): T | null => {
  const [first, ...others] = photos.map(of)
  return first !== undefined && others.every((other) => other === first) ? first : null
}

/** The fields of photos in the log. */
const loggedFields = (photos: readonly PhotoWithLeadRow[]) => ({
  caption: shared(photos, ({ description }) => captionOf({ description: description ?? '' }) || null),
  file_name: shared(photos, ({ file_name }) => file_name),
  tag: shared(photos, ({ tag }) => tag),
  job: shared(photos, ({ job }) => job),
})
