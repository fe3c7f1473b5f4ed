import { type SQL, sql } from 'drizzle-orm'
import type { FieldValue } from '#contract/activity/actions.ts'
import { DUPLICATES_MAX } from '#contract/contacts/duplicates.ts'
import { WHOLE_CONTACT, type WholeContactRow } from '#worker/contacts/store.ts'
import { selected } from '#worker/db/columns.ts'
import { assignments } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { MIRRORED_COLUMNS, type MirroredColumn, OWN_COLUMNS, type OwnColumn } from './merge-columns.ts'

/** A contact with every column that a merge may change. */
export type MergeRow = WholeContactRow

const rowColumns = selected(WHOLE_CONTACT)

export const selectMergeRow = (contactId: number) =>
  sql<MergeRow>`SELECT ${rowColumns} FROM contacts WHERE contact_id = ${contactId} AND deleted_at IS NULL`

/** A condition for `guard`: the contact is outside the trash and has the version that was read. */
export const isUnchanged = ({ contact_id, version }: Pick<MergeRow, 'contact_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts
    WHERE contact_id = ${contact_id} AND version = ${version} AND deleted_at IS NULL)`

type OwnValues = { [C in OwnColumn]?: MergeRow[C] }
type MirroredValues = { [C in MirroredColumn]?: MergeRow[C] }

/** Changes columns of a contact; the mirrored ones only while it has no lead. */
export const updateContact = (contactId: number, own: OwnValues, mirrored: MirroredValues, now: number) => {
  const withoutLead = Object.entries(mirrored).map(([column, value]) => {
    const name = sql.identifier(column)
    return sql`${name} = iif(current_lead_id IS NULL, ${value}, ${name})`
  })
  const values = [assignments({ ...own, updated_at: now }), sql`version = version + 1`, ...withoutLead]
  return sql`UPDATE contacts SET ${sql.join(values, sql`, `)} WHERE contact_id = ${contactId}`
}

export const trashContact = (contactId: number, { user, now }: Actor) => sql`
  UPDATE contacts SET deleted_at = ${now}, deleted_by = ${user.user_id}, updated_at = ${now}, version = version + 1
  WHERE contact_id = ${contactId}`

/** Takes the contact out of the trash; refused by the unique index when another contact has its phone by now. */
export const untrashContact = (contactId: number) =>
  sql`UPDATE contacts SET deleted_at = NULL, deleted_by = NULL WHERE contact_id = ${contactId}`

/** The tables whose rows belong to a contact, trashed rows included; the merge's log line keeps their ids by these names. */
const RELATED_TABLES = [
  { table: 'leads', id: 'lead_id', versioned: true },
  { table: 'notes', id: 'note_id', versioned: false },
  { table: 'images', id: 'image_id', versioned: false },
  { table: 'tasks', id: 'task_id', versioned: true },
  { table: 'activity', id: 'activity_id', versioned: false },
] as const

const moveRows = (from: number, to: number, now: number, only: (of: (typeof RELATED_TABLES)[number]) => SQL) =>
  RELATED_TABLES.map((of) => {
    const touched = of.versioned ? sql`, version = version + 1, updated_at = ${now}` : sql``
    return sql`UPDATE ${sql.identifier(of.table)} SET contact_id = ${to} ${touched} WHERE contact_id = ${from} ${only(of)}`
  })

/** Gives all rows of one contact to another. */
export const moveRelatedRows = (from: number, to: number, now: number) => moveRows(from, to, now, () => sql``)

/** Gives back the rows that a merge moved, as far as they still belong to the contact that stayed. */
export const moveRelatedRowsBack = (mergeId: number, from: number, to: number, now: number) =>
  moveRows(from, to, now, ({ table, id }) => {
    const ids = sql`(SELECT value FROM activity merge, json_each(merge.details, ${`$.moved.${table}`})
      WHERE merge.activity_id = ${mergeId})`
    return sql`AND ${sql.identifier(id)} IN ${ids}`
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

const valuesOf = (contactId: number, columns: readonly string[]) => {
  const pairs = columns.map((column) => sql`${column}, ${sql.identifier(column)}`)
  return sql`json((SELECT json_object(${sql.join(pairs, sql`, `)}) FROM contacts WHERE contact_id = ${contactId}))`
}

/**
 * The log line of a merge. It must run before the merge's other statements: it keeps the ids of the rows that move and
 * the values of both contacts, which the undo needs, and the values that the merge drops.
 */
export const logMerge = (
  { user, now }: Actor,
  contact: MergeRow,
  other: MergeRow,
  dropped: Record<string, FieldValue>,
) => sql`
  INSERT INTO activity (at, user_id, user_name, action, entity, entity_id, contact_id, details)
  VALUES (${now}, ${user.user_id}, ${user.name}, 'contacts_merged', 'contact', ${contact.contact_id},
    ${contact.contact_id}, json_object('version', ${contact.version} + 1, 'name', ${contact.name},
      'other_id', ${other.contact_id}, 'other_name', ${other.name}, 'other_version', ${other.version} + 1,
      'before', ${valuesOf(contact.contact_id, [...OWN_COLUMNS, ...MIRRORED_COLUMNS])},
      'other_before', ${valuesOf(other.contact_id, MIRRORED_COLUMNS)},
      'dropped', json(${JSON.stringify(dropped)}), 'moved', json_object(${idsOf(other.contact_id)})))`

export interface LoggedMerge {
  activity_id: number
  other_id: number
  other_name: string
  other_version: number
  /** JSON: all columns of the contact before the merge, and the mirrored ones of the other. */
  before: string
  other_before: string
}

/** The merge that led to the contact's current version; no row after a later change. */
export const selectLastMerge = (contactId: number) => sql<LoggedMerge>`
  SELECT a.activity_id, a.details ->> 'other_id' AS other_id, a.details ->> 'other_name' AS other_name,
    a.details ->> 'other_version' AS other_version, a.details -> 'before' AS before,
    a.details -> 'other_before' AS other_before
  FROM activity a JOIN contacts c ON c.contact_id = a.contact_id AND a.details ->> 'version' = c.version
  WHERE a.contact_id = ${contactId} AND a.action = 'contacts_merged' AND a.entity_id = ${contactId}
  ORDER BY a.activity_id DESC LIMIT 1`

/** A condition for `guard`: the other contact of the merge is in the trash, unchanged since the merge. */
export const isMergedAway = ({ other_id, other_version }: LoggedMerge): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts
    WHERE contact_id = ${other_id} AND version = ${other_version} AND deleted_at IS NOT NULL)`

/** The contact outside the trash that has one of the two phones which an undo would restore. */
export const selectPhoneHolder = (contactId: number, formerKey: string, { other_id }: LoggedMerge) => sql<MergeRow>`
  SELECT ${rowColumns} FROM contacts
  WHERE phone_key IN (${formerKey}, (SELECT phone_key FROM contacts WHERE contact_id = ${other_id}))
    AND deleted_at IS NULL AND contact_id <> ${contactId} LIMIT 1`

/** Contacts at the same address that are compared by name; chosen to stay within a read's budget of rows. */
const SAME_ADDRESS_MAX = 16

const selectSameColumn = (contactId: number, column: 'phone_tail' | 'address_key', limit: number) => {
  const name = sql.identifier(column)
  return sql<MergeRow>`SELECT ${rowColumns} FROM contacts
    WHERE ${name} = (SELECT ${name} FROM contacts WHERE contact_id = ${contactId})
      AND deleted_at IS NULL AND contact_id <> ${contactId}
    ORDER BY contact_id DESC LIMIT ${limit}`
}

/** Contacts whose phone ends in the same ten digits, the newest first. */
export const selectSamePhone = (contactId: number) => selectSameColumn(contactId, 'phone_tail', DUPLICATES_MAX)

/** Contacts at the same address, the newest first. */
export const selectSameAddress = (contactId: number) => selectSameColumn(contactId, 'address_key', SAME_ADDRESS_MAX)
