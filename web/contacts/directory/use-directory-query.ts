import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '#web/session/session.ts'
import { withRememberedSeller } from './contact-list-query.ts'
import { type DirectoryQuery, directoryQueryFromUrl, toUrlParams } from './directory-query.ts'

/**
 * The directory's query, stored in the URL. A filter replaces the history entry; a page or an order adds one. A URL
 * without parameters gets the user's last seller filter.
 */
export const useDirectoryQuery = () => {
  const { user_id } = useUser()
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => withRememberedSeller(params, user_id), [params, user_id])
  useEffect(() => {
    if (asked !== params) setParams(asked, { replace: true })
  }, [asked, params, setParams])
  const selection = useMemo(() => directoryQueryFromUrl(asked), [asked])
  const select = useCallback(
    (change: (before: DirectoryQuery) => DirectoryQuery, replace = false) =>
      setParams((before) => toUrlParams(change(directoryQueryFromUrl(before))), { replace }),
    [setParams],
  )
  return [selection, select] as const
}

export type Select = ReturnType<typeof useDirectoryQuery>[1]
