import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { photo_pairs } from '#worker/db/schema/documents.ts'
import { images } from '#worker/db/schema/images.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { inList } from '#worker/db/sql.ts'

const before = alias(images, 'b')
const after = alias(images, 'a')

/** Both photos of a pair are of its lead and outside the trash. */
const isShown = and(
  eq(before.lead_id, photo_pairs.lead_id),
  eq(after.lead_id, photo_pairs.lead_id),
  isNull(before.deleted_at),
  isNull(after.deleted_at),
)

/**
 * The visible pairs of a lead, oldest first: the names of both files in R2 (`signedUrl` makes links of them), their sizes
 * in pixels and their descriptions.
 */
export const selectPairsOfLead = (leadId: number) =>
  statement(
    query
      .select({
        pair_id: photo_pairs.pair_id,
        before_key: sql<string>`${before.object_key}`.as('before_key'),
        before_width: sql<number | null>`${before.width}`.as('before_width'),
        before_height: sql<number | null>`${before.height}`.as('before_height'),
        before_description: sql<string | null>`${before.description}`.as('before_description'),
        after_key: sql<string>`${after.object_key}`.as('after_key'),
        after_width: sql<number | null>`${after.width}`.as('after_width'),
        after_height: sql<number | null>`${after.height}`.as('after_height'),
        after_description: sql<string | null>`${after.description}`.as('after_description'),
      })
      .from(photo_pairs)
      .innerJoin(before, eq(before.image_id, photo_pairs.before_id))
      .innerJoin(after, eq(after.image_id, photo_pairs.after_id))
      .where(and(eq(photo_pairs.lead_id, leadId), isShown))
      .orderBy(photo_pairs.created_at, photo_pairs.pair_id),
  )
export type LeadPairRow = RowOfStatement<typeof selectPairsOfLead>

/** The visible pairs of a contact. */
export const selectPairsOfContact = (contactId: number) =>
  statement(
    query
      .select({
        pair_id: photo_pairs.pair_id,
        before_id: photo_pairs.before_id,
        after_id: photo_pairs.after_id,
      })
      .from(leads)
      .innerJoin(photo_pairs, eq(photo_pairs.lead_id, leads.lead_id))
      .innerJoin(before, eq(before.image_id, photo_pairs.before_id))
      .innerJoin(after, eq(after.image_id, photo_pairs.after_id))
      .where(and(eq(leads.contact_id, contactId), isShown))
      .orderBy(photo_pairs.created_at, photo_pairs.pair_id),
  )
export type PairRow = RowOfStatement<typeof selectPairsOfContact>

/** A pair with its contact, if photos and contact are outside the trash. */
export const selectPair = (pairId: number) =>
  statement(
    query
      .select({
        pair_id: photo_pairs.pair_id,
        lead_id: photo_pairs.lead_id,
        before_id: photo_pairs.before_id,
        stage_id: leads.stage_id,
        contact_id: contacts.contact_id,
        name: contacts.name,
      })
      .from(photo_pairs)
      .innerJoin(before, eq(before.image_id, photo_pairs.before_id))
      .innerJoin(after, eq(after.image_id, photo_pairs.after_id))
      .innerJoin(leads, eq(leads.lead_id, photo_pairs.lead_id))
      .innerJoin(contacts, eq(contacts.contact_id, before.contact_id))
      .where(and(eq(photo_pairs.pair_id, pairId), isShown, isNull(contacts.deleted_at))),
  )

/** A condition for `guard`: the pair still exists. */
export const pairExists = (pairId: number) => sql`EXISTS (SELECT 1 FROM photo_pairs WHERE pair_id = ${pairId})`

/** Those of two photos that are photos of a lead outside the trash; no PDFs. */
export const selectPhotosOfLead = (leadId: number, imageIds: readonly number[]) =>
  statement(query.select({ image_id: images.image_id }).from(images).where(arePhotosOf(leadId, imageIds)))

const arePhotosOf = (leadId: number, imageIds: readonly number[]) =>
  and(
    inArray(images.image_id, inList(imageIds)),
    eq(images.lead_id, leadId),
    isNull(images.file_name),
    isNull(images.deleted_at),
  )

/** A condition for `guard`: these distinct ids are of photos of a lead outside the trash. */
export const arePhotosOfLead = (leadId: number, imageIds: readonly number[]) =>
  sql`(SELECT count(*) FROM ${images} WHERE ${arePhotosOf(leadId, imageIds)}) = ${imageIds.length}`

/** A condition for `guard`: two photos of a lead are no pair, in either order. */
export const areUnpaired = (leadId: number, oneId: number, otherId: number) => sql`NOT EXISTS (
  SELECT 1 FROM photo_pairs WHERE lead_id = ${leadId}
    AND (before_id, after_id) IN (VALUES (${oneId}, ${otherId}), (${otherId}, ${oneId})))`

/** Deletes a pair of two photos from when they were of another lead. */
export const deleteFormerPair = (leadId: number, beforeId: number, afterId: number) =>
  sql`DELETE FROM photo_pairs WHERE before_id = ${beforeId} AND after_id = ${afterId} AND lead_id <> ${leadId}`

export const insertPair = (row: typeof photo_pairs.$inferInsert) => insertRow(photo_pairs, row)

export const deletePair = (pairId: number) =>
  statement(query.delete(photo_pairs).where(eq(photo_pairs.pair_id, pairId)))
