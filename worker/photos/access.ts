import { allows } from '#contract/permissions.ts'
import type { Database } from '#worker/db/database.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { selectPhoto, type TrashableRow } from './store.ts'

export const photoNotFound = () => new Refusal('photo_gone')

export interface PhotoPath {
  contactId: number
  imageId: number
}

/** A photo of any contact where none is named. */
export type AnyPhotoPath = Partial<PhotoPath> & Pick<PhotoPath, 'imageId'>

/**
 * A photo, in the trash or not, that the actor may delete and restore: with "Contacts: Delete" any photo, else one that
 * they uploaded, as long as nobody else deleted it. @throws Refusal `not_found`, `permission_denied`
 */
export const requireRemovablePhoto = async (
  db: Database,
  actor: Actor,
  { contactId, imageId }: AnyPhotoPath,
): Promise<TrashableRow> => {
  const [[row]] = await db.batch([selectPhoto(contactId, imageId)])
  if (!row) throw photoNotFound()
  const { user_id } = actor.user
  const isTheirs = row.user_id === user_id && (row.deleted_at === null || row.deleted_by === user_id)
  const own = isTheirs && allows(actor.user.permissions, 'Contacts: Upload Files')
  if (!own) requireActorPermission(actor, 'Contacts: Delete')
  return row
}
