import { hashKey } from '@tanstack/react-query'
import type { Board, BoardColumn, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { cachedReads, cachedReadsOf } from '#web/cache/query-database.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import { textFinder } from '#web/lib/find-text.ts'
import { withPendingWrites } from '#web/offline/optimistic-changes.ts'
import type { BoardFilterQuery } from './board-filter.ts'

const textsOf = (lead: Lead) => [
  lead.contact_name,
  lead.project_title,
  lead.contact_email,
  lead.contact_address,
  lead.contact_zip,
  lead.notes,
]

const filtered = (
  column: BoardColumn,
  leads: readonly Lead[],
  { seller, category, task, q = '' }: BoardFilterQuery,
) => {
  const finds = textFinder(q)
  const data = leads.filter(
    (lead) =>
      (seller === undefined || String(lead.seller_id) === seller) &&
      (category === undefined || String(lead.category_id) === category) &&
      (task === undefined || lead.next_task === null) &&
      finds(textsOf(lead), [lead.contact_phone]),
  )
  const value_estimate = data.reduce((sum, lead) => sum + lead.value_estimate, 0)
  return { ...column, data, total: data.length, value_estimate, next: null }
}

/** The board without a network: the matching leads of the cached board and of the cached panels. */
export const findCachedBoard = async (
  filter: BoardFilterQuery,
): Promise<{ answer: Board; readAt: number } | undefined> => {
  const [cached] = await cachedReads([hashKey([...BOARD, {}])])
  if (!cached) return undefined
  const board = withPendingWrites(queryClient, cached.key, cached.data as Board)
  const panels = await cachedReadsOf('panels')
  const known = new Set(board.columns.flatMap(({ data }) => data.map((lead) => lead.lead_id)))
  const others = panels
    .map(({ key, data }) => withPendingWrites(queryClient, key, data as LeadPanel).lead)
    .filter((lead) => !known.has(lead.lead_id))
  return {
    answer: {
      columns: board.columns.map((column) =>
        filtered(column, [...column.data, ...others.filter((lead) => lead.stage_id === column.stage_id)], filter),
      ),
      sellers: board.sellers.map((seller) => ({ ...seller, active_pipeline: null })),
    },
    readAt: Math.min(cached.at, ...panels.map(({ at }) => at)),
  }
}
