import { sql } from 'drizzle-orm'
import type { ContactMethodsRow } from '#worker/contacts/contact-methods.ts'
import type { MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import { furtherColumns } from '#worker/contacts/store.ts'
import type { contacts } from '#worker/db/schema/contacts.ts'
import type { leads } from '#worker/db/schema/leads.ts'
import { inList } from '#worker/db/sql.ts'

/** A contact outside the trash that has a phone of the file. */
export interface KnownContactRow
  extends ContactMethodsRow,
    MirroredValues,
    Pick<
      typeof contacts.$inferSelect,
      'contact_id' | 'name' | 'version' | 'address' | 'zip' | 'initial_notes' | 'current_lead_id' | 'category_id'
    > {
  owned_key: string
  /** Whether this import created it. */
  is_of_import: 0 | 1
  /** JSON: a list of `KnownLead`. */
  leads: string
}

/** The letters of a lead's notes that are read, unless the contact is of this import. */
export const KNOWN_NOTES_LETTERS = 500

/** A lead of a known contact. Only leads of contacts of this import, which are compared by all values, have their whole notes. */
export interface KnownLead
  extends Pick<
    typeof leads.$inferSelect,
    'lead_id' | 'value_cents' | 'stage_id' | 'seller_id' | 'category_id' | 'notes' | 'created_at'
  > {
  project_title: string
  /** Its work, in any state. */
  work: { first_day: string; last_day: string }[]
}

/** The contacts that have these phone keys, once for each key. */
export const selectKnownContacts = (importId: number, phoneKeys: readonly string[]) => sql<KnownContactRow>`
  SELECT o.phone_key AS owned_key, c.contact_id, c.name, c.version, c.phone, c.phone_key, c.phone_label, c.email,
    c.email_label, c.address, c.zip, c.initial_notes, c.current_lead_id, c.stage_id, c.seller_id, c.project_title, c.value_cents,
    c.installation_date, c.category_id, ${furtherColumns}, own.contact_id IS NOT NULL AS is_of_import,
    (SELECT json_group_array(json_object('lead_id', l.lead_id, 'project_title', coalesce(l.project_title, ''),
        'value_cents', l.value_cents, 'stage_id', l.stage_id, 'seller_id', l.seller_id, 'category_id', l.category_id,
        'notes', iif(own.contact_id IS NULL, substr(l.notes, 1, ${KNOWN_NOTES_LETTERS}), l.notes), 'created_at', l.created_at,
        'work', json((SELECT json_group_array(json_object('first_day', a.first_day, 'last_day', a.last_day))
          FROM appointments a WHERE a.lead_id = l.lead_id AND a.deleted_at IS NULL AND a.kind = 'work'))))
      FROM leads l WHERE l.contact_id = c.contact_id AND l.deleted_at IS NULL) AS leads
  FROM phone_owners o JOIN contacts c ON c.contact_id = o.contact_id
    LEFT JOIN import_rows own ON own.contact_id = c.contact_id AND own.import_id = ${importId} AND own.is_new = 1
  WHERE o.phone_key IN ${inList(phoneKeys)}`

/** A condition for `guard`: these contacts are outside the trash and have the versions that were read. */
export const areUnchanged = (contacts: readonly { contact_id: number; version: number }[]) => sql`
  ${contacts.length} = (SELECT count(*) FROM json_each(${JSON.stringify(contacts)}) v
    JOIN contacts c ON c.contact_id = v.value ->> 'contact_id' AND c.version = v.value ->> 'version'
      AND c.deleted_at IS NULL)`

/** Values that a contact lacked and an import filled. */
export interface FilledValues {
  email?: string
  address?: string
  address_key?: string | null
  zip?: string
  /** The ZIP of another place that the ZIP of the filled address replaced. */
  zip_before?: string | null
  initial_notes?: string
  /** The notes to which an import added phones. */
  initial_notes_before?: string | null
  installation_date?: string
}

/** What an import added to an existing contact, stored in `import_rows.added` for the undo. */
export interface ImportAdditions {
  /** The mirrored values before its first lead. */
  mirrored?: MirroredValues
  filled: FilledValues
  /** Keys of phones and e-mails. */
  phones: string[]
  emails: string[]
  /** Ids of leads. */
  leads: number[]
  /** Ids of work on leads that the contact had before; missing in imports before the schedule. */
  appointments?: number[]
}

interface FilledContact {
  contact_id: number
  filled: FilledValues
}

const filledColumns = sql`SELECT value ->> 'contact_id' AS id, value -> 'filled' ->> 'email' AS email,
  value -> 'filled' ->> 'address' AS address, value -> 'filled' ->> 'address_key' AS address_key,
  value -> 'filled' ->> 'zip' AS zip, value -> 'filled' ->> 'zip_before' AS zip_before, value -> 'filled' ->> 'initial_notes' AS initial_notes,
  value -> 'filled' ->> 'initial_notes_before' AS initial_notes_before,
  value -> 'filled' ->> 'installation_date' AS installation_date`

/** Fills values that the contacts lack. */
export const fillContacts = (contacts: readonly FilledContact[], now: number) => sql`
  UPDATE contacts SET email = coalesce(contacts.email, v.email), address = coalesce(contacts.address, v.address),
    address_key = iif(contacts.address IS NULL, v.address_key, contacts.address_key),
    zip = iif(contacts.zip = v.zip_before, v.zip, coalesce(contacts.zip, v.zip)),
    initial_notes = iif(contacts.initial_notes = v.initial_notes_before, v.initial_notes,
      coalesce(contacts.initial_notes, v.initial_notes)),
    installation_date = coalesce(contacts.installation_date, v.installation_date),
    updated_at = ${now}, version = contacts.version + 1
  FROM (${filledColumns} FROM json_each(${JSON.stringify(contacts)})) v WHERE contacts.contact_id = v.id`

/** Clears filled values that are unchanged since. A main e-mail stays while the contact has further ones. */
export const clearFilledValues = (contacts: readonly FilledContact[], now: number) => sql`
  UPDATE contacts SET
    email = iif(contacts.email = v.email AND NOT EXISTS (
      SELECT 1 FROM contact_emails e WHERE e.contact_id = contacts.contact_id), NULL, contacts.email),
    address = iif(contacts.address = v.address, NULL, contacts.address),
    address_key = iif(contacts.address = v.address, NULL, contacts.address_key),
    zip = iif(contacts.zip = v.zip, v.zip_before, contacts.zip),
    initial_notes = iif(contacts.initial_notes = v.initial_notes, v.initial_notes_before, contacts.initial_notes),
    installation_date = iif(contacts.installation_date = v.installation_date AND contacts.current_lead_id IS NULL, NULL,
      contacts.installation_date),
    updated_at = ${now}, version = contacts.version + 1
  FROM (${filledColumns} FROM json_each(${JSON.stringify(contacts)})) v
  WHERE contacts.contact_id = v.id AND contacts.deleted_at IS NULL`

interface MirroredBefore {
  contact_id: number
  mirrored?: MirroredValues
}

/** Restores the mirrored values of contacts that have lost their only lead. Imports before the schedule hold no date. */
export const restoreMirroredValues = (contacts: readonly MirroredBefore[]) => sql`
  UPDATE contacts SET stage_id = v.stage_id, seller_id = v.seller_id, project_title = v.project_title,
    value_cents = v.value_cents, installation_date = iif(v.has_date, v.installation_date, contacts.installation_date)
  FROM (SELECT value ->> 'contact_id' AS id, value -> 'mirrored' ->> 'stage_id' AS stage_id,
    value -> 'mirrored' ->> 'seller_id' AS seller_id, value -> 'mirrored' ->> 'project_title' AS project_title,
    value -> 'mirrored' ->> 'value_cents' AS value_cents, value -> 'mirrored' ->> 'installation_date' AS installation_date,
    value -> 'mirrored' -> 'installation_date' IS NOT NULL AS has_date
    FROM json_each(${JSON.stringify(contacts.filter(({ mirrored }) => mirrored))})) v
  WHERE contacts.contact_id = v.id AND contacts.current_lead_id IS NULL AND contacts.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM stages s WHERE s.stage_id = v.stage_id)`

interface MethodKeys {
  contact_id: number
  phones: string[]
  emails: string[]
}

/** Deletes further phones and e-mails of contacts by their keys. */
export const deleteFurtherMethods = (contacts: readonly MethodKeys[]) => {
  const pairs = (kind: 'phones' | 'emails') =>
    JSON.stringify(contacts.flatMap(({ contact_id, [kind]: keys }) => keys.map((key) => [contact_id, key])))
  return [
    sql`DELETE FROM contact_phones WHERE (contact_id, phone_key) IN
      (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs('phones')}))`,
    sql`DELETE FROM contact_emails WHERE (contact_id, lower(email)) IN
      (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs('emails')}))`,
  ]
}
