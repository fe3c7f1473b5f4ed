import { type SQL, sql } from 'drizzle-orm'
import type { ContactMethodsRow } from '#worker/contacts/contact-methods.ts'
import { furtherColumns, WHOLE_CONTACT, type WholeContactRow } from '#worker/contacts/store.ts'
import { selected } from '#worker/db/columns.ts'
import { assignments, insertInto } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ChosenValues, MirroredValues } from './columns.ts'
import type { MergeRecord, MergeRecordRow } from './record.ts'

/** A contact with every column that a merge may change, its phones and e-mails. */
export type SideRow = WholeContactRow & ContactMethodsRow

const sideColumns = sql`${selected(WHOLE_CONTACT, 'c')}, ${furtherColumns}`

export const selectSide = (contactId: number) =>
  sql<SideRow>`SELECT ${sideColumns} FROM contacts c WHERE c.contact_id = ${contactId} AND c.deleted_at IS NULL`

/** A condition for `guard`: the contact is outside the trash and has the version that was read. */
export const isUnchanged = ({ contact_id, version }: Pick<SideRow, 'contact_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts
    WHERE contact_id = ${contact_id} AND version = ${version} AND deleted_at IS NULL)`

/** The columns that a merge or its undo writes. */
type Values = ChosenValues &
  Partial<
    Pick<
      SideRow,
      'phone' | 'phone_key' | 'phone_label' | 'email' | 'email_label' | 'name_key' | 'address_key' | 'initial_notes'
    >
  >

/** Changes columns of a contact; the mirrored ones only while it has no lead. */
export const updateContact = (contactId: number, own: Values, mirrored: Partial<MirroredValues>, now: number) =>
  sql`UPDATE contacts SET ${valuesOf({ ...own, updated_at: now }, mirrored)}, version = version + 1
    WHERE contact_id = ${contactId}`

/** The same for a contact in the trash, which nobody sees change. */
export const updateTrashed = (contactId: number, own: Values) =>
  sql`UPDATE contacts SET ${valuesOf(own, {})} WHERE contact_id = ${contactId}`

/** The stage itself, or the one to which its leads went when it was removed. */
const stageNow = (stageId: string | number | null) => sql`coalesce(
  (SELECT moved_to FROM removed_stages WHERE stage_id = ${stageId}), ${stageId})`

const valuesOf = (own: Values & { updated_at?: number }, mirrored: Partial<MirroredValues>) => {
  const withoutLead = Object.entries(mirrored).map(([column, value]) => {
    const name = sql.identifier(column)
    const now = column === 'stage_id' ? stageNow(value) : sql`${value}`
    return sql`${name} = iif(current_lead_id IS NULL, ${now}, ${name})`
  })
  return sql.join([assignments(own), ...withoutLead], sql`, `)
}

export const trashContact = (contactId: number, { user, now }: Actor) => sql`
  UPDATE contacts SET deleted_at = ${now}, deleted_by = ${user.user_id}, updated_at = ${now}, version = version + 1
  WHERE contact_id = ${contactId}`

/** Takes the contact out of the trash; refused by the unique index when another contact has one of its phones by now. */
export const untrashContact = (contactId: number) =>
  sql`UPDATE contacts SET deleted_at = NULL, deleted_by = NULL WHERE contact_id = ${contactId}`

/** The tables whose rows belong to a contact, trashed rows included; a merge keeps their ids by these names. */
const RELATED_TABLES = [
  { table: 'leads', id: 'lead_id', versioned: true },
  { table: 'notes', id: 'note_id', versioned: false },
  { table: 'images', id: 'image_id', versioned: false },
  { table: 'tasks', id: 'task_id', versioned: true },
  { table: 'activity', id: 'activity_id', versioned: false },
] as const
type RelatedTable = (typeof RELATED_TABLES)[number]

const moveRows = (from: number, to: number, now: number, only: (of: RelatedTable) => SQL) =>
  RELATED_TABLES.map((of) => {
    const touched = of.versioned ? sql`, version = version + 1, updated_at = ${now}` : sql``
    return sql`UPDATE ${sql.identifier(of.table)} SET contact_id = ${to} ${touched} WHERE contact_id = ${from} ${only(of)}`
  })

/** Gives all rows of one contact to another. */
export const moveRelatedRows = (from: number, to: number, now: number) => moveRows(from, to, now, () => sql``)

/**
 * Gives back the rows that a merge moved, as far as they belong to the contact that holds them now, but for those that an
 * undo of a merge inside it has given back already.
 */
export const moveRelatedRowsBack = (mergeId: number, from: number, to: number, now: number) =>
  moveRows(from, to, now, ({ table, id }) => {
    const ids = (merges: SQL) => sql`(SELECT ids.value FROM merges m, json_each(m.moved, ${`$.${table}`}) ids
      WHERE m.merge_id ${merges})`
    const detached = sql`IN (SELECT d.value FROM merges, json_each(detached) d WHERE merge_id = ${mergeId})`
    return sql`AND ${sql.identifier(id)} IN ${ids(sql`= ${mergeId}`)} AND ${sql.identifier(id)} NOT IN ${ids(detached)}`
  })

const idsOf = (contactId: number) =>
  sql.join(
    RELATED_TABLES.map(
      ({ table, id }) =>
        sql`${table}, json((SELECT json_group_array(${sql.identifier(id)}) FROM ${sql.identifier(table)}
          WHERE contact_id = ${contactId}))`,
    ),
    sql`, `,
  )

/** Keeps a merge. It must run before the merge's other statements: it keeps the ids of the rows that move. */
export const insertMerge = ({ changes, points, mirrored, stands: _, ...record }: MergeRecord) => {
  const row = {
    ...record,
    changes: JSON.stringify(changes),
    points: JSON.stringify(points),
    mirrored: JSON.stringify(mirrored),
    moved: '{}',
  }
  return [
    insertInto('merges', row),
    sql`UPDATE merges SET moved = json_object(${idsOf(record.other_id)}) WHERE merge_id = ${record.merge_id}`,
  ]
}

/** Writes what an undo of another merge changes in this one's record. */
export const updateMerge = ({ merge_id, changes, points, mirrored }: MergeRecord) =>
  sql`UPDATE merges SET changes = ${JSON.stringify(changes)}, points = ${JSON.stringify(points)},
    mirrored = ${JSON.stringify(mirrored)} WHERE merge_id = ${merge_id}`

/** Notes in the merges around one that its rows no longer belong to them. */
export const detachMerge = (mergeId: number, around: readonly number[]) =>
  sql`UPDATE merges SET detached = json_insert(detached, '$[#]', ${mergeId})
    WHERE merge_id IN (SELECT value FROM json_each(${JSON.stringify(around)}))`

const recordColumns = sql`m.merge_id, m.contact_id, m.other_id, m.other_name, m.merged_at, m.stands, m.changes, m.points,
  m.mirrored`

/** A merge, and the standing ones by which its contact went into others since. */
const path = (mergeId: number) => sql`
  WITH RECURSIVE path (step, merge_id, contact_id, other_id) AS (
    SELECT 0, merge_id, contact_id, other_id FROM merges WHERE merge_id = ${mergeId}
    UNION ALL SELECT step + 1, m.merge_id, m.contact_id, m.other_id
    FROM path JOIN merges m ON m.other_id = path.contact_id AND m.stands)`

/** A merge, then that of its contact into another, and so on: the last one is into the contact that holds all now. */
export const selectMergePath = (mergeId: number) =>
  sql<MergeRecordRow>`${path(mergeId)} SELECT ${recordColumns} FROM path JOIN merges m ON m.merge_id = path.merge_id
    ORDER BY path.step`

/** All merges, undone ones included, into the contacts of the path and into the one that is to leave; oldest first. */
export const selectMergesAlong = (mergeId: number) => sql<MergeRecordRow>`${path(mergeId)}
  SELECT ${recordColumns} FROM merges m
  WHERE m.contact_id IN (SELECT contact_id FROM path UNION SELECT other_id FROM path) ORDER BY m.merge_id`

/** The contacts of the path and of the standing merges into them, the trash included. */
export const selectSidesAlong = (mergeId: number) => sql<SideRow & { deleted_at: number | null }>`${path(mergeId)}
  SELECT ${sideColumns}, c.deleted_at FROM contacts c WHERE c.contact_id IN (
    SELECT contact_id FROM path UNION SELECT other_id FROM path
    UNION SELECT m.other_id FROM merges m WHERE m.stands AND m.contact_id IN (SELECT contact_id FROM path))`

/** A condition for `guard`: the other contact lies in the trash since the merge. */
export const isMergedAway = ({ other_id, merged_at }: MergeRecord): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts WHERE contact_id = ${other_id} AND deleted_at = ${merged_at})`
