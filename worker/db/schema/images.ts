import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { PHOTO_TAGS } from '#contract/photos/photo.ts'
import { authored, created_at, liveIndex, trash, trashedIndex } from './columns.ts'
import { contacts } from './contacts.ts'

export const images = sqliteTable(
  'images',
  {
    image_id: integer().primaryKey(),
    /** Null while its lead is a draft: an inquiry that was not promoted yet. */
    contact_id: integer().references(() => contacts.contact_id),
    /** The job that it shows; null where it belongs to the contact alone. */
    lead_id: integer(),
    /** The random name of the file in R2. */
    object_key: text().notNull(),
    thumbnail_key: text(),
    description: text(),
    /** The name of a PDF, with its extension; null for a photo. */
    file_name: text(),
    content_type: text().notNull(),
    bytes: integer().notNull(),
    /** The SHA-256 of the file, in hex; null for one that was added before it was kept. */
    sha256: text(),
    width: integer(),
    height: integer(),
    tag: text({ enum: PHOTO_TAGS }),
    /** When the camera took it; null where the file does not say. */
    taken_at: integer(),
    /** When it was picked for the upload, the same for all that were picked together; then its place among them. */
    picked_at: integer().notNull().default(0),
    place: integer().notNull().default(0),
    ...authored,
    created_at,
    ...trash,
  },
  (table) => [
    index('images_contact').on(table.contact_id, table.image_id),
    index('images_draft').on(table.lead_id).where(sql`contact_id IS NULL`),
    liveIndex('images_lead', table.lead_id, table.picked_at),
    trashedIndex('images_trashed', table.lead_id),
    uniqueIndex('images_object').on(table.object_key),
    index('images_thumbnail').on(table.thumbnail_key),
  ],
)

/** One row: how far the nightly sweep of files without a row has come. */
export const photo_sweep = sqliteTable('photo_sweep', {
  id: integer().primaryKey(),
  /** The name of the file that was looked at last; empty before the first. */
  after: text().notNull(),
})
