import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { insertRow, query, statement } from '#worker/db/query.ts'
import { document_links } from '#worker/db/schema/documents.ts'

export const insertLink = (row: typeof document_links.$inferInsert) => insertRow(document_links, row)

export const extendLink = (tokenHash: string, expiresAt: number) =>
  statement(query.update(document_links).set({ expires_at: expiresAt }).where(eq(document_links.token_hash, tokenHash)))

/** Ends the working links of an estimate or of a receipt. */
export const revokeLinks = (document: { estimate_id: number } | { receipt_id: number }, now: number) =>
  statement(
    query
      .update(document_links)
      .set({ revoked_at: now })
      .where(
        and(
          'estimate_id' in document
            ? eq(document_links.estimate_id, document.estimate_id)
            : eq(document_links.receipt_id, document.receipt_id),
          isNull(document_links.revoked_at),
        ),
      ),
  )

/** The document of a working link. The caller reads the document, which may be in the trash. */
export const selectLinkedDocument = (tokenHash: string, now: number) =>
  statement(
    query
      .select({
        lead_id: document_links.lead_id,
        estimate_id: document_links.estimate_id,
        receipt_id: document_links.receipt_id,
      })
      .from(document_links)
      .where(
        and(
          eq(document_links.token_hash, tokenHash),
          isNull(document_links.revoked_at),
          gt(document_links.expires_at, now),
        ),
      ),
  )

/** The columns `token_hash`, `token_sealed` and `link_expires_at` of the working link, for a query that joins `k`. */
export const linkColumns: SQL = sql`k.token_hash, k.token_sealed, k.expires_at AS link_expires_at`

/** Joins the working link of a document as `k`. `column` and `id` name the document: `estimate_id` and `e.estimate_id`. */
export const joinLink = (column: 'estimate_id' | 'receipt_id', id: SQL, now: number): SQL =>
  sql`LEFT JOIN document_links k ON k.${sql.identifier(column)} = ${id} AND k.${sql.identifier(column)} IS NOT NULL
    AND k.revoked_at IS NULL AND k.expires_at > ${now}`

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
