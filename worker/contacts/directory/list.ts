import { CONTACT_PAGE_SIZE, type ContactPage, type ContactQuery } from '#contract/contacts/contact.ts'
import type { Database } from '#worker/db/database.ts'
import { lettersOf } from '#worker/db/search.ts'
import { offsetOf, paged } from '#worker/http/paging.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { invalid } from '#worker/verb/refusal.ts'
import { presentContact } from '../present.ts'
import { contactCount, searchDirectory, selectContactTotals, selectDirectory } from './store.ts'

/** The text to look for: none where it is blank, or nothing but accents. */
export const searchedText = (q: string | undefined): string | undefined =>
  q !== undefined && lettersOf(q).length > 0 ? q : undefined

/** A new column starts ascending; only dates start with the newest (part 2, section 2). */
export const isDescending = ({ sort, order }: Pick<ContactQuery, 'sort' | 'order'>): boolean =>
  (order ?? (sort === 'created_at' ? 'desc' : 'asc')) === 'desc'

/**
 * A page of the directory: all contacts, those of a category and stage, or those that a text finds. One trip.
 * @throws Refusal `invalid_input` where a search is to be sorted, or paged backwards
 */
export const listContacts = async (db: Database, { business }: Actor, asked: ContactQuery): Promise<ContactPage> => {
  const { sort, category, stage, cursor, before, page, limit = CONTACT_PAGE_SIZE } = asked
  const q = searchedText(asked.q)
  const descending = isDescending(asked)
  const place = { limit, offset: offsetOf({ page, limit, cursor: cursor ?? before }), after: cursor, before }
  const present = (rows: Parameters<typeof presentContact>[0][], total: number | null) =>
    paged(
      rows,
      { page, limit },
      total,
      (row) => presentContact(row, business),
      (row) => String(row.contact_id),
    )
  if (q !== undefined) {
    if (sort !== 'created_at' || !descending) throw invalid('sort', 'search_has_own_order')
    if (before !== undefined) throw invalid('before', 'search_goes_onwards')
    const [found] = await db.batch([searchDirectory(q, asked, place)])
    const isWhole = cursor === undefined && place.offset === 0 && found.length <= limit
    return present(found, isWhole ? found.length : null)
  }
  const [rows, totals] = await db.batch([
    selectDirectory({ category, stage }, { ...place, sort, descending }),
    selectContactTotals({ category }),
  ])
  const total = contactCount(totals, stage)
  // Read backwards from a contact: what lies beyond the page then comes before it.
  if (before !== undefined) return { ...present(rows.slice(0, limit).reverse(), total), ...onward(rows, page, total) }
  return present(rows, total)
}

/** After a page that was read backwards there is always the one it was read from. */
const onward = (rows: { contact_id: number }[], page = 1, total: number) => ({
  pagination: { page, hasNext: true, total },
  next: rows[0] ? String(rows[0].contact_id) : null,
})
