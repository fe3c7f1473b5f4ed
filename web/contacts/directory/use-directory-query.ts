import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DirectoryQuery, queryOfUrl, urlParamsOf } from './directory-query.ts'

/** The directory's query in the URL. A filter replaces the entry of the history; pages and orders add one. */
export const useDirectoryQuery = () => {
  const [params, setParams] = useSearchParams()
  const selection = useMemo(() => queryOfUrl(params), [params])
  const select = useCallback(
    (change: (before: DirectoryQuery) => DirectoryQuery, replace = false) =>
      setParams((before) => urlParamsOf(change(queryOfUrl(before))), { replace }),
    [setParams],
  )
  return [selection, select] as const
}

export type Select = ReturnType<typeof useDirectoryQuery>[1]
