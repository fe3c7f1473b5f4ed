import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { useUser } from '#web/session/session.ts'

const FIELDS = ['seller', 'category', 'q'] as const

/** The board's filters, kept in the URL; `mine` stands for the user's own seller. */
export const useBoardFilter = () => {
  const { params, choose, clear } = useUrlFilter(FIELDS)
  const { seller_id } = useUser()
  const chosen = {
    seller: params.get('seller') ?? '',
    category: params.get('category') ?? '',
    q: params.get('q') ?? '',
  }

  const seller = chosen.seller === 'mine' ? String(seller_id ?? '') : chosen.seller
  const query = {
    ...(/^\d+$/.test(seller) && { seller }),
    ...(/^\d+$/.test(chosen.category) && { category: chosen.category }),
    ...(chosen.q.trim() !== '' && { q: chosen.q.trim() }),
  }
  return { chosen, choose, clear, query, isFiltered: Object.values(chosen).some(Boolean) }
}

export type BoardFilterQuery = ReturnType<typeof useBoardFilter>['query']
