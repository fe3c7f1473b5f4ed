import { CONTACT_PAGE_SIZE, type ContactPage, type ContactQuery } from '#contract/contacts/contact.ts'
import { presentContact } from '#worker/contacts/present.ts'
import { searchedText } from '#worker/db/search.ts'
import { offsetOf, presentPage } from '#worker/http/paging.ts'
import { maySee, searchedNumber } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import { invalid } from '#worker/write/refusal.ts'
import { contactCount, searchDirectory, selectContactTotals, selectDirectory } from './store.ts'

/** Dates are descending by default, other sort keys ascending (docs/product.md#contacts-directory). */
export const isDescending = ({ sort, order }: Pick<ContactQuery, 'sort' | 'order'>): boolean =>
  (order ?? (sort === 'created_at' ? 'desc' : 'asc')) === 'desc'

/**
 * A page of the directory: filtered by category, stage and seller, or searched by text. One trip.
 * @throws Refusal `invalid_input` when a search, or a filter by all three, requests another order than newest first
 */
export const listContacts = async ({ db, actor }: Scope, query: ContactQuery): Promise<ContactPage> => {
  const { business } = actor
  const { sort, scope, cursor, before, page, limit = CONTACT_PAGE_SIZE } = query
  const { category, stage, seller } = query
  const text = searchedText(query.q)
  const isSearch = text !== undefined || [category, stage, seller].every((id) => id !== undefined)
  const descending = isDescending(query)
  const place = { limit, offset: offsetOf({ page, limit, cursor: cursor ?? before }), after: cursor, before }
  const present = (rows: Parameters<typeof presentContact>[0][], total: number | null) =>
    presentPage(
      rows,
      { page, limit },
      total,
      (row) => presentContact(row, business),
      (row) => String(row.contact_id),
    )
  // The query reads backwards from `before`, so the extra row belongs to the previous page.
  const presentBefore = (rows: Parameters<typeof presentContact>[0][], total: number | null) => ({
    ...present(rows.slice(0, limit).reverse(), total),
    ...nextOfBackwardPage(rows.slice(0, limit), page, total),
  })
  if (isSearch) {
    if (sort !== 'created_at' || !descending) throw invalid('sort', 'search_has_own_order')
    const [found] = await db.batch([
      searchDirectory(
        {
          text,
          scope,
          number: searchedNumber(actor, text),
          withProjects: maySee(actor, 'lead'),
          catalog: business,
        },
        query,
        place,
      ),
    ])
    if (before !== undefined) return presentBefore(found, null)
    const isWhole = cursor === undefined && place.offset === 0 && found.length <= limit
    return present(found, isWhole ? found.length : null)
  }
  const [rows, totals] = await db.batch([
    selectDirectory({ category, stage, seller }, { ...place, sort, descending }),
    selectContactTotals({ category }),
  ])
  const total = contactCount(totals, { stage, seller })
  return before === undefined ? present(rows, total) : presentBefore(rows, total)
}

/** A page that ends at `before` always has a next page. */
const nextOfBackwardPage = (rows: { contact_id: number }[], page = 1, total: number | null) => ({
  pagination: { page, hasNext: true, total },
  next: rows[0] ? String(rows[0].contact_id) : null,
})
