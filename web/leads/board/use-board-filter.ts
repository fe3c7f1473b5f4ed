import { LEAD_TASK_FILTERS } from '#contract/leads/lead.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { useUser } from '#web/session/session.ts'

const FIELDS = ['seller', 'category', 'task', 'q'] as const

/** The board's filters, kept in the URL; `mine` stands for the user's own seller. */
export const useBoardFilter = () => {
  const { params, choose, clear } = useUrlFilter(FIELDS)
  const { seller_id } = useUser()
  const chosen = {
    seller: params.get('seller') ?? '',
    category: params.get('category') ?? '',
    task: LEAD_TASK_FILTERS.find((filter) => filter === params.get('task')),
    q: params.get('q') ?? '',
  }

  const seller = chosen.seller === 'mine' ? String(seller_id ?? '') : chosen.seller
  const query = {
    ...(/^\d+$/.test(seller) && { seller }),
    ...(/^\d+$/.test(chosen.category) && { category: chosen.category }),
    ...(chosen.task && { task: chosen.task }),
    ...(chosen.q.trim() !== '' && { q: chosen.q.trim() }),
  }
  return { chosen, choose, clear, query, isFiltered: Object.values(chosen).some(Boolean) }
}

export type BoardFilterQuery = ReturnType<typeof useBoardFilter>['query']
