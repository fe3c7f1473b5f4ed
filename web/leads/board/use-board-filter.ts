import { useMemo } from 'react'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { useUser } from '#web/session/session.ts'
import { boardFilterOf } from './board-query.ts'

const FIELDS = ['seller', 'category', 'task', 'q'] as const

/** The board's filters, kept in the URL; the same object until they change. */
export const useBoardFilter = () => {
  const { params, choose, clear } = useUrlFilter(FIELDS)
  const { seller_id } = useUser()
  return useMemo(() => {
    const { chosen, query } = boardFilterOf(params, seller_id)
    return { chosen, choose, clear, query, isFiltered: Object.values(chosen).some(Boolean) }
  }, [params, seller_id, choose, clear])
}
