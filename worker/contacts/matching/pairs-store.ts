import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DuplicateReason } from '#contract/contacts/duplicates.ts'
import { PAIR_LEADS_MAX } from '#contract/contacts/suspected-pairs.ts'
import { type ContactRow, contactColumns, LISTED_COLUMNS } from '#worker/contacts/store.ts'
import { query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { suspected_pairs } from '#worker/db/schema/suspected-pairs.ts'

/** The contacts that may be the same person as this one, the strongest suspicion first. */
export const selectPairsOf = (contactId: number, limit: number) => sql<ContactRow & { reasons: string }>`
  SELECT ${contactColumns}, p.reasons FROM (
    SELECT * FROM (SELECT other_id AS id, strength, pair_id, reasons FROM suspected_pairs
      WHERE contact_id = ${contactId} AND dismissed_at IS NULL ORDER BY strength DESC LIMIT ${limit})
    UNION ALL
    SELECT * FROM (SELECT contact_id AS id, strength, pair_id, reasons FROM suspected_pairs
      WHERE other_id = ${contactId} AND dismissed_at IS NULL ORDER BY strength DESC LIMIT ${limit})
  ) p CROSS JOIN contacts c ON c.contact_id = p.id AND c.deleted_at IS NULL
  ORDER BY p.strength DESC, p.pair_id DESC LIMIT ${limit}`

export const reasonsOf = ({ reasons }: { reasons: string }) => JSON.parse(reasons) as DuplicateReason[]

/** A contact of a pair, read as JSON: its listed columns, further phones and e-mails, and titles of its newest leads. */
export interface PairContact extends ContactRow {
  phones: string[]
  emails: string[]
  jobs: (string | null)[]
}

export interface PairRow {
  pair_id: number
  strength: number
  reasons: string
  contact: string
  other: string
}

/** A page of pairs, the strongest first, with one row more than the limit to see whether there is a next page. */
export const selectPairs = (limit: number, after: { strength: number; pairId: number } | undefined) => {
  // Two queries: with a row-value comparison SQLite reads every pair of the same strength.
  const slice = (where: ReturnType<typeof sql>) => sql`SELECT pair_id, contact_id, other_id, strength, reasons
    FROM suspected_pairs WHERE dismissed_at IS NULL ${where} ORDER BY strength DESC, pair_id DESC LIMIT ${limit + 1}`
  const pairs = after
    ? sql`SELECT * FROM (${slice(sql`AND strength = ${after.strength} AND pair_id < ${after.pairId}`)})
        UNION ALL SELECT * FROM (${slice(sql`AND strength < ${after.strength}`)}) LIMIT ${limit + 1}`
    : slice(sql``)
  return sql<PairRow>`SELECT p.pair_id, p.strength, p.reasons, ${sideOf('contact_id')} AS contact,
    ${sideOf('other_id')} AS other FROM (${pairs}) p`
}

const sideOf = (column: 'contact_id' | 'other_id') => {
  const columns = LISTED_COLUMNS.map((name) => sql`${sql.raw(`'${name}'`)}, c.${sql.identifier(name)}`)
  return sql`(SELECT json_object(${sql.join(columns, sql`, `)},
    'phones', (SELECT json_group_array(phone ORDER BY phone_id) FROM contact_phones f WHERE f.contact_id = c.contact_id),
    'emails', (SELECT json_group_array(email ORDER BY email_id) FROM contact_emails f WHERE f.contact_id = c.contact_id),
    'jobs', (SELECT json_group_array(project_title) FROM (SELECT project_title FROM leads l
      WHERE l.contact_id = c.contact_id AND l.deleted_at IS NULL ORDER BY age_key DESC LIMIT ${PAIR_LEADS_MAX + 1})))
    FROM contacts c WHERE c.contact_id = p.${sql.identifier(column)})`
}

/** The number of suspected pairs that are not dismissed. */
export const selectPairTotal = sql<{ pairs: number }>`SELECT pairs FROM suspected_totals WHERE id = 1`

const other = alias(contacts, 'other')

/** A pair whose contacts are outside the trash, with their names. */
export const selectPair = (pairId: number) =>
  statement(
    query
      .select({
        pair_id: suspected_pairs.pair_id,
        contact_id: suspected_pairs.contact_id,
        other_id: suspected_pairs.other_id,
        name: contacts.name,
        other_name: sql<string>`${other.name}`.as('other_name'),
        dismissed_at: suspected_pairs.dismissed_at,
      })
      .from(suspected_pairs)
      .innerJoin(contacts, and(eq(contacts.contact_id, suspected_pairs.contact_id), isNull(contacts.deleted_at)))
      .innerJoin(other, and(eq(other.contact_id, suspected_pairs.other_id), isNull(other.deleted_at)))
      .where(eq(suspected_pairs.pair_id, pairId)),
  )

export const dismissPair = (pairId: number, at: number | null, by: number | null) =>
  statement(
    query
      .update(suspected_pairs)
      .set({ dismissed_at: at, dismissed_by: by })
      .where(eq(suspected_pairs.pair_id, pairId)),
  )
