import { eq, type SQL, sql } from 'drizzle-orm'
import type { Catalog } from '#contract/catalog/catalog.ts'
import type { SearchScope } from '#contract/contacts/contact.ts'
import type { ContactSort } from '#contract/contacts/sorting.ts'
import type { SearchedNumber } from '#contract/documents/number.ts'
import { foldedForSearch } from '#contract/fold.ts'
import type { ContactMethodsRow } from '#worker/contacts/contact-methods.ts'
import { type ContactRow, contactColumns, furtherColumns } from '#worker/contacts/store.ts'
import { query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { contact_totals } from '#worker/db/schema/totals.ts'
import { ageKeyOf, facet, leadOfDocument, matchExpression } from '#worker/db/search.ts'
import { unionAll } from '#worker/db/sql.ts'

/** Ids of the category, stage and seller to filter by. */
interface DirectoryFilter {
  category?: number | undefined
  stage?: number | undefined
  seller?: number | undefined
}

/** A text to search for. `catalog`: its names of sellers and categories match too. */
interface Searched {
  text: string | undefined
  scope?: SearchScope
  /** The document that the text names: the contact of its lead is found as well, except in the scope `person`. */
  number: SearchedNumber | null
  /** Whether the search includes titles of leads. The scope `person` never includes them. */
  withProjects: boolean
  catalog: Catalog
}

interface DirectoryPage {
  limit: number
  offset: number
  sort: ContactSort
  descending: boolean
  /** The id of a contact: the page begins after it, or ends before it. */
  after?: number | undefined
  before?: number | undefined
}

const KEYS: Record<Exclude<ContactSort, 'created_at'>, SQL> = {
  name: sql`c.name_key`,
  category_name: sql`c.category_key`,
  stage_name: sql`c.stage_key`,
  seller_name: sql`c.seller_key`,
}

// Two sellers may have the same name, so the condition on the key alone is not enough.
const matchesFilter = ({ category, stage, seller }: DirectoryFilter) => sql`
  ${category === undefined ? sql`` : sql`AND c.category_key = (SELECT lower(name) FROM categories WHERE category_id = ${category})`}
  ${stage === undefined ? sql`` : sql`AND c.stage_key = (SELECT lower(name) FROM stages WHERE stage_id = ${stage})`}
  ${seller === undefined ? sql`` : sql`AND c.seller_key = (SELECT lower(name) FROM sellers WHERE seller_id = ${seller}) AND c.seller_id = ${seller}`}`

/** The key to sort by. Within one category, stage or seller that is the name. */
const keyOf = (sort: keyof typeof KEYS, { category, stage, seller }: DirectoryFilter) =>
  (sort === 'category_name' && category !== undefined) ||
  (sort === 'stage_name' && stage !== undefined) ||
  (sort === 'seller_name' && seller !== undefined)
    ? KEYS.name
    : KEYS[sort]

/** The columns of the order: contacts with the same key are sorted by name. */
const withName = (key: SQL) => (key === KEYS.name ? [key] : [key, KEYS.name])

/**
 * The source of rows in the order of a key. If no index has this order under the filter, the query walks the ordered list
 * of keys and reads the contacts of each key by an index.
 */
const walkOf = (key: SQL, { stage, seller }: DirectoryFilter) => {
  if (key === KEYS.stage_name && seller !== undefined) return keyByKey('stage', key)
  if (key === KEYS.category_name && (stage ?? seller) !== undefined) return keyByKey('category', key)
  return { from: sql`contacts c WHERE c.deleted_at IS NULL`, by: key }
}

const keyByKey = (kind: 'stage' | 'category', key: SQL) => ({
  from: sql`directory_keys k CROSS JOIN contacts c ON c.deleted_at IS NULL AND ${key} = k.key WHERE k.kind = ${kind}`,
  by: sql`k.key`,
})

/**
 * A sorted page of contacts, with one row more than the limit to see whether there is a next page. A page before a contact
 * has the reverse order. Cursors are contact ids, so that no name appears in a URL.
 */
export const selectDirectory = (filter: DirectoryFilter, { sort, ...page }: DirectoryPage) =>
  sort === 'created_at' ? byAge(filter, page) : byKey(keyOf(sort, filter), filter, page)

type OrderedPage = Omit<DirectoryPage, 'sort'>

const isDescendingRead = ({ descending, before }: OrderedPage) => descending !== (before !== undefined)

/** Sorted by age. With a filter the search index lists the contacts: it has those of each facet in this order. */
const byAge = (filter: DirectoryFilter, page: OrderedPage) => {
  const { limit, offset, after, before } = page
  const way = isDescendingRead(page) ? sql`DESC` : sql`ASC`
  const isFiltered = Object.values(filter).some((id) => id !== undefined)
  const [source, key] = isFiltered
    ? [fromFacets(filter), sql`s.rowid`]
    : [sql`FROM contacts c WHERE c.deleted_at IS NULL`, sql`c.age_key`]
  return sql<ContactRow>`SELECT ${contactColumns} ${source} ${beyondCursor(key, ageKeyOf(contacts, before ?? after), isDescendingRead(page))}
    ORDER BY ${key} ${way} LIMIT ${limit + 1} OFFSET ${offset}`
}

/** Sorted by a key, then the name, then the id. */
const byKey = (key: SQL, filter: DirectoryFilter, page: OrderedPage) => {
  const { limit, offset, after, before } = page
  const cursor = before ?? after
  const [way, beyond] = isDescendingRead(page) ? [sql`DESC`, sql`>`] : [sql`ASC`, sql`<`]
  const { from, by } = walkOf(key, filter)
  const columns = withName(key)
  const walked = (column: SQL) => (column === key ? by : column)
  const order = [...columns.map(walked), sql`c.contact_id`].map((each) => sql`${each} ${way}`)
  const slice = (where: SQL) => sql`SELECT ${contactColumns} FROM ${from} ${matchesFilter(filter)} ${where}
    ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit + 1} OFFSET ${offset}`
  if (cursor === undefined) return sql<ContactRow>`${slice(sql``)}`
  const ofCursor = (column: SQL) => sql`(SELECT ${column} FROM contacts c WHERE c.contact_id = ${cursor})`
  // One query per column of the order: with a row-value comparison SQLite reads every row that has the same key.
  const same = columns.map((column) => sql`AND ${walked(column)} = ${ofCursor(column)}`)
  const further = columns.map(
    (column, i) => sql`${sql.join(same.slice(0, i), sql` `)} AND ${ofCursor(column)} ${beyond} ${walked(column)}`,
  )
  const parts = [
    sql`${sql.join(same, sql` `)} ${beyondCursor(sql`c.contact_id`, cursor, isDescendingRead(page))}`,
    ...further.reverse(),
  ]
  return sql<ContactRow>`${unionAll(parts.map((part) => sql`SELECT * FROM (${slice(part)})`))} LIMIT ${limit + 1}`
}

/** The cast is needed: D1 binds numbers as REAL, and with REAL FTS5 scans all matches. */
const beyondCursor = (key: SQL, cursor: number | SQL | undefined, falling: boolean) =>
  cursor === undefined ? sql`` : sql`AND ${key} ${falling ? sql`<` : sql`>`} CAST(${cursor} AS INTEGER)`

const facetsOf = ({ category, stage, seller }: DirectoryFilter) => [
  ...facet('g', stage),
  ...facet('c', category),
  ...facet('s', seller),
]

const fromMatches = (matches: SQL) => sql`FROM contacts_search s
  JOIN contacts c ON c.contact_id = s.contact_id WHERE ${matches}`

const fromFacets = (filter: DirectoryFilter) =>
  fromMatches(sql`contacts_search MATCH ${matchExpression(undefined, facetsOf(filter))}`)

/**
 * Contacts whose texts, seller or category contain each word, ignoring case and accents; newest first. A page before a
 * contact has the reverse order.
 */
export const searchDirectory = (
  searched: Searched,
  filter: DirectoryFilter,
  { limit, offset, after, before }: Omit<DirectoryPage, 'sort' | 'descending'>,
) =>
  sql<ContactRow>`SELECT ${contactColumns} ${fromSearch(searched, filter)}
    ${beyondCursor(sql`s.rowid`, ageKeyOf(contacts, before ?? after), before === undefined)}
    ORDER BY s.rowid ${before === undefined ? sql`DESC` : sql`ASC`} LIMIT ${limit + 1} OFFSET ${offset}`

const PERSON_COLUMNS = '{name phone phone_key email address zip}'

const WITHOUT_PROJECTS = { columns: '- {facets project}' }
const WITH_PROJECTS = { withTitles: true }

const fromSearch = ({ text, scope, number, withProjects, catalog }: Searched, filter: DirectoryFilter) => {
  const expression = matchExpression(
    text,
    facetsOf(filter),
    scope === 'person'
      ? { columns: PERSON_COLUMNS }
      : { ...(withProjects ? WITH_PROJECTS : WITHOUT_PROJECTS), facetsOf: (word) => facetsNamed(catalog, word) },
  )
  const matches = sql`contacts_search MATCH ${expression}`
  return fromMatches(
    number === null || scope === 'person'
      ? matches
      : sql`s.rowid IN (SELECT rowid FROM contacts_search WHERE ${matches} UNION ALL ${numberedContact(number, filter)})`,
  )
}

/** The contact of the lead of a document, if it passes the filter. The search index has no contacts in the trash. */
const numberedContact = (number: SearchedNumber, { category, stage, seller }: DirectoryFilter) => sql`
  SELECT o.age_key FROM leads l JOIN contacts o ON o.contact_id = l.contact_id
  WHERE l.lead_id = ${leadOfDocument(number)} AND l.deleted_at IS NULL
    ${category === undefined ? sql`` : sql`AND o.category_id = ${category}`}
    ${stage === undefined ? sql`` : sql`AND o.stage_id = ${stage}`}
    ${seller === undefined ? sql`` : sql`AND o.seller_id = ${seller}`}`

/** The facets of the sellers and categories whose name contains a word. */
const facetsNamed = ({ sellers, categories }: Catalog, word: string) => {
  const isIn = (name: string) => foldedForSearch(name).includes(foldedForSearch(word))
  return [
    ...sellers.filter(({ name }) => isIn(name)).flatMap(({ seller_id }) => facet('s', seller_id)),
    ...categories.filter(({ name }) => isIn(name)).flatMap(({ category_id }) => facet('c', category_id)),
  ]
}

/** The sorted ids of all contacts of a filter. */
export const selectContactIds = (
  searched: Searched,
  filter: DirectoryFilter,
  { sort, descending }: Pick<DirectoryPage, 'sort' | 'descending'>,
) => {
  const way = descending ? sql`DESC` : sql`ASC`
  const keys = sort === 'created_at' ? [sql`c.age_key`] : [...withName(keyOf(sort, filter)), sql`c.contact_id`]
  const order = keys.map((key) => sql`${key} ${way}`)
  const source =
    searched.text === undefined
      ? sql`FROM contacts c WHERE c.deleted_at IS NULL ${matchesFilter(filter)}`
      : fromSearch(searched, filter)
  return sql<{ contact_id: number }>`SELECT c.contact_id ${source} ORDER BY ${sql.join(order, sql`, `)}`
}

/** The contacts of these ids with their further phones and e-mails, in the order of the list. */
export const selectContactsById = (ids: readonly number[]) => sql<
  ContactRow & Pick<ContactMethodsRow, 'further_phones' | 'further_emails'>
>`
  SELECT ${contactColumns}, ${furtherColumns} FROM json_each(${JSON.stringify(ids)}) wanted JOIN contacts c ON c.contact_id = wanted.value
  ORDER BY wanted.key`

/** The totals of contacts outside the trash: one row per category, with JSON by stage and seller. */
export const selectContactTotals = ({ category }: Pick<DirectoryFilter, 'category'> = {}) =>
  statement(
    query
      .select({ contacts: contact_totals.contacts })
      .from(contact_totals)
      .where(category === undefined ? undefined : eq(contact_totals.category_id, category)),
  )

/** The number of contacts in these totals, or of those with one stage, one seller, or both. */
export const contactCount = (
  rows: readonly { contacts: string }[],
  { stage, seller }: Pick<DirectoryFilter, 'stage' | 'seller'> = {},
) =>
  rows
    .flatMap(({ contacts }) => Object.entries(JSON.parse(contacts) as Record<string, number>))
    .filter(([key]) => stage === undefined || key.startsWith(`g${stage}s`))
    .filter(([key]) => seller === undefined || key.endsWith(`s${seller}`))
    .reduce((sum, [, count]) => sum + count, 0)
