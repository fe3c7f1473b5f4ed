import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '#web/session/session.ts'

const FIELDS = ['seller', 'category', 'q'] as const
type Field = (typeof FIELDS)[number]

/** The board's filters, kept in the URL; `mine` stands for the user's own seller. */
export const useBoardFilter = () => {
  const [params, setParams] = useSearchParams()
  const { seller_id } = useUser()
  const chosen = {
    seller: params.get('seller') ?? '',
    category: params.get('category') ?? '',
    q: params.get('q') ?? '',
  }

  const choose = useCallback(
    (field: Field, value: string) =>
      setParams(
        (before) => {
          if (value) before.set(field, value)
          else before.delete(field)
          return before
        },
        { replace: true },
      ),
    [setParams],
  )
  const clear = useCallback(
    () =>
      setParams(
        (before) => {
          for (const field of FIELDS) before.delete(field)
          return before
        },
        { replace: true },
      ),
    [setParams],
  )

  const seller = chosen.seller === 'mine' ? String(seller_id ?? '') : chosen.seller
  const query = {
    ...(/^\d+$/.test(seller) && { seller }),
    ...(/^\d+$/.test(chosen.category) && { category: chosen.category }),
    ...(chosen.q.trim() !== '' && { q: chosen.q.trim() }),
  }
  return { chosen, choose, clear, query, isFiltered: Object.values(chosen).some(Boolean) }
}

export type BoardFilterQuery = ReturnType<typeof useBoardFilter>['query']
