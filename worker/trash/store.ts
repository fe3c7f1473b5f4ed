import { type SQL, sql } from 'drizzle-orm'
import { TRASH_DAYS, TRASH_KINDS, type TrashKind } from '#contract/trash.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { nameToday } from '#worker/activity/user-name-store.ts'
import type { Statement } from '#worker/db/database.ts'
import type { trash_entries } from '#worker/db/schema/trash.ts'
import { facet, matchExpression, rowidBefore } from '#worker/db/search.ts'
import { inList } from '#worker/db/sql.ts'

type Entry = typeof trash_entries.$inferSelect

export interface EntryRow extends Omit<Entry, 'contact_id' | 'phone_key' | 'user_id'> {
  /** The name of the user today, where it is another one. */
  user_name_now: string | null
}

const columns = sql`t.entry_id, t.kind, t.id, t.name, t.detail, t.deleted_at, t.user_name, ${nameToday('t')}`

interface Slice {
  kind: TrashKind | undefined
  q: string | undefined
  limit: number
  before: number | undefined
  /** What may be seen. */
  kinds: readonly TrashKind[]
  /** A stage whose leads may not. */
  hiddenStage: number | undefined
}

/** A page of the trash, the last deleted first, with one row more than the limit. */
export const selectTrash = ({ kind, q, limit, before, kinds, hiddenStage }: Slice) => {
  const older = before === undefined ? sql`` : sql`AND t.entry_id < ${before}`
  const ofKind = kind === undefined ? sql`` : sql`AND t.kind = ${kind}`
  const seen = kinds.length === TRASH_KINDS.length ? sql`` : sql`AND t.kind IN ${inList(kinds)}`
  const hidden =
    hiddenStage === undefined
      ? sql``
      : sql`AND NOT (t.kind = 'lead' AND (SELECT stage_id FROM leads WHERE lead_id = t.id) IS ${hiddenStage})`
  const expression = q === undefined ? '' : matchExpression(q, facet('k', kind))
  if (!expression)
    return sql<EntryRow>`SELECT ${columns} FROM trash_entries t WHERE true ${ofKind} ${seen} ${hidden} ${older}
      ORDER BY t.entry_id DESC LIMIT ${limit + 1}`
  return sql<EntryRow>`SELECT ${columns} FROM trash_search s JOIN trash_entries t ON t.entry_id = s.rowid
    WHERE trash_search MATCH ${expression} ${seen} ${hidden} ${rowidBefore(before)} ORDER BY s.rowid DESC LIMIT ${limit + 1}`
}

export const selectTotals = (kinds: readonly TrashKind[]) => sql<{ kind: TrashKind; entries: number }>`
  SELECT kind, entries FROM trash_totals WHERE entries > 0 AND kind IN ${inList(kinds)} ORDER BY kind`

/** What identifies an entry: a row that is restored and deleted again is another one. */
type EntryKey = Pick<Entry, 'entry_id'>

export const selectEntry = (kind: TrashKind, id: number) =>
  sql<
    Pick<Entry, 'entry_id' | 'contact_id'>
  >`SELECT entry_id, contact_id FROM trash_entries WHERE kind = ${kind} AND id = ${id}`

/** The contact of an entry where that lies in the trash as well. */
export const selectTrashedContact = (kind: TrashKind, id: number) => sql<{ name: string }>`
  SELECT c.name FROM trash_entries t JOIN contacts c ON c.contact_id = t.contact_id
  WHERE t.kind = ${kind} AND t.id = ${id} AND t.kind <> 'contact' AND c.deleted_at IS NOT NULL`

/** The oldest entries, up to the newest that was seen. */
export const selectOldest = (until: number | undefined, limit: number) => sql<EntryKey>`
  SELECT entry_id FROM trash_entries ${until === undefined ? sql`` : sql`WHERE entry_id <= ${until}`}
  ORDER BY entry_id LIMIT ${limit}`

/** Entries that have been in the trash since before a time (UTC milliseconds). */
export const selectExpired = (before: number, limit: number) => sql<EntryKey>`
  SELECT entry_id FROM trash_entries WHERE deleted_at < ${before} ORDER BY deleted_at LIMIT ${limit}`

export const expiryOf = (now: number) => now - TRASH_DAYS * DAY_MS

/** A condition for `guard`: the entry is still in the trash. */
export const isInTrash = ({ entry_id }: EntryKey): SQL =>
  sql`EXISTS (SELECT 1 FROM trash_entries WHERE entry_id = ${entry_id})`

/**
 * Deletes entries for ever, those that are still in the trash, in one transaction: with what hangs on them, their values in
 * the log, and the contacts merged into them. The files of their photos are noted to be deleted.
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
  sql`DELETE FROM merges WHERE contact_id IN ${purged('contact')}`,
  sql`UPDATE inquiries SET landing_page = NULL, referrer = NULL WHERE lead_id IN ${purged('lead')}`,
  ...deletePurged,
]

/**
 * The same for contacts that were merged into others before a time: all that they had is the others', also in the log, and
 * the merge leads to those from an old address.
 */
export const purgeMerged = (before: number, limit: number): Statement[] => [
  sql`INSERT INTO purging (entity, id)
    SELECT 'contact', m.other_id FROM merges m JOIN contacts c ON c.contact_id = m.other_id AND c.deleted_at = m.merged_at
    WHERE m.stands AND m.merged_at < ${before} LIMIT ${limit}`,
  ...deletePurged,
]

const purged = (entity: 'contact' | 'lead' | 'task' | 'note' | 'image') =>
  sql`(SELECT id FROM purging WHERE entity = ${entity})`

/** In the log stays who did what and when, and from which stage to which; names, texts and values go. */
const blankLog = sql`
  UPDATE activity SET details = (
    SELECT json_group_object(d.key, CASE
      WHEN d.type IN ('integer', 'real') OR d.key IN ('reason', 'kind') THEN d.value
      WHEN d.type IN ('true', 'false') THEN json(d.type)
      WHEN d.type = 'object' THEN json('{}')
      WHEN d.type = 'array' THEN json('[]') END)
    FROM json_each(activity.details) d)
  WHERE activity_id IN (
    SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.contact_id = p.id WHERE p.entity = 'contact'
    UNION SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.lead_id = p.id AND a.entity = 'lead'
      WHERE p.entity = 'lead'
    UNION SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.entity = p.entity AND a.entity_id = p.id
      WHERE a.entity IN ('task', 'note', 'image')
    UNION SELECT a.activity_id FROM purging p CROSS JOIN activity a ON a.details ->> 'other_id' = +p.id
      WHERE p.entity = 'contact' AND a.action IN ('duplicate_dismissed', 'duplicate_suspected'))`

/** What a lead leaves to its contact belongs to no job any more. */
const deletePurged = [
  sql`UPDATE tasks SET lead_id = NULL WHERE lead_id IN ${purged('lead')} AND deleted_at IS NULL`,
  sql`UPDATE notes SET lead_id = NULL WHERE lead_id IN ${purged('lead')} AND deleted_at IS NULL`,
  sql`UPDATE images SET lead_id = NULL WHERE lead_id IN ${purged('lead')} AND deleted_at IS NULL
    AND contact_id IN (SELECT contact_id FROM leads WHERE lead_id IN ${purged('lead')})`,
  sql`DELETE FROM tasks WHERE task_id IN ${purged('task')}`,
  sql`DELETE FROM notes WHERE note_id IN ${purged('note')}`,
  sql`DELETE FROM images WHERE image_id IN ${purged('image')}`,
  sql`DELETE FROM leads WHERE lead_id IN ${purged('lead')}`,
  sql`DELETE FROM contacts WHERE contact_id IN ${purged('contact')}`,
  sql`DELETE FROM purging`,
]

/** Files of photos that were deleted for ever. */
export const selectFiles = (limit: number) => sql<{ name: string }>`SELECT name FROM files_to_delete LIMIT ${limit}`

export const forgetFiles = (names: readonly string[]) => sql`DELETE FROM files_to_delete WHERE name IN ${inList(names)}`
