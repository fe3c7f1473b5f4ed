import { useMemo } from 'react'
import { boardFilterOf } from '#web/leads/board/data/board-filter.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { useUser } from '#web/session/session.ts'

const FIELDS = ['seller', 'category', 'task', 'q'] as const

/** The filters of the board from the URL. The object stays the same until a filter changes. */
export const useBoardFilter = () => {
  const { params, choose, clear } = useUrlFilter(FIELDS)
  const { seller_id } = useUser()
  return useMemo(() => {
    const { chosen, query } = boardFilterOf(params, seller_id)
    return { chosen, choose, clear, query, isFiltered: Object.values(chosen).some(Boolean) }
  }, [params, seller_id, choose, clear])
}
