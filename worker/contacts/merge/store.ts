import { type SQL, sql } from 'drizzle-orm'
import type { ContactMethodsRow } from '#worker/contacts/contact-methods.ts'
import type { MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import { furtherColumns, WHOLE_CONTACT, type WholeContactRow } from '#worker/contacts/store.ts'
import { selected } from '#worker/db/columns.ts'
import { assignments } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ChosenValues } from './columns.ts'

/** A contact with every column that a merge may change, and its phones and e-mails. */
export type MergeContactRow = WholeContactRow & ContactMethodsRow

export const mergeContactColumns = sql`${selected(WHOLE_CONTACT, 'c')}, ${furtherColumns}`

export const selectMergeContact = (contactId: number) =>
  sql<MergeContactRow>`SELECT ${mergeContactColumns} FROM contacts c WHERE c.contact_id = ${contactId} AND c.deleted_at IS NULL`

/** A condition for `guard`: the contact is outside the trash and has the version that was read. */
export const isUnchanged = ({ contact_id, version }: Pick<MergeContactRow, 'contact_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts
    WHERE contact_id = ${contact_id} AND version = ${version} AND deleted_at IS NULL)`

/** The columns that a merge or its undo writes. */
type Values = ChosenValues &
  Partial<
    Pick<
      MergeContactRow,
      'phone' | 'phone_key' | 'phone_label' | 'email' | 'email_label' | 'name_key' | 'address_key' | 'initial_notes'
    >
  >

/** Updates columns of a contact. The mirrored columns change only if it has no lead. */
export const updateContact = (contactId: number, own: Values, mirrored: Partial<MirroredValues>, now: number) =>
  sql`UPDATE contacts SET ${valuesOf({ ...own, updated_at: now }, mirrored)}, version = version + 1
    WHERE contact_id = ${contactId}`

/** The same for a contact in the trash. Its version stays: no client can read it. */
export const updateTrashedContact = (contactId: number, own: Values) =>
  sql`UPDATE contacts SET ${valuesOf(own, {})} WHERE contact_id = ${contactId}`

/** The stage, or the stage to which its leads moved when it was removed. */
const existingStage = (stageId: string | number | null) => sql`coalesce(
  (SELECT moved_to FROM removed_stages WHERE stage_id = ${stageId}), ${stageId})`

const valuesOf = (own: Values & { updated_at?: number }, mirrored: Partial<MirroredValues>) => {
  const mirroredAssignments = Object.entries(mirrored).map(([column, value]) => {
    const name = sql.identifier(column)
    const assigned = column === 'stage_id' ? existingStage(value) : sql`${value}`
    return sql`${name} = iif(current_lead_id IS NULL, ${assigned}, ${name})`
  })
  return sql.join([assignments(own), ...mirroredAssignments], sql`, `)
}

export const trashContact = (contactId: number, { user, now }: Actor) => sql`
  UPDATE contacts SET deleted_at = ${now}, deleted_by = ${user.user_id}, updated_at = ${now}, version = version + 1
  WHERE contact_id = ${contactId}`

/** Restores the contact from the trash. A unique index refuses it when another contact has one of its phones. */
export const untrashContact = (contactId: number) =>
  sql`UPDATE contacts SET deleted_at = NULL, deleted_by = NULL WHERE contact_id = ${contactId}`

/** The tables whose rows belong to a contact. A merge records the moved ids under these names. */
export const RELATED_TABLES = [
  { table: 'leads', id: 'lead_id', versioned: true },
  { table: 'notes', id: 'note_id', versioned: false },
  { table: 'images', id: 'image_id', versioned: false },
  { table: 'tasks', id: 'task_id', versioned: true },
  { table: 'activity', id: 'activity_id', versioned: false },
] as const
type RelatedTable = (typeof RELATED_TABLES)[number]

const moveRows = (from: number, to: number, now: number, condition: (related: RelatedTable) => SQL) =>
  RELATED_TABLES.map((related) => {
    const newVersion = related.versioned ? sql`, version = version + 1, updated_at = ${now}` : sql``
    return sql`UPDATE ${sql.identifier(related.table)} SET contact_id = ${to} ${newVersion}
      WHERE contact_id = ${from} ${condition(related)}`
  })

/** Moves all rows of one contact to another, rows in the trash included. */
export const moveRelatedRows = (from: number, to: number, now: number) => moveRows(from, to, now, () => sql``)

/**
 * Moves back the rows that a merge moved and that still belong to the contact. Rows that the undo of an earlier merge has
 * already moved back stay where they are.
 */
export const moveRelatedRowsBack = (mergeId: number, from: number, to: number, now: number) =>
  moveRows(from, to, now, ({ table, id }) => {
    const ids = (merges: SQL) => sql`(SELECT ids.value FROM merges m, json_each(m.moved, ${`$.${table}`}) ids
      WHERE m.merge_id ${merges})`
    const detached = sql`IN (SELECT d.value FROM merges, json_each(detached) d WHERE merge_id = ${mergeId})`
    return sql`AND ${sql.identifier(id)} IN ${ids(sql`= ${mergeId}`)} AND ${sql.identifier(id)} NOT IN ${ids(detached)}`
  })
