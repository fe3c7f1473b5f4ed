import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { document_links } from '#worker/db/schema/documents.ts'

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
