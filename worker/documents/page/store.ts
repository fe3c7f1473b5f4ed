import { and, eq, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { namedFields } from '#worker/db/columns.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { document_links } from '#worker/db/schema/documents.ts'
import { images } from '#worker/db/schema/images.ts'
import { inList } from '#worker/db/sql.ts'

/** The id of the working link's document or lead, for a statement that reads it in the same batch. */
export const linkedId = (column: 'estimate_id' | 'receipt_id' | 'lead_id', tokenHash: string, now: number): SQL =>
  sql`(SELECT ${document_links[column]} FROM ${document_links} WHERE ${and(
    eq(document_links.token_hash, tokenHash),
    isNull(document_links.revoked_at),
    gt(document_links.expires_at, now),
  )})`

/** The receipt of a working link: its own, or that of its signed estimate. */
export const linkedReceipt = (tokenHash: string, now: number): SQL =>
  sql`(SELECT receipt_id FROM receipts WHERE deleted_at IS NULL AND (receipt_id = ${linkedId('receipt_id', tokenHash, now)}
    OR estimate_id = ${linkedId('estimate_id', tokenHash, now)}))`

interface PhotoOwner {
  lead_id: number
  contact_id: number | null
}

/** These pictures, if they belong to the lead or to its contact alone, and are outside the trash. */
export const selectPagePhotos = ({ lead_id, contact_id }: PhotoOwner, imageIds: readonly number[]) =>
  statement(
    query
      .select(namedFields(images, ['image_id', 'object_key', 'thumbnail_key', 'description', 'width', 'height']))
      .from(images)
      .where(
        and(
          inArray(images.image_id, inList(imageIds)),
          or(eq(images.lead_id, lead_id), and(isNull(images.lead_id), eq(images.contact_id, contact_id ?? 0))),
          isNull(images.deleted_at),
          like(images.content_type, 'image/%'),
        ),
      ),
  )
export type PagePhotoRow = RowOfStatement<typeof selectPagePhotos>
