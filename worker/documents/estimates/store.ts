import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isOfPart, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { columnsOf, namedFields, type RowOf, selected } from '#worker/db/columns.ts'
import { incremented, insertRow, query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { estimates, signatures } from '#worker/db/schema/documents.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { inList } from '#worker/db/sql.ts'
import { joinLink, linkColumns } from '#worker/documents/link-store.ts'
import type { LinkColumns } from '#worker/documents/links.ts'

const ESTIMATE_COLUMNS = columnsOf(estimates, ['sent_on', 'deleted_at', 'deleted_by'])
type EstimateColumns = RowOf<typeof estimates, typeof ESTIMATE_COLUMNS>

/** The signature of an estimate with the prefix `signed_`; null without one. */
interface SignatureColumns {
  signed_name: string | null
  signed_strokes: string | null
  signed_choices: string | null
  signed_at: number | null
  signed_hash: string | null
  signed_address: string | null
  signed_browser: string | null
  signed_by: string | null
  /** The text of what was signed. */
  signed_document: string | null
  /** JSON, see `SignedPhoto`: the signed photos that are deleted, or of another lead now. */
  signed_photos: string
}

/** A photo that only the signed estimate still shows, by the names of its files. */
export interface SignedPhoto {
  image_id: number
  object_key: string
  thumbnail_key: string | null
}

/** An estimate with its signature and its working link. */
export interface EstimateRow extends EstimateColumns, SignatureColumns, LinkColumns {}

const signatureColumns = sql`s.name AS signed_name, s.strokes AS signed_strokes, s.choices AS signed_choices, s.signed_at,
  s.hash AS signed_hash, s.address AS signed_address, s.browser AS signed_browser, s.user_name AS signed_by,
  s.document AS signed_document,
  (SELECT json_group_array(json_object('image_id', i.image_id, 'object_key', i.object_key, 'thumbnail_key', i.thumbnail_key))
    FROM json_each(s.document, '$.photos') p CROSS JOIN images i ON i.image_id = p.value ->> 'image_id'
    WHERE i.deleted_at IS NOT NULL OR i.contact_id IS NULL OR i.lead_id <> e.lead_id) AS signed_photos`

/** An estimate outside the trash, of a lead outside the trash. `now`: UTC milliseconds, for its link. */
export const selectEstimate = (estimateId: number | SQL, now: number) =>
  sql<EstimateRow>`
    SELECT ${selected(ESTIMATE_COLUMNS, 'e')}, ${signatureColumns}, ${linkColumns}
    FROM estimates e JOIN leads l ON l.lead_id = e.lead_id AND l.deleted_at IS NULL
    LEFT JOIN signatures s ON s.estimate_id = e.estimate_id ${joinLink('estimate_id', sql`e.estimate_id`, now)}
    WHERE e.estimate_id = ${estimateId} AND e.deleted_at IS NULL`

/** The estimates of leads outside the trash, newest first, with their contents. */
export const selectEstimatesOfLeads = (leadIds: readonly number[], now: number) =>
  sql<EstimateRow>`
    SELECT ${selected(ESTIMATE_COLUMNS, 'e')}, ${signatureColumns}, ${linkColumns}
    FROM estimates e LEFT JOIN signatures s ON s.estimate_id = e.estimate_id
    ${joinLink('estimate_id', sql`e.estimate_id`, now)}
    WHERE e.lead_id IN ${inList(leadIds)} AND e.deleted_at IS NULL ORDER BY e.created_at DESC, e.estimate_id DESC`

/** A condition on the photo `i`: an estimate of the lead `l` may show it. It is of the lead, or of its contact alone. */
const isShowable = sql`i.deleted_at IS NULL AND i.contact_id = l.contact_id AND i.content_type LIKE 'image/%'
  AND (i.lead_id = l.lead_id OR i.lead_id IS NULL)`

/** Those of these photos that an estimate of the lead may show. */
export const selectShowable = (leadId: number, imageIds: readonly number[]) =>
  sql<{ image_id: number }>`SELECT i.image_id FROM leads l CROSS JOIN images i
    WHERE l.lead_id = ${leadId} AND i.image_id IN ${inList(imageIds)} AND ${isShowable}`

/** The photos of an estimate, in its order. What the signature `s` names stays, also when it is deleted later. */
export const selectPhotosOfEstimate = (estimateId: number | SQL) =>
  sql<EstimatePhotoRow>`SELECT i.image_id, i.object_key, i.description, i.sha256
    FROM estimates e JOIN leads l ON l.lead_id = e.lead_id, json_each(e.content, '$.image_ids') j
    CROSS JOIN images i ON i.image_id = j.value LEFT JOIN signatures s ON s.estimate_id = e.estimate_id
    WHERE e.estimate_id = ${estimateId}
      AND (${isShowable} OR j.value IN (SELECT p.value ->> 'image_id' FROM json_each(s.document, '$.photos') p))
    ORDER BY j.key`
export interface EstimatePhotoRow {
  image_id: number
  object_key: string
  description: string | null
  sha256: string | null
}

/** The lead of an estimate, for `selectLead`. */
export const leadOfEstimate = (estimateId: number): SQL =>
  sql`(SELECT lead_id FROM estimates WHERE estimate_id = ${estimateId})`

const SUMMARY_COLUMNS = columnsOf(estimates, ['content', 'sent_on', 'deleted_at', 'deleted_by'])
export type SummaryRow = RowOf<typeof estimates, typeof SUMMARY_COLUMNS>

/** The estimates of a lead outside the trash, newest first. */
export const selectEstimatesOfLead = (leadId: number) =>
  statement(
    query
      .select(namedFields(estimates, SUMMARY_COLUMNS))
      .from(estimates)
      .where(and(eq(estimates.lead_id, leadId), isNull(estimates.deleted_at)))
      .orderBy(desc(estimates.created_at), desc(estimates.estimate_id)),
  )

/** Whether a lead has a signed estimate, which alone determines its value. */
export const selectSignedOfLead = (leadId: number | SQL) =>
  sql<{ estimate_id: number }>`SELECT estimate_id FROM estimates
    WHERE lead_id = ${leadId} AND state = 'signed' AND deleted_at IS NULL`

/** The last revision of the estimate's number. */
export const selectLastRevision = (estimateId: number) =>
  sql<{ revision: number }>`SELECT max(o.revision) AS revision FROM estimates e
    JOIN estimates o ON o.number_year = e.number_year AND o.number_seq = e.number_seq WHERE e.estimate_id = ${estimateId}`

export const insertEstimate = (row: EstimateColumns) => insertRow(estimates, row)

/** Updates columns of an estimate and increments its version. */
export const updateEstimate = (estimateId: number, values: Partial<typeof estimates.$inferInsert>) =>
  statement(
    query
      .update(estimates)
      .set({ ...values, version: incremented(estimates.version) })
      .where(eq(estimates.estimate_id, estimateId)),
  )

/** Other estimates of the lead give back the value from before this one, in place of the value that this one gave. */
export const passValueBefore = (estimate: EstimateRow) => {
  const { estimate_id, lead_id, given_value_cents, value_before_cents } = estimate
  return sql`UPDATE estimates SET value_before_cents = ${value_before_cents}
    WHERE lead_id = ${lead_id} AND estimate_id <> ${estimate_id} AND value_before_cents = ${given_value_cents}
      AND deleted_at IS NULL`
}

/** A condition for `guard`: the estimate and its lead are outside the trash, and the estimate is unchanged. */
export const estimateIsUnchanged = ({ estimate_id, version }: Pick<EstimateRow, 'estimate_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM estimates e JOIN leads l ON l.lead_id = e.lead_id AND l.deleted_at IS NULL
    WHERE e.estimate_id = ${estimate_id} AND e.version = ${version} AND e.deleted_at IS NULL)`

/** Estimates that were sent before their day was stored: sums count them by a day in Central Standard Time. */
export const selectWithoutSentDay = (limit: number) =>
  sql<{ estimate_id: number; sent_at: number }>`SELECT estimate_id, sent_at FROM estimates
    WHERE sent_at IS NOT NULL AND sent_on IS NULL LIMIT ${limit}`

/** Stores the business days on which estimates were sent first. Triggers move their sums. */
export const setSentDays = (days: readonly { estimate_id: number; day: string }[]) =>
  sql`UPDATE estimates SET sent_on = d.value ->> 'day' FROM json_each(${JSON.stringify(days)}) d
    WHERE estimate_id = d.value ->> 'estimate_id'`

export const insertSignature = (row: typeof signatures.$inferInsert) => insertRow(signatures, row)

/** A condition on the estimate `o`: an earlier revision of the estimate with this id, outside the trash. */
const isEarlierThan = (estimateId: number): SQL => sql`o.estimate_id IN (
  SELECT p.estimate_id FROM estimates e
  JOIN estimates p ON p.number_year = e.number_year AND p.number_seq = e.number_seq AND p.revision < e.revision
  WHERE e.estimate_id = ${estimateId} AND p.deleted_at IS NULL)`

/** The states in which an earlier revision is replaced by a later one. */
const isReplaceable = sql`state IN ('sent', 'viewed', 'declined', 'expired')`

/** A condition for `guard`: these estimates can still be replaced. */
export const areReplaceable = (ids: readonly number[]): SQL =>
  sql`(SELECT count(*) FROM estimates WHERE estimate_id IN ${inList(ids)} AND ${isReplaceable}) = ${ids.length}`

/** The earlier revisions that a sent or signed revision replaces. */
export const selectReplaced = (estimateId: number) =>
  sql<SummaryRow>`SELECT ${selected(SUMMARY_COLUMNS, 'o')} FROM estimates o
    WHERE ${isEarlierThan(estimateId)} AND o.${isReplaceable}`

export const replaceEstimates = (ids: readonly number[], now: number) =>
  statement(
    query
      .update(estimates)
      .set({ state: 'replaced', updated_at: now, version: incremented(estimates.version) })
      .where(inArray(estimates.estimate_id, inList(ids))),
  )

/**
 * Gives the earlier revisions that the sending of an estimate replaced the state and the links from before. They were
 * replaced in its batch, so they have its time; their links are older than the estimate.
 */
export const restoreReplaced = (
  { estimate_id, sent_at, created_at }: Pick<EstimateRow, 'estimate_id' | 'sent_at' | 'created_at'>,
  now: number,
) => {
  const replaced = sql`o.state = 'replaced' AND o.updated_at = ${sent_at} AND ${isEarlierThan(estimate_id)}`
  return [
    sql`UPDATE document_links SET estimate_id = (SELECT o.estimate_id FROM estimates o WHERE ${replaced}
        ORDER BY o.revision DESC LIMIT 1)
      WHERE estimate_id = ${estimate_id} AND created_at <= ${created_at}
        AND EXISTS (SELECT 1 FROM estimates o WHERE ${replaced})`,
    sql`UPDATE estimates AS o SET state = CASE WHEN answered_at IS NOT NULL THEN 'declined'
        WHEN viewed_at IS NOT NULL THEN 'viewed' ELSE 'sent' END, version = version + 1, updated_at = ${now}
      WHERE ${replaced}`,
  ]
}

/** Gives the links of earlier revisions to the one that was sent, so that the customer's address shows it. */
export const moveLinks = (estimateId: number, ids: readonly number[]) =>
  sql`UPDATE document_links SET estimate_id = ${estimateId} WHERE estimate_id IN ${inList(ids)}`

/** The working link of an earlier revision that is replaced. */
export const selectLinkOfEarlier = (estimateId: number, now: number) =>
  sql<LinkColumns>`SELECT ${linkColumns} FROM estimates o ${joinLink('estimate_id', sql`o.estimate_id`, now)}
    WHERE ${isEarlierThan(estimateId)} AND o.${isReplaceable} AND k.token_hash IS NOT NULL LIMIT 1`

/** An estimate in or outside the trash, of a lead outside the trash. */
export const selectTrashableEstimate = (estimateId: number) =>
  statement(
    query
      .select({
        ...namedFields(estimates, SUMMARY_COLUMNS),
        deleted_at: estimates.deleted_at,
        deleted_by: estimates.deleted_by,
      })
      .from(estimates)
      .where(
        and(
          eq(estimates.estimate_id, estimateId),
          sql`EXISTS (SELECT 1 FROM leads l WHERE l.lead_id = ${estimates.lead_id} AND l.deleted_at IS NULL)`,
        ),
      ),
  )

/** A condition for `guard`: the estimate is in the trash, its lead is not. */
export const estimateIsTrashed = (estimateId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM estimates e JOIN leads l ON l.lead_id = e.lead_id AND l.deleted_at IS NULL
    WHERE e.estimate_id = ${estimateId} AND e.deleted_at IS NOT NULL)`

/** A condition for `guard`: no receipt outside the trash belongs to the estimate. */
export const estimateHasNoReceipt = (estimateId: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM receipts WHERE estimate_id = ${estimateId} AND deleted_at IS NULL)`

/** The user who changed an estimate last. */
export const selectLastChangeOfEstimate = (estimateId: number) => selectLastAuthor(isOfPart('estimate', estimateId))

/** A literal condition, so that SQLite uses the partial index of open estimates. */
const isOpen = and(sql`${estimates.state} IN ('sent', 'viewed')`, isNull(estimates.deleted_at))

/** The open estimates that ended before a business day, the oldest first, of leads in or outside the trash. */
export const selectExpired = (day: string, limit: number) =>
  statement(
    query
      .select({
        estimate_id: estimates.estimate_id,
        number_year: estimates.number_year,
        number_seq: estimates.number_seq,
        revision: estimates.revision,
        total_cents: estimates.total_cents,
        lead_id: estimates.lead_id,
        contact_id: leads.contact_id,
        contact_name: contacts.name,
        draft_name: leads.draft_name,
      })
      .from(estimates)
      .innerJoin(leads, eq(leads.lead_id, estimates.lead_id))
      .leftJoin(contacts, eq(contacts.contact_id, leads.contact_id))
      .where(and(lt(estimates.valid_until, day), isOpen))
      .orderBy(asc(estimates.valid_until))
      .limit(limit),
  )

/** A condition for `guard`: the estimate is still open, and ended before the day. */
export const estimateIsOpen = (estimateId: number, day: string): SQL => sql`EXISTS (SELECT 1 FROM estimates
  WHERE estimate_id = ${estimateId} AND valid_until < ${day} AND state IN ('sent', 'viewed') AND deleted_at IS NULL)`

export const expireEstimate = (estimateId: number, now: number) =>
  statement(
    query
      .update(estimates)
      .set({ state: 'expired', updated_at: now, version: incremented(estimates.version) })
      .where(eq(estimates.estimate_id, estimateId)),
  )
