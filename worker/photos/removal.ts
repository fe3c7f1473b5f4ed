import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { PhotoAnswer } from '#contract/photos/photo.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { secret } from '#worker/env.ts'
import { type EnvScope, RESTORED, type Scope, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { type AnyPhotoPath, type PhotoPath, photoNotFound, requireRemovablePhoto } from './access.ts'
import { presentPhoto } from './present.ts'
import { type PhotoRow, photoIsLive, photoIsTrashed, updatePhotos } from './store.ts'

const logLineOf = (
  action: 'image_deleted' | 'image_restored',
  { image_id, contact_id, description, file_name }: PhotoRow,
) => ({
  action,
  entity_id: image_id,
  contact_id,
  details: { description, file_name },
})

const refused = { gone: photoNotFound }

/** Moves a photo or a PDF to the trash. Its files stay in R2. @throws Refusal `not_found`, `permission_denied` */
export const planPhotoRemoval = async ({ db, actor }: Scope, path: PhotoPath): Promise<Plan<DoneAnswer>> => {
  const row = await requireRemovablePhoto({ db, actor }, path)
  if (row.deleted_at !== null) throw photoNotFound()
  return {
    statements: [
      guard('gone', photoIsLive(row)),
      updatePhotos([row.image_id], trashedBy(actor)),
      logActivity(actor, logLineOf('image_deleted', row)),
    ],
    answer: { success: true },
    refused,
  }
}

/** Restores a photo. A photo outside the trash stays unchanged. @throws Refusal `not_found`, `permission_denied` */
export const planPhotoRestoration = async (
  { db, env, actor }: EnvScope,
  path: AnyPhotoPath,
): Promise<Plan<PhotoAnswer>> => {
  const row = await requireRemovablePhoto({ db, actor }, path)
  const answer = {
    success: true as const,
    image: await presentPhoto(row, secret(env, 'PIN_PEPPER'), actor),
  }
  if (row.deleted_at === null) return { statements: [], answer }
  return {
    statements: [
      guard('gone', photoIsTrashed(row)),
      updatePhotos([row.image_id], RESTORED),
      logActivity(actor, logLineOf('image_restored', row)),
    ],
    answer,
    refused,
  }
}
