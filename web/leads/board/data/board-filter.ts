import { LEAD_TASK_FILTERS } from '#contract/leads/board-filter.ts'

/** The filters in the URL of the board, and the query for the server. `mine` is the seller of the user. */
export const boardFilterOf = (params: URLSearchParams, ownSeller: number | null) => {
  const chosen = {
    seller: params.get('seller') ?? '',
    category: params.get('category') ?? '',
    task: LEAD_TASK_FILTERS.find((filter) => filter === params.get('task')),
    q: params.get('q') ?? '',
  }
  const seller = chosen.seller === 'mine' ? String(ownSeller ?? '') : chosen.seller
  const query = {
    ...(/^\d+$/.test(seller) && { seller }),
    ...(/^\d+$/.test(chosen.category) && { category: chosen.category }),
    ...(chosen.task && { task: chosen.task }),
    ...(chosen.q.trim() !== '' && { q: chosen.q.trim() }),
  }
  return { chosen, query }
}

export type BoardFilterQuery = ReturnType<typeof boardFilterOf>['query']
