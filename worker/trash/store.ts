import { and, asc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { VISITOR_NAME } from '#contract/settings/user-name.ts'
import { TRASH_DAYS, TRASH_KINDS, type TrashKind } from '#contract/trash/trash.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { currentUserName } from '#worker/activity/current-name-store.ts'
import type { Statement } from '#worker/db/database.ts'
import { query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { files_to_delete, trash_entries, trash_totals } from '#worker/db/schema/trash.ts'
import { facet, matchExpression, rowidBefore } from '#worker/db/search.ts'
import { inList, selectNothing } from '#worker/db/sql.ts'
import { signaturesThatShowIt } from '#worker/photos/store.ts'

type Entry = typeof trash_entries.$inferSelect

export interface EntryRow extends Omit<Entry, 'contact_id' | 'phone_key'> {
  /** The current name of the user, if it has changed. */
  user_name_now: string | null
}

const columns = sql`t.entry_id, t.kind, t.id, t.name, t.detail, t.deleted_at, t.user_id, t.user_name,
  ${currentUserName('t')}`

/** What a user may not see of the kinds: the leads of `hiddenStage`, and customers' questions about estimates. */
interface Hidden {
  hiddenStage: number | undefined
  seesDocuments: boolean
}

/** The part of the trash that a user may see. */
interface Part extends Hidden {
  kinds: readonly TrashKind[]
}

interface Slice extends Part {
  kind: TrashKind | undefined
  q: string | undefined
  limit: number
  before: number | undefined
}

/** The lead of an entry `t` of a lead or document; null for other kinds. */
const leadOfEntry = sql`CASE t.kind WHEN 'lead' THEN t.id
  WHEN 'estimate' THEN (SELECT lead_id FROM estimates WHERE estimate_id = t.id)
  WHEN 'receipt' THEN (SELECT lead_id FROM receipts WHERE receipt_id = t.id)
  WHEN 'payment' THEN (SELECT lead_id FROM payments WHERE payment_id = t.id)
  WHEN 'appointment' THEN (SELECT lead_id FROM appointments WHERE appointment_id = t.id) END`

const stageOfEntry = sql`(SELECT stage_id FROM leads WHERE lead_id = ${leadOfEntry})`

/** An entry `t` of a customer's question about an estimate. */
const isQuestion = sql`(t.kind = 'note' AND EXISTS (SELECT 1 FROM notes WHERE note_id = t.id AND estimate_id IS NOT NULL))`

const isAll = (kinds: readonly TrashKind[]) => kinds.length === TRASH_KINDS.length

const isIn = ({ kinds, hiddenStage, seesDocuments }: Part) => {
  const ofKinds = isAll(kinds) ? sql`true` : sql`t.kind IN ${inList(kinds)}`
  const ofStages = hiddenStage === undefined ? sql`` : sql`AND ${stageOfEntry} IS NOT ${hiddenStage}`
  return sql`${ofKinds} ${ofStages} ${seesDocuments ? sql`` : sql`AND NOT ${isQuestion}`}`
}

/** A page of the trash, last deleted first, with one row more than the limit. */
export const selectTrash = ({ kind, q, limit, before, ...part }: Slice) => {
  const older = before === undefined ? sql`` : sql`AND t.entry_id < ${before}`
  const ofKind = kind === undefined ? sql`` : sql`AND t.kind = ${kind}`
  const expression = q === undefined ? '' : matchExpression(q, facet('k', kind))
  if (!expression)
    return sql<EntryRow>`SELECT ${columns} FROM trash_entries t WHERE ${isIn(part)} ${ofKind} ${older}
      ORDER BY t.entry_id DESC LIMIT ${limit + 1}`
  return sql<EntryRow>`SELECT ${columns} FROM trash_search s JOIN trash_entries t ON t.entry_id = s.rowid
    WHERE trash_search MATCH ${expression} AND ${isIn(part)} ${rowidBefore(before)} ORDER BY s.rowid DESC LIMIT ${limit + 1}`
}

export const selectTotals = (kinds: readonly TrashKind[]) =>
  statement(
    query
      .select()
      .from(trash_totals)
      .where(and(gt(trash_totals.entries, 0), isAll(kinds) ? undefined : inArray(trash_totals.kind, inList(kinds))))
      .orderBy(asc(trash_totals.kind)),
  )

/** How many entries are hidden, by kind; no row where none can be. */
export const countHiddenEntries = ({ hiddenStage, seesDocuments }: Hidden) => {
  if (hiddenStage === undefined && seesDocuments) return selectNothing<{ kind: TrashKind; entries: number }>()
  const ofStage = hiddenStage === undefined ? sql`false` : sql`${stageOfEntry} = ${hiddenStage}`
  return sql<{ kind: TrashKind; entries: number }>`SELECT t.kind, count(*) AS entries FROM trash_entries t
    WHERE t.kind IN ('lead', 'estimate', 'receipt', 'payment', 'appointment', 'note')
      AND (${ofStage} OR ${seesDocuments ? sql`false` : isQuestion}) GROUP BY t.kind`
}

/** A record that is restored and deleted again gets a new entry. */
type EntryKey = Pick<Entry, 'entry_id'>

const isEntry = (kind: TrashKind, id: number) => and(eq(trash_entries.kind, kind), eq(trash_entries.id, id))

/** An entry with the lead of a document or the lead itself, and the receipt of a payment. */
export const selectEntry = (kind: TrashKind, id: number) =>
  sql<EntryKey & Record<'contact_id' | 'stage_id' | 'lead_id' | 'receipt_id', number | null> & { is_question: number }>`
    SELECT t.entry_id, t.contact_id, l.stage_id, l.lead_id,
      iif(t.kind = 'payment', (SELECT receipt_id FROM payments WHERE payment_id = t.id), NULL) AS receipt_id,
      ${isQuestion} AS is_question
    FROM trash_entries t LEFT JOIN leads l ON l.lead_id = iif(t.kind = 'draft', t.id, ${leadOfEntry})
    WHERE t.kind = ${kind} AND t.id = ${id}`

/** Whether the lead of a document, and the receipt of a payment, are in the trash too. */
export const selectTrashedParents = (kind: TrashKind, id: number) => sql<{ lead: number; receipt: number }>`
  SELECT (SELECT l.deleted_at IS NOT NULL FROM leads l WHERE l.lead_id = ${leadOfEntry}) AS lead,
    t.kind = 'payment' AND EXISTS (SELECT 1 FROM payments p JOIN receipts r ON r.receipt_id = p.receipt_id
      WHERE p.payment_id = t.id AND r.deleted_at IS NOT NULL) AS receipt
  FROM trash_entries t WHERE t.kind = ${kind} AND t.id = ${id} AND t.kind IN ('estimate', 'receipt', 'payment', 'appointment')`

/** The contact of an entry, if the contact is in the trash too. */
export const selectTrashedContact = (kind: TrashKind, id: number) =>
  statement(
    query
      .select({ name: contacts.name })
      .from(trash_entries)
      .innerJoin(contacts, eq(contacts.contact_id, trash_entries.contact_id))
      .where(and(isEntry(kind, id), ne(trash_entries.kind, 'contact'), isNotNull(contacts.deleted_at))),
  )

/** The oldest entries of a part. `until`: the newest entry that the user has seen. */
export const selectOldest = (part: Part, until: number | undefined, limit: number) => sql<EntryKey>`
  SELECT t.entry_id FROM trash_entries t WHERE ${isIn(part)} ${until === undefined ? sql`` : sql`AND t.entry_id <= ${until}`}
  ORDER BY t.entry_id LIMIT ${limit}`

/** Entries that were deleted before a time (UTC milliseconds). */
export const selectExpired = (before: number, limit: number) =>
  statement(
    query
      .select({ entry_id: trash_entries.entry_id })
      .from(trash_entries)
      .where(lt(trash_entries.deleted_at, before))
      .orderBy(asc(trash_entries.deleted_at))
      .limit(limit),
  )

export const expiryOf = (now: number) => now - TRASH_DAYS * DAY_MS

/** A condition for `guard`: the entry is still in the trash. */
export const isInTrash = ({ entry_id }: EntryKey): SQL =>
  sql`EXISTS (SELECT 1 FROM trash_entries WHERE entry_id = ${entry_id})`

/**
 * Deletes for ever the entries that are still in the trash, with everything that belongs to them, their values in the log,
 * and the contacts merged into them. Triggers queue the files of their photos for deletion.
 */
export const purgeEntries = (entryIds: readonly number[]): Statement[] => [
  sql`INSERT OR IGNORE INTO purging (entity, id)
      SELECT iif(kind = 'draft', 'lead', kind), id FROM trash_entries WHERE entry_id IN ${inList(entryIds)}`,
  sql`INSERT OR IGNORE INTO purging (entity, id)
      WITH RECURSIVE merged (contact_id) AS (
        SELECT id FROM purging WHERE entity = 'contact'
        UNION SELECT m.other_id FROM merged JOIN merges m ON m.contact_id = merged.contact_id AND m.stands)
      SELECT 'contact', contact_id FROM merged`,
  blankLog,
  ...keepSignedPhotos,
  sql`DELETE FROM merges WHERE contact_id IN ${purged('contact')}`,
  sql`UPDATE inquiries SET landing_page = NULL, referrer = NULL WHERE lead_id IN ${purged('lead')}`,
  ...deletePurged,
]

/**
 * Deletes for ever the contacts that were merged into others before a time (UTC milliseconds). Their rows and log lines
 * belong to the other contact. The merge stays: it leads from the old address to that contact.
 */
export const purgeMergedContacts = (before: number, limit: number): Statement[] => [
  sql`INSERT INTO purging (entity, id)
    SELECT 'contact', m.other_id FROM merges m JOIN contacts c ON c.contact_id = m.other_id AND c.deleted_at = m.merged_at
    WHERE m.stands AND m.merged_at < ${before} LIMIT ${limit}`,
  ...deletePurged,
]

type PurgedEntity = 'contact' | 'lead' | 'task' | 'note' | 'image' | 'estimate' | 'receipt' | 'payment' | 'appointment'
const purged = (entity: PurgedEntity) => sql`(SELECT id FROM purging WHERE entity = ${entity})`

/**
 * Removes names, texts and values from the log. User, action, time, ids and stages stay; a customer becomes a visitor. A
 * reason stays where it is one of a list. The reason of a declined estimate is the customer's text.
 */
const blankLog = sql`
  UPDATE activity SET
    user_name = iif(user_id IS NULL AND user_name <> 'System', ${VISITOR_NAME}, user_name),
    details = (
    SELECT json_group_object(d.key, CASE
      WHEN d.key = 'amount_cents' OR activity.action = 'estimate_declined' THEN NULL
      WHEN d.type IN ('integer', 'real') OR d.key IN ('reason', 'kind', 'method', 'state', 'template') THEN d.value
      WHEN d.type IN ('true', 'false') THEN json(d.type)
      WHEN d.type = 'object' THEN json('{}')
      WHEN d.type = 'array' THEN json('[]') END)
    FROM json_each(activity.details) d)
  WHERE activity_id IN (
    SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.contact_id = p.id WHERE p.entity = 'contact'
    UNION SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.lead_id = p.id AND a.entity = 'lead'
      WHERE p.entity = 'lead'
    UNION SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.entity = p.entity AND a.entity_id = p.id
      WHERE a.entity IN ('task', 'note', 'image', 'estimate', 'receipt', 'appointment')
    UNION SELECT a.activity_id FROM purging p CROSS JOIN payments y ON y.payment_id = p.id
      CROSS JOIN activity a ON a.entity = 'receipt' AND a.entity_id = y.receipt_id AND a.details ->> 'payment_id' = y.payment_id
      WHERE p.entity = 'payment'
    UNION SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.details ->> 'other_id' = +p.id
      WHERE p.entity = 'contact' AND a.action IN ('duplicate_dismissed', 'duplicate_suspected'))`

/** The signed estimates `e` that show a photo of `images` and are not purged. */
const keptSignatures = sql`${signaturesThatShowIt} AND e.estimate_id NOT IN ${purged('estimate')}`

/**
 * A purged photo that signed estimates show loses its contact and stays on one of their leads, until the last of these
 * estimates is purged.
 */
const keepSignedPhotos = [
  sql`INSERT OR IGNORE INTO purging (entity, id)
    SELECT 'image', i.image_id FROM purging p CROSS JOIN signatures s ON s.estimate_id = p.id
    CROSS JOIN json_each(s.document, '$.photos') shown CROSS JOIN images i ON i.image_id = shown.value ->> 'image_id'
    WHERE p.entity = 'estimate' AND i.contact_id IS NULL`,
  sql`DELETE FROM photo_pairs WHERE before_id IN ${purged('image')} OR after_id IN ${purged('image')}`,
  sql`UPDATE images SET deleted_at = NULL, deleted_by = NULL, contact_id = NULL, description = NULL,
      lead_id = (SELECT l.lead_id ${keptSignatures})
    WHERE image_id IN ${purged('image')} AND EXISTS (SELECT 1 ${keptSignatures})`,
  sql`DELETE FROM purging WHERE entity = 'image' AND id IN (SELECT image_id FROM images
    WHERE image_id IN ${purged('image')} AND EXISTS (SELECT 1 ${keptSignatures}))`,
]

/** Tasks, notes and photos that stay with the contact of a deleted lead lose their lead. */
const deletePurged = [
  sql`UPDATE tasks SET lead_id = NULL WHERE lead_id IN ${purged('lead')} AND deleted_at IS NULL`,
  sql`UPDATE notes SET lead_id = NULL WHERE lead_id IN ${purged('lead')} AND deleted_at IS NULL`,
  sql`UPDATE images SET lead_id = NULL WHERE lead_id IN ${purged('lead')} AND deleted_at IS NULL
    AND contact_id IN (SELECT contact_id FROM leads WHERE lead_id IN ${purged('lead')})`,
  sql`DELETE FROM tasks WHERE task_id IN ${purged('task')}`,
  sql`DELETE FROM notes WHERE note_id IN ${purged('note')}`,
  sql`DELETE FROM images WHERE image_id IN ${purged('image')}`,
  sql`DELETE FROM appointments WHERE appointment_id IN ${purged('appointment')}`,
  sql`DELETE FROM payments WHERE payment_id IN ${purged('payment')}`,
  sql`DELETE FROM receipts WHERE receipt_id IN ${purged('receipt')}`,
  sql`DELETE FROM estimates WHERE estimate_id IN ${purged('estimate')}`,
  sql`DELETE FROM leads WHERE lead_id IN ${purged('lead')}`,
  sql`DELETE FROM contacts WHERE contact_id IN ${purged('contact')}`,
  sql`DELETE FROM purging`,
]

/** The names of files of photos that were deleted for ever. */
export const selectFilesToDelete = (limit: number) => statement(query.select().from(files_to_delete).limit(limit))

export const deleteFileNames = (names: readonly string[]) =>
  statement(query.delete(files_to_delete).where(inArray(files_to_delete.name, inList(names))))
