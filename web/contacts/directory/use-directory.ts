import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CONTACT_LIST_MAX, CONTACT_PAGE_SIZE, type Contact, type ContactPage } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { usePendingWrites } from '#web/lib/api/overlay.ts'
import { type DirectoryQuery, filterOf } from './directory-query.ts'
import { sortResults } from './sort-results.ts'

/** A page of the directory, as it is shown. */
export interface Shown {
  contacts: Contact[]
  /** Null where a search found more than it answers. */
  total: number | null
  pages: number
  hasNext: boolean
}

/**
 * The page that is selected. A search is read whole, as far as one answer goes, and sorted and paged here.
 * Until the first search is answered, what was listed before it stands.
 */
export const useDirectory = (selection: DirectoryQuery) => {
  const q = selection.q.trim()
  const found = useFound(selection, q)
  const listed = useListed(selection, q === '')
  const answered = q === '' ? listed : found
  const stands = q !== '' && found.isPending && listed.data !== undefined
  // By name: a result tells of what is read of it, and spread it would tell of everything.
  return {
    data: stands ? listed.data : answered.data,
    isPlaceholderData: stands || answered.isPlaceholderData,
    isFetching: answered.isFetching,
    error: answered.error,
    refetch: answered.refetch,
  }
}

const useListed = (selection: DirectoryQuery, enabled: boolean) => {
  const { sort, order, page, after, before } = selection
  const query = {
    ...filterOf(selection),
    sort,
    order,
    ...(page > 1 && { page: String(page) }),
    ...(after && { cursor: after }),
    ...(before && { before }),
  }
  const queryKey = ['contacts', 'list', query]
  const shownOf = usePendingWrites<ContactPage>(queryKey)
  return useQuery({
    queryKey,
    queryFn: () => bodyOf(api.contacts.$get({ query })),
    placeholderData: keepPreviousData,
    enabled,
    select: (read): Shown => {
      const { data, pagination } = shownOf(read)
      return {
        contacts: data,
        total: pagination.total,
        pages: Math.ceil((pagination.total ?? 0) / CONTACT_PAGE_SIZE),
        hasNext: pagination.hasNext,
      }
    },
  })
}

const useFound = (selection: DirectoryQuery, q: string) => {
  const query = { q, ...filterOf(selection), limit: String(CONTACT_LIST_MAX) }
  const { sort, order, page } = selection
  const queryKey = ['contacts', 'found', query]
  const shownOf = usePendingWrites<ContactPage>(queryKey)
  return useQuery({
    queryKey,
    queryFn: () => bodyOf(api.contacts.$get({ query })),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    select: (read): Shown => {
      const { data, pagination } = shownOf(read)
      const { total } = pagination
      const sorted = total === null ? data : sortResults(data, sort, order)
      const pages = Math.ceil(sorted.length / CONTACT_PAGE_SIZE)
      return {
        contacts: sorted.slice((page - 1) * CONTACT_PAGE_SIZE, page * CONTACT_PAGE_SIZE),
        total,
        pages,
        hasNext: page < pages,
      }
    },
  })
}
