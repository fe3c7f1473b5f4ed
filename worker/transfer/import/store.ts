import { sql } from 'drizzle-orm'
import type { ContactMethodsRow } from '#worker/contacts/contact-methods.ts'
import { furtherColumns } from '#worker/contacts/store.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { imports } from '#worker/db/schema/imports.ts'
import { assignments, inList, insertInto } from '#worker/db/sql.ts'

const IMPORT_COLUMNS = columnsOf(imports, [])
export type ImportRow = RowOf<typeof imports, typeof IMPORT_COLUMNS>
const importColumns = selected(IMPORT_COLUMNS)

export const insertImport = (row: typeof imports.$inferSelect) => insertInto('imports', row)

export const selectImport = (importId: number) =>
  sql<ImportRow>`SELECT ${importColumns} FROM imports WHERE import_id = ${importId}`

/** The last imports, the newest first. */
export const selectImports = (limit: number) =>
  sql<ImportRow>`SELECT ${importColumns} FROM imports ORDER BY started_at DESC, import_id LIMIT ${limit}`

/** What a chunk that was carried out has left out. */
export const selectChunk = (importId: number, chunk: number) =>
  sql<{ skipped: string; hash: string | null }>`
    SELECT skipped, hash FROM import_chunks WHERE import_id = ${importId} AND chunk = ${chunk}`

export const selectSkipped = (importId: number) => sql<{ skipped: string }>`
  SELECT skipped FROM import_chunks WHERE import_id = ${importId} AND skipped <> '[]' ORDER BY chunk`

/**
 * A contact outside the trash as an import compares its rows with it; `jobs` are its jobs as JSON, each a list in the order
 * of `KnownJob`.
 */
export interface KnownRow extends ContactMethodsRow {
  owned_key: string
  contact_id: number
  name: string
  version: number
  address: string | null
  zip: string | null
  initial_notes: string | null
  current_lead_id: number | null
  stage_id: number
  seller_id: number | null
  project_title: string | null
  value_cents: number
  category_id: number | null
  /** Whether this import has made it. */
  is_own: 0 | 1
  jobs: string
}
/** Of contacts that were there before, only the titles are compared: notes are null. */
export type KnownJob = [
  title: string,
  value_cents: number,
  stage_id: number,
  seller_id: number | null,
  category_id: number | null,
  notes: string | null,
  created_at: number,
]

/** What a contact shows without a lead: the same as long as it has one is that of the lead. */
export type OwnColumns = Pick<KnownRow, 'stage_id' | 'seller_id' | 'project_title' | 'value_cents'>

/** The contacts that have these phone keys, once for each key. */
export const selectKnown = (importId: number, keys: readonly string[]) => sql<KnownRow>`
  SELECT o.phone_key AS owned_key, c.contact_id, c.name, c.version, c.phone, c.phone_key, c.phone_label, c.email,
    c.email_label, c.address, c.zip, c.initial_notes, c.current_lead_id, c.stage_id, c.seller_id, c.project_title, c.value_cents,
    c.category_id, ${furtherColumns}, own.contact_id IS NOT NULL AS is_own,
    (SELECT json_group_array(json_array(coalesce(l.project_title, ''), l.value_cents, l.stage_id, l.seller_id, l.category_id,
        iif(own.contact_id IS NULL, NULL, l.notes), l.created_at))
      FROM leads l WHERE l.contact_id = c.contact_id AND l.deleted_at IS NULL) AS jobs
  FROM phone_owners o JOIN contacts c ON c.contact_id = o.contact_id
    LEFT JOIN import_rows own ON own.contact_id = c.contact_id AND own.import_id = ${importId} AND own.is_new = 1
  WHERE o.phone_key IN ${inList(keys)}`

/** A condition for `guard`: the import is under way. */
export const isRunning = (importId: number) => sql`EXISTS (
  SELECT 1 FROM imports WHERE import_id = ${importId} AND state = 'running')`

/** A condition for `guard`: the import is under way, and so many of its chunks are carried out. */
export const isAfterChunk = (importId: number, chunks: number) => sql`EXISTS (
  SELECT 1 FROM imports WHERE import_id = ${importId} AND chunks = ${chunks} AND state = 'running')`

/** A condition for `guard`: these contacts are outside the trash, and nobody has changed them since they were read. */
export const areUnchanged = (contacts: readonly { contact_id: number; version: number }[]) => sql`
  ${contacts.length} = (SELECT count(*) FROM json_each(${JSON.stringify(contacts)}) v
    JOIN contacts c ON c.contact_id = v.value ->> 'contact_id' AND c.version = v.value ->> 'version'
      AND c.deleted_at IS NULL)`

/** The columns that an import fills where a contact lacks them. */
export interface Filled {
  email?: string
  address?: string
  address_key?: string | null
  zip?: string
  initial_notes?: string
}

/**
 * What an import has added to a contact: values, keys of phones and e-mails, and ids of leads; and what a contact that had
 * no lead showed before.
 */
export interface Added {
  own?: OwnColumns
  filled: Filled
  phones: string[]
  emails: string[]
  leads: number[]
}

interface FilledContact {
  contact_id: number
  filled: Filled
}

const filledColumns = sql`SELECT value ->> 'contact_id' AS id, value -> 'filled' ->> 'email' AS email,
  value -> 'filled' ->> 'address' AS address, value -> 'filled' ->> 'address_key' AS address_key,
  value -> 'filled' ->> 'zip' AS zip, value -> 'filled' ->> 'initial_notes' AS initial_notes`

/** Gives contacts the values that they lack. */
export const fillContacts = (contacts: readonly FilledContact[], now: number) => sql`
  UPDATE contacts SET email = coalesce(contacts.email, v.email), address = coalesce(contacts.address, v.address),
    address_key = iif(contacts.address IS NULL, v.address_key, contacts.address_key),
    zip = coalesce(contacts.zip, v.zip), initial_notes = coalesce(contacts.initial_notes, v.initial_notes),
    updated_at = ${now}, version = contacts.version + 1
  FROM (${filledColumns} FROM json_each(${JSON.stringify(contacts)})) v WHERE contacts.contact_id = v.id`

/** Takes such values off again, but those that were changed since, and a main e-mail beside which there are others. */
export const emptyContacts = (contacts: readonly FilledContact[], now: number) => sql`
  UPDATE contacts SET
    email = iif(contacts.email = v.email AND NOT EXISTS (
      SELECT 1 FROM contact_emails e WHERE e.contact_id = contacts.contact_id), NULL, contacts.email),
    address = iif(contacts.address = v.address, NULL, contacts.address),
    address_key = iif(contacts.address = v.address, NULL, contacts.address_key),
    zip = iif(contacts.zip = v.zip, NULL, contacts.zip),
    initial_notes = iif(contacts.initial_notes = v.initial_notes, NULL, contacts.initial_notes),
    updated_at = ${now}, version = contacts.version + 1
  FROM (${filledColumns} FROM json_each(${JSON.stringify(contacts)})) v
  WHERE contacts.contact_id = v.id AND contacts.deleted_at IS NULL`

/** Gives contacts that have no lead any more what they showed before they had one. */
export const giveBackOwn = (contacts: readonly { contact_id: number; own?: OwnColumns }[]) => sql`
  UPDATE contacts SET stage_id = v.stage_id, seller_id = v.seller_id, project_title = v.project_title,
    value_cents = v.value_cents
  FROM (SELECT value ->> 'contact_id' AS id, value -> 'own' ->> 'stage_id' AS stage_id,
    value -> 'own' ->> 'seller_id' AS seller_id, value -> 'own' ->> 'project_title' AS project_title,
    value -> 'own' ->> 'value_cents' AS value_cents
    FROM json_each(${JSON.stringify(contacts.filter(({ own }) => own))})) v
  WHERE contacts.contact_id = v.id AND contacts.current_lead_id IS NULL AND contacts.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM stages s WHERE s.stage_id = v.stage_id)`

/** Takes further phones and e-mails off contacts, each by its key. */
export const deleteContactMethods = (points: readonly { contact_id: number; phones: string[]; emails: string[] }[]) => {
  const listed = (kind: 'phones' | 'emails') =>
    JSON.stringify(points.flatMap(({ contact_id, [kind]: keys }) => keys.map((key) => [contact_id, key])))
  return [
    sql`DELETE FROM contact_phones WHERE (contact_id, phone_key) IN
      (SELECT value ->> 0, value ->> 1 FROM json_each(${listed('phones')}))`,
    sql`DELETE FROM contact_emails WHERE (contact_id, lower(email)) IN
      (SELECT value ->> 0, value ->> 1 FROM json_each(${listed('emails')}))`,
  ]
}

export const updateImport = (importId: number, values: Partial<ImportRow>) =>
  sql`UPDATE imports SET ${assignments(values)} WHERE import_id = ${importId}`

type ImportAction = 'import_made' | 'import_undone' | 'import_restored'

/**
 * Deletes the log line of an import that the newest one replaces: one line tells of all its chunks. Stands behind the newest,
 * whose number is a new one for the change feed.
 */
export const deleteOldLogLine = (importId: number, action: ImportAction) => {
  const lines = sql`FROM activity
    WHERE kind = 'settings' AND entity = 'import' AND entity_id = ${importId} AND action = ${action}`
  return sql`DELETE ${lines} AND activity_id < (SELECT max(activity_id) ${lines})`
}
