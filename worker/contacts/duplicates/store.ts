import { type SQL, sql } from 'drizzle-orm'
import type { FieldValue } from '#contract/activity/actions.ts'
import { DUPLICATES_MAX } from '#contract/contacts/duplicates.ts'
import { selected } from '#worker/db/columns.ts'
import { assignments } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { WHOLE_CONTACT, type WholeContactRow } from '../store.ts'
import { MIRRORED, type Mirrored, OWN, type OwnColumn } from './columns.ts'

/** A contact with all that a merge needs to know of it. */
export type MergeRow = WholeContactRow

const rowColumns = selected(WHOLE_CONTACT)

/** A contact outside the trash. */
export const selectMergeRow = (contactId: number) =>
  sql<MergeRow>`SELECT ${rowColumns} FROM contacts WHERE contact_id = ${contactId} AND deleted_at IS NULL`

/** Holds when the contact is outside the trash, and at the version that was read. */
export const isUnchanged = ({ contact_id, version }: Pick<MergeRow, 'contact_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts
    WHERE contact_id = ${contact_id} AND version = ${version} AND deleted_at IS NULL)`

export type OwnValues = { [C in OwnColumn]?: MergeRow[C] }
export type MirroredValues = { [C in Mirrored]?: MergeRow[C] }

/** Changes columns of a contact; those of its newest lead only where it has none. */
export const updateContact = (contactId: number, own: OwnValues, mirrored: MirroredValues, now: number) => {
  const leadless = Object.entries(mirrored).map(([column, value]) => {
    const name = sql.identifier(column)
    return sql`${name} = iif(current_lead_id IS NULL, ${value}, ${name})`
  })
  const values = [assignments({ ...own, updated_at: now }), sql`version = version + 1`, ...leadless]
  return sql`UPDATE contacts SET ${sql.join(values, sql`, `)} WHERE contact_id = ${contactId}`
}

export const trashContact = (contactId: number, { user, now }: Actor) => sql`
  UPDATE contacts SET deleted_at = ${now}, deleted_by = ${user.user_id}, updated_at = ${now}, version = version + 1
  WHERE contact_id = ${contactId}`

/** Takes the contact out of the trash; the phone may be another's by now. */
export const untrashContact = (contactId: number) =>
  sql`UPDATE contacts SET deleted_at = NULL, deleted_by = NULL WHERE contact_id = ${contactId}`

/** All that hangs on a contact, the trash included, by the name under which the log keeps its ids. */
const HANGING = [
  { table: 'leads', id: 'lead_id', versioned: true },
  { table: 'notes', id: 'note_id', versioned: false },
  { table: 'images', id: 'image_id', versioned: false },
  { table: 'tasks', id: 'task_id', versioned: true },
  { table: 'activity', id: 'activity_id', versioned: false },
] as const

const moveRows = (from: number, to: number, now: number, only: (of: (typeof HANGING)[number]) => SQL) =>
  HANGING.map((of) => {
    const touched = of.versioned ? sql`, version = version + 1, updated_at = ${now}` : sql``
    return sql`UPDATE ${sql.identifier(of.table)} SET contact_id = ${to} ${touched} WHERE contact_id = ${from} ${only(of)}`
  })

/** Everything of a contact becomes another's. */
export const moveEverything = (from: number, to: number, now: number) => moveRows(from, to, now, () => sql``)

/** What a merge moved goes back, as far as it is still there. */
export const moveBack = (mergeId: number, from: number, to: number, now: number) =>
  moveRows(from, to, now, ({ table, id }) => {
    const ids = sql`(SELECT value FROM activity merge, json_each(merge.details, ${`$.moved.${table}`})
      WHERE merge.activity_id = ${mergeId})`
    return sql`AND ${sql.identifier(id)} IN ${ids}`
  })

const idsOf = (contactId: number) =>
  sql.join(
    HANGING.map(
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
 * The log line of a merge that is about to happen, with all that its undo needs, as it is in this very moment, and what
 * the merge drops.
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
      'before', ${valuesOf(contact.contact_id, [...OWN, ...MIRRORED])},
      'other_before', ${valuesOf(other.contact_id, MIRRORED)},
      'dropped', json(${JSON.stringify(dropped)}), 'moved', json_object(${idsOf(other.contact_id)})))`

export interface LoggedMerge {
  activity_id: number
  other_id: number
  other_name: string
  other_version: number
  /** JSON: what the contact had before; and what the other showed of its leads. */
  before: string
  other_before: string
}

/** The merge that left a contact at its present version; a later change of it leaves none. */
export const selectLastMerge = (contactId: number) => sql<LoggedMerge>`
  SELECT a.activity_id, a.details ->> 'other_id' AS other_id, a.details ->> 'other_name' AS other_name,
    a.details ->> 'other_version' AS other_version, a.details -> 'before' AS before,
    a.details -> 'other_before' AS other_before
  FROM activity a JOIN contacts c ON c.contact_id = a.contact_id AND a.details ->> 'version' = c.version
  WHERE a.contact_id = ${contactId} AND a.action = 'contacts_merged' AND a.entity_id = ${contactId}
  ORDER BY a.activity_id DESC LIMIT 1`

/** Holds while the other contact of a merge is in the trash as the merge left it. */
export const isMergedAway = ({ other_id, other_version }: LoggedMerge): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts
    WHERE contact_id = ${other_id} AND version = ${other_version} AND deleted_at IS NOT NULL)`

/** Who has, outside the trash, the phone that one of the two contacts would take back. */
export const selectPhoneHolder = (contactId: number, formerKey: string, { other_id }: LoggedMerge) => sql<MergeRow>`
  SELECT ${rowColumns} FROM contacts
  WHERE phone_key IN (${formerKey}, (SELECT phone_key FROM contacts WHERE contact_id = ${other_id}))
    AND deleted_at IS NULL AND contact_id <> ${contactId} LIMIT 1`

/** How many of those at the same address are looked at: a few less than the budget of a read allows. */
const NEIGHBOURS_MAX = 16

const selectLike = (contactId: number, column: 'phone_tail' | 'address_key', limit: number) => {
  const name = sql.identifier(column)
  return sql<MergeRow>`SELECT ${rowColumns} FROM contacts
    WHERE ${name} = (SELECT ${name} FROM contacts WHERE contact_id = ${contactId})
      AND deleted_at IS NULL AND contact_id <> ${contactId}
    ORDER BY contact_id DESC LIMIT ${limit}`
}

/** Contacts whose phone ends in the same digits, the newest first. */
export const selectSamePhone = (contactId: number) => selectLike(contactId, 'phone_tail', DUPLICATES_MAX)

/** Contacts at the same address, the newest first. */
export const selectNeighbours = (contactId: number) => selectLike(contactId, 'address_key', NEIGHBOURS_MAX)
