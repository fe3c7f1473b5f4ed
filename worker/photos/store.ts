import { sql } from 'drizzle-orm'
import { contactIsLive } from '#worker/contacts/store.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { images } from '#worker/db/schema/belongings.ts'
import { assignments, insertInto } from '#worker/db/sql.ts'

const OF_PHOTO = columnsOf(images, ['deleted_at', 'deleted_by'])
export type PhotoRow = RowOf<typeof images, typeof OF_PHOTO>

/** A photo that may be in the trash. */
export type TrashableRow = PhotoRow & Pick<typeof images.$inferSelect, 'deleted_at' | 'deleted_by'>

const columns = selected(OF_PHOTO, 'i')

/** A contact's photos outside the trash, the newest first. */
export const selectPhotos = (contactId: number) => sql<PhotoRow>`
  SELECT ${columns} FROM images i WHERE i.contact_id = ${contactId} AND i.deleted_at IS NULL ORDER BY i.image_id DESC`

/** A photo of a contact outside the trash; in the trash itself or not. */
export const selectPhoto = (contactId: number, imageId: number) => sql<TrashableRow>`
  SELECT ${columns}, i.deleted_at, i.deleted_by FROM images i JOIN contacts c ON c.contact_id = i.contact_id
  WHERE i.image_id = ${imageId} AND i.contact_id = ${contactId} AND c.deleted_at IS NULL`

export const insertPhoto = (row: PhotoRow) => insertInto('images', { ...row })

/** Holds while a photo of a contact outside the trash is, or is not, in the trash itself. */
export const photoIs = (where: 'shown' | 'trashed', { contact_id, image_id }: PhotoRow) =>
  sql`EXISTS (SELECT 1 FROM images WHERE image_id = ${image_id}
    AND deleted_at IS ${where === 'shown' ? sql`NULL` : sql`NOT NULL`}) AND ${contactIsLive(contact_id)}`

/** Who moves it to the trash, and when; null takes it out. */
export const trashPhoto = (imageId: number, trashed: { at: number; by: number } | null) => sql`
  UPDATE images SET ${assignments({ deleted_at: trashed?.at ?? null, deleted_by: trashed?.by ?? null })}
  WHERE image_id = ${imageId}`
