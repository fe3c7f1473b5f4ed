import { sql } from 'drizzle-orm'
import type { DuplicateReason } from '#contract/contacts/duplicates.ts'
import { inList } from '#worker/db/sql.ts'

export interface PersonRow {
  contact_id: number
  name: string
  address: string | null
  zip: string | null
  /** JSON lists: the keys of all phones, and all e-mails. */
  phones: string
  emails: string
}

const personColumns = sql`c.contact_id, c.name, c.address, c.zip,
  (SELECT json_group_array(key) FROM (SELECT c.phone_key AS key
    UNION ALL SELECT p.phone_key FROM contact_phones p WHERE p.contact_id = c.contact_id)) AS phones,
  (SELECT json_group_array(email) FROM (SELECT c.email AS email WHERE c.email IS NOT NULL
    UNION ALL SELECT e.email FROM contact_emails e WHERE e.contact_id = c.contact_id)) AS emails`

/** Contacts in the queue of comparisons. */
export const selectQueuedPersons = (limit: number) => sql<PersonRow & { ticket: number }>`
  SELECT ${personColumns}, q.ticket FROM contacts_to_match q JOIN contacts c ON c.contact_id = q.contact_id
  WHERE c.deleted_at IS NULL ORDER BY q.contact_id DESC LIMIT ${limit}`

/** Whether the queue of comparisons has a contact. */
export const selectIsMatching = sql<{ is_matching: number }>`
  SELECT EXISTS (SELECT 1 FROM contacts_to_match) AS is_matching`

/** The most contacts that a key finds: only the newest ones are compared. */
const SHARERS_MAX = 40

/** For each key, the ids of the contacts that have it, as JSON. */
export const selectSharers = (keys: readonly string[]) => sql<{ key: string; contacts: string }>`
  SELECT w.value AS key, (SELECT json_group_array(contact_id) FROM (
    SELECT contact_id FROM match_keys m WHERE m.key = w.value ORDER BY age_key DESC LIMIT ${SHARERS_MAX})) AS contacts
  FROM json_each(${JSON.stringify(keys)}) w`

export const selectPersons = (ids: readonly number[]) => sql<PersonRow>`
  SELECT ${personColumns} FROM contacts c WHERE c.contact_id IN ${inList(ids)} AND c.deleted_at IS NULL`

export interface FoundPair {
  /** The lower id. */
  contact_id: number
  other_id: number
  strength: number
  reasons: readonly DuplicateReason[]
}

/** A condition for `guard`: no contact has changed since it was read, and no other run has compared it. */
export const haveTickets = (read: readonly { contact_id: number; ticket: number }[]) => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(read.map(({ contact_id, ticket }) => [contact_id, ticket]))}) t
  WHERE NOT EXISTS (SELECT 1 FROM contacts_to_match q
    WHERE q.contact_id = t.value ->> 0 AND q.ticket = t.value ->> 1))`

/** Replaces the keys and the suspected pairs of contacts. Dismissed pairs stay dismissed. */
export const replaceMatches = (
  contactIds: readonly number[],
  keys: readonly (readonly [key: string, contactId: number])[],
  pairs: readonly FoundPair[],
) => {
  const found = JSON.stringify(
    pairs.map(({ contact_id, other_id, strength, reasons }) => [
      contact_id,
      other_id,
      strength,
      JSON.stringify(reasons),
    ]),
  )
  const isNotFound = sql`dismissed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM json_each(${found}) f WHERE f.value ->> 0 = contact_id AND f.value ->> 1 = other_id)`
  return [
    sql`DELETE FROM match_keys WHERE contact_id IN ${inList(contactIds)}`,
    sql`INSERT INTO match_keys (key, age_key, contact_id) SELECT k.value ->> 0, c.age_key, c.contact_id
      FROM json_each(${JSON.stringify(keys)}) k CROSS JOIN contacts c ON c.contact_id = k.value ->> 1`,
    sql`DELETE FROM suspected_pairs WHERE contact_id IN ${inList(contactIds)} AND ${isNotFound}`,
    sql`DELETE FROM suspected_pairs WHERE other_id IN ${inList(contactIds)} AND ${isNotFound}`,
    sql`INSERT INTO suspected_pairs (contact_id, other_id, strength, reasons)
      SELECT f.value ->> 0, f.value ->> 1, f.value ->> 2, f.value ->> 3 FROM json_each(${found}) f
      JOIN contacts a ON a.contact_id = f.value ->> 0 AND a.deleted_at IS NULL
      JOIN contacts b ON b.contact_id = f.value ->> 1 AND b.deleted_at IS NULL
      WHERE true
      ON CONFLICT (contact_id, other_id) DO UPDATE SET strength = excluded.strength, reasons = excluded.reasons
      WHERE strength <> excluded.strength OR reasons <> excluded.reasons`,
    sql`DELETE FROM contacts_to_match WHERE contact_id IN ${inList(contactIds)}`,
  ]
}

/** Queues one of `slices` parts of all contacts for comparison, because the rules may have changed. */
export const queueComparisons = (slice: number, slices: number) => sql`
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts
  WHERE contact_id % ${slices} = ${slice} AND deleted_at IS NULL
  ON CONFLICT DO NOTHING`
