import { type SQL, sql } from 'drizzle-orm'
import type { ContactSort } from '#contract/contacts/contact.ts'
import { expressionOf, facet, rowidBefore } from '#worker/db/search.ts'
import { type ContactRow, contactColumns } from '../store.ts'

/** What narrows the directory. */
export interface DirectoryFilter {
  category?: number | undefined
  stage?: number | undefined
}

export interface DirectoryPage {
  limit: number
  offset: number
  sort: ContactSort
  descending: boolean
  /** The contact after which the page begins, or before which it ends. */
  after?: number | undefined
  before?: number | undefined
}

const KEYS: Record<ContactSort, SQL> = {
  created_at: sql`c.contact_id`,
  name: sql`c.name_key`,
  category_name: sql`c.category_key`,
  stage_name: sql`c.stage_key`,
  seller_name: sql`c.seller_key`,
}

const isNamed = ({ category, stage }: DirectoryFilter) => sql`
  ${category === undefined ? sql`` : sql`AND c.category_key = (SELECT lower(name) FROM categories WHERE category_id = ${category})`}
  ${stage === undefined ? sql`` : sql`AND c.stage_key = (SELECT lower(name) FROM stages WHERE stage_id = ${stage})`}`

/** A key that is the same in every row leaves the order to the id. */
const keyOf = (sort: ContactSort, { category, stage }: DirectoryFilter) =>
  (sort === 'category_name' && category !== undefined) || (sort === 'stage_name' && stage !== undefined)
    ? KEYS.created_at
    : KEYS[sort]

/**
 * Contacts in the order of a key, and of their ids where that is the same. One more than the limit tells whether there
 * is another page; a page before a contact comes the wrong way round. A place is a contact's id: no name gets into an
 * address.
 */
export const selectDirectory = (filter: DirectoryFilter, { limit, offset, sort, descending, ...at }: DirectoryPage) => {
  const key = keyOf(sort, filter)
  const place = at.before ?? at.after
  const falls = descending !== (at.before !== undefined)
  const [way, beyond] = falls ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`]
  const slice = (where: SQL) => sql`SELECT ${contactColumns} FROM contacts c
    WHERE c.deleted_at IS NULL ${isNamed(filter)} ${where}
    ORDER BY ${key} ${way}, c.contact_id ${way} LIMIT ${limit + 1} OFFSET ${offset}`
  if (place === undefined) return sql<ContactRow>`${slice(sql``)}`
  if (key === KEYS.created_at) return sql<ContactRow>`${slice(sql`AND c.contact_id ${beyond} ${place}`)}`
  // SQLite would read all that share the key if both were compared as one.
  const same = sql`(SELECT ${key} FROM contacts c WHERE c.contact_id = ${place})`
  return sql<ContactRow>`
    SELECT * FROM (${slice(sql`AND ${key} = ${same} AND c.contact_id ${beyond} ${place}`)})
    UNION ALL SELECT * FROM (${slice(sql`AND ${key} ${beyond} ${same}`)}) LIMIT ${limit + 1}`
}

/** Contacts whose name, phone, address or ZIP contains the text, whatever its case and accents; the newest first. */
export const searchDirectory = (
  text: string,
  { category, stage }: DirectoryFilter,
  { limit, offset, after }: Pick<DirectoryPage, 'limit' | 'offset' | 'after'>,
) => {
  return sql<ContactRow>`SELECT ${contactColumns} ${foundBy(text, { category, stage })} ${rowidBefore(after)}
    ORDER BY s.rowid DESC LIMIT ${limit + 1} OFFSET ${offset}`
}

const foundBy = (text: string, { category, stage }: DirectoryFilter) => {
  const expression = expressionOf(text, [...facet('g', stage), ...facet('c', category)])
  return sql`FROM contacts_search s JOIN contacts c ON c.contact_id = s.rowid
    WHERE contacts_search MATCH ${expression}`
}

/** The ids of all that is filtered and sorted so, to be read in portions. */
export const selectExport = (
  text: string | undefined,
  filter: DirectoryFilter,
  { sort, descending }: Pick<DirectoryPage, 'sort' | 'descending'>,
) => {
  const key = keyOf(sort, filter)
  const way = descending ? sql`DESC` : sql`ASC`
  const source =
    text === undefined ? sql`FROM contacts c WHERE c.deleted_at IS NULL ${isNamed(filter)}` : foundBy(text, filter)
  return sql<{ contact_id: number }>`SELECT c.contact_id ${source} ORDER BY ${key} ${way}, c.contact_id ${way}`
}

/** These contacts, in the order of the list. */
export const selectContactsOf = (ids: readonly number[]) => sql<ContactRow>`
  SELECT ${contactColumns} FROM json_each(${JSON.stringify(ids)}) wanted JOIN contacts c ON c.contact_id = wanted.value
  ORDER BY wanted.key`

/** How many live contacts there are by stage, as JSON: a row for each category, or of one where named. */
export const selectContactTotals = ({ category }: Pick<DirectoryFilter, 'category'> = {}) => sql<{ contacts: string }>`
  SELECT contacts FROM contact_totals
  ${category === undefined ? sql`` : sql`WHERE category_id = ${category}`}`

/** How many contacts such totals come to; of one stage where named. */
export const contactCount = (rows: readonly { contacts: string }[], stage?: number) =>
  rows
    .flatMap(({ contacts }) => Object.entries(JSON.parse(contacts) as Record<string, number>))
    .reduce((sum, [id, count]) => (stage === undefined || Number(id) === stage ? sum + count : sum), 0)
