import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DirectoryQuery, directoryQueryOf, paramsOf } from './directory-query.ts'

/** What the directory shows, kept in the URL. Typing replaces the entry of the history; pages and orders add one. */
export const useDirectoryQuery = () => {
  const [params, setParams] = useSearchParams()
  const selection = useMemo(() => directoryQueryOf(params), [params])
  const select = useCallback(
    (change: (before: DirectoryQuery) => DirectoryQuery, replace = false) =>
      setParams((before) => paramsOf(change(directoryQueryOf(before))), { replace }),
    [setParams],
  )
  return [selection, select] as const
}

export type Select = ReturnType<typeof useDirectoryQuery>[1]
