import { allows } from '#contract/permissions.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { selectPhoto, type TrashablePhotoRow } from './store.ts'

export const photoNotFound = () => new Refusal('photo_gone')

export interface PhotoPath {
  contactId: number
  imageId: number
}

/** Without `contactId`: a photo of any contact. */
export type AnyPhotoPath = Partial<PhotoPath> & Pick<PhotoPath, 'imageId'>

/**
 * A photo in or outside the trash that the actor may delete and restore: any photo with "Contacts: Delete", else an own
 * photo that no other user deleted. @throws Refusal `not_found`, `permission_denied`
 */
export const requireRemovablePhoto = async (
  { db, actor }: Scope,
  { contactId, imageId }: AnyPhotoPath,
): Promise<TrashablePhotoRow> => {
  const [[row]] = await db.batch([selectPhoto(contactId, imageId)])
  if (!row) throw photoNotFound()
  const { user_id } = actor.user
  const isOwn = row.user_id === user_id && (row.deleted_at === null || row.deleted_by === user_id)
  const mayRemoveOwn = isOwn && allows(actor.user.permissions, 'Contacts: Upload Files')
  if (!mayRemoveOwn) requireActorPermission(actor, 'Contacts: Delete')
  return row
}
