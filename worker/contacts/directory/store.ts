import { type SQL, sql } from 'drizzle-orm'
import type { ContactSort } from '#contract/contacts/contact.ts'
import type { PointsRow } from '#worker/contacts/contact-points.ts'
import { type ContactRow, contactColumns, furtherColumns } from '#worker/contacts/store.ts'
import { facet, matchExpression, rowidBefore } from '#worker/db/search.ts'

/** Ids of the category and stage to filter by. */
interface DirectoryFilter {
  category?: number | undefined
  stage?: number | undefined
}

interface DirectoryPage {
  limit: number
  offset: number
  sort: ContactSort
  descending: boolean
  /** The id of the contact after which the page begins, or before which it ends. */
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

const matchesFilter = ({ category, stage }: DirectoryFilter) => sql`
  ${category === undefined ? sql`` : sql`AND c.category_key = (SELECT lower(name) FROM categories WHERE category_id = ${category})`}
  ${stage === undefined ? sql`` : sql`AND c.stage_key = (SELECT lower(name) FROM stages WHERE stage_id = ${stage})`}`

/** Sorting by the column that is filtered leaves only the id to sort by. */
const keyOf = (sort: ContactSort, { category, stage }: DirectoryFilter) =>
  (sort === 'category_name' && category !== undefined) || (sort === 'stage_name' && stage !== undefined)
    ? KEYS.created_at
    : KEYS[sort]

/**
 * A page of contacts by sort key, then id, with one row more than the limit to tell whether there is another page.
 * A page before a contact comes in reverse order. Cursors are contact ids, so that no name gets into a URL.
 */
export const selectDirectory = (filter: DirectoryFilter, { limit, offset, sort, descending, ...at }: DirectoryPage) => {
  const key = keyOf(sort, filter)
  const cursorId = at.before ?? at.after
  const isFalling = descending !== (at.before !== undefined)
  const [way, beyond] = isFalling ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`]
  const slice = (where: SQL) => sql`SELECT ${contactColumns} FROM contacts c
    WHERE c.deleted_at IS NULL ${matchesFilter(filter)} ${where}
    ORDER BY ${key} ${way}, c.contact_id ${way} LIMIT ${limit + 1} OFFSET ${offset}`
  if (cursorId === undefined) return sql<ContactRow>`${slice(sql``)}`
  if (key === KEYS.created_at) return sql<ContactRow>`${slice(sql`AND c.contact_id ${beyond} ${cursorId}`)}`
  // Two queries: compared as a row value, SQLite would read every row that has the same key.
  const same = sql`(SELECT ${key} FROM contacts c WHERE c.contact_id = ${cursorId})`
  return sql<ContactRow>`
    SELECT * FROM (${slice(sql`AND ${key} = ${same} AND c.contact_id ${beyond} ${cursorId}`)})
    UNION ALL SELECT * FROM (${slice(sql`AND ${key} ${beyond} ${same}`)}) LIMIT ${limit + 1}`
}

/** Contacts whose name, phone, address or ZIP contains the text, ignoring case and accents; the newest first. */
export const searchDirectory = (
  text: string,
  { category, stage }: DirectoryFilter,
  { limit, offset, after }: Pick<DirectoryPage, 'limit' | 'offset' | 'after'>,
) => {
  return sql<ContactRow>`SELECT ${contactColumns} ${fromSearch(text, { category, stage })} ${rowidBefore(after)}
    ORDER BY s.rowid DESC LIMIT ${limit + 1} OFFSET ${offset}`
}

const fromSearch = (text: string, { category, stage }: DirectoryFilter) => {
  const expression = matchExpression(text, [...facet('g', stage), ...facet('c', category)])
  return sql`FROM contacts_search s JOIN contacts c ON c.contact_id = s.rowid
    WHERE contacts_search MATCH ${expression}`
}

/** The ids of all contacts of a filter, sorted, so that the rows can be read in portions. */
export const selectContactIds = (
  text: string | undefined,
  filter: DirectoryFilter,
  { sort, descending }: Pick<DirectoryPage, 'sort' | 'descending'>,
) => {
  const key = keyOf(sort, filter)
  const way = descending ? sql`DESC` : sql`ASC`
  const source =
    text === undefined
      ? sql`FROM contacts c WHERE c.deleted_at IS NULL ${matchesFilter(filter)}`
      : fromSearch(text, filter)
  return sql<{ contact_id: number }>`SELECT c.contact_id ${source} ORDER BY ${key} ${way}, c.contact_id ${way}`
}

/** The contacts of these ids with their further phones and e-mails, in the order of the list. */
export const selectContactsById = (ids: readonly number[]) => sql<
  ContactRow & Pick<PointsRow, 'further_phones' | 'further_emails'>
>`
  SELECT ${contactColumns}, ${furtherColumns} FROM json_each(${JSON.stringify(ids)}) wanted JOIN contacts c ON c.contact_id = wanted.value
  ORDER BY wanted.key`

/** Kept counts of contacts outside the trash as JSON by stage id: a row per category, or that of one category. */
export const selectContactTotals = ({ category }: Pick<DirectoryFilter, 'category'> = {}) => sql<{ contacts: string }>`
  SELECT contacts FROM contact_totals
  ${category === undefined ? sql`` : sql`WHERE category_id = ${category}`}`

/** The sum of such counts over all stages, or of one stage. */
export const contactCount = (rows: readonly { contacts: string }[], stage?: number) =>
  rows
    .flatMap(({ contacts }) => Object.entries(JSON.parse(contacts) as Record<string, number>))
    .reduce((sum, [id, count]) => (stage === undefined || Number(id) === stage ? sum + count : sum), 0)
