import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsOf, type Selection, selectionOf } from './selection.ts'

/** What the directory shows, kept in the URL. Typing replaces the entry of the history; pages and orders add one. */
export const useSelection = () => {
  const [params, setParams] = useSearchParams()
  const selection = useMemo(() => selectionOf(params), [params])
  const select = useCallback(
    (change: (before: Selection) => Selection, replace = false) =>
      setParams((before) => paramsOf(change(selectionOf(before))), { replace }),
    [setParams],
  )
  return [selection, select] as const
}

export type Select = ReturnType<typeof useSelection>[1]
