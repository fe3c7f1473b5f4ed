import { keepPreviousData, type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { CONTACT_LIST_MAX, CONTACT_PAGE_SIZE, type Contact, type ContactPage } from '#contract/contacts/contact.ts'
import { foldedForSearch } from '#contract/fold.ts'
import { api } from '#web/api.ts'
import { type FromDevice, isFromDevice, orFromDevice } from '#web/cache/from-device.ts'
import { useUnsentContacts } from '#web/contacts/unsent/use-unsent-contacts.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { contactPage, findCachedContacts } from '#web/offline/cached-contacts.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { contactListQuery } from './contact-list-query.ts'
import { cursorParams, type DirectoryQuery, isSearch, searchParams } from './directory-query.ts'
import { sortResults } from './sort-results.ts'

export interface DirectoryPage extends Partial<FromDevice> {
  contacts: Contact[]
  /** Null for a search with more than CONTACT_LIST_MAX matches. */
  total: number | null
  /** Number of known pages; beyond a search's first response, the pages of that response. */
  pages: number
  hasNext: boolean
}

/** Number of pages in the first response of a search. */
const PAGES_FOUND = CONTACT_LIST_MAX / CONTACT_PAGE_SIZE

/**
 * The selected page. The server pages a list. A search is read in one response of up to CONTACT_LIST_MAX, then sorted
 * and paged here; the server pages the matches beyond it. The previous list stays visible until the first search is
 * answered.
 */
export const useDirectory = (selection: DirectoryQuery) => {
  const isFound = isSearch(selection)
  const isFurther = isFound && selection.page > PAGES_FOUND
  const found = useSearchResults(selection, isFound && !isFurther)
  const further = useFurtherResults(selection, isFurther)
  const listed = useContactList(selection, !isFound)
  const answered = isFurther ? further : isFound ? found : listed
  const staysListed = isFound && !isFurther && found.isPending && listed.data !== undefined
  const unsent = useUnsentRows(selection)
  const page = staysListed ? listed.data : answered.data
  // Not spread: a query result re-renders only for the fields that are read from it.
  return {
    data: page && withUnsentRows(page, unsent),
    isPlaceholderData: staysListed || answered.isPlaceholderData,
    isFetching: answered.isFetching,
    error: answered.error,
    readAt: answered.dataUpdatedAt,
    refetch: answered.refetch,
  }
}

/** Unsent contacts that match the filters. They are shown on the first page only. */
const useUnsentRows = (selection: DirectoryQuery): Contact[] => {
  const unsent = useUnsentContacts()
  const shownOf = usePendingWrites<ContactPage>(['contacts', 'list'])
  const { data } = shownOf({ data: unsent, next: null, pagination: { page: 1, hasNext: false, total: null } })
  return selection.page === 1 ? data.filter((contact) => matchesFilters(contact, selection)) : []
}

const matchesFilters = (contact: Contact, { q, category, stage, seller }: DirectoryQuery) => {
  const { name, phone, address, email } = contact
  const text = foldedForSearch([name, phone, address, email].join(' '))
  return (
    (category === '' || Number(category) === contact.category_id) &&
    (stage === '' || Number(stage) === contact.stage_id) &&
    (seller === '' || Number(seller) === contact.seller_id) &&
    text.includes(foldedForSearch(q))
  )
}

/** Puts unsent contacts first, because they are newer than all others. Drops those that the server already returned. */
const withUnsentRows = (page: DirectoryPage, unsent: readonly Contact[]): DirectoryPage => {
  const rows = unsent.filter((contact) => !page.contacts.some((read) => read.contact_id === contact.contact_id))
  return rows.length === 0
    ? page
    : { ...page, contacts: [...rows, ...page.contacts], total: page.total === null ? null : page.total + rows.length }
}

type PageQuery<Key extends QueryKey> = Omit<UseQueryOptions<ContactPage, Error, ContactPage, Key>, 'select'>

/** A query with the queued writes. Its previous page stays until the next one is read. */
const usePage = <Key extends QueryKey>(
  query: PageQuery<Key>,
  enabled: boolean,
  shown: (read: ContactPage) => DirectoryPage,
) => {
  const withWrites = usePendingWrites<ContactPage>(query.queryKey)
  return useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled,
    select: (read): DirectoryPage => ({
      ...shown(withWrites(read)),
      ...(isFromDevice(read) && { isFromDevice: true, readAt: read.readAt }),
    }),
  })
}

const useContactList = (selection: DirectoryQuery, enabled: boolean) =>
  usePage(contactListQuery(selection), enabled, ({ data: contacts, pagination: { total, hasNext } }) => ({
    ...{ contacts, total, hasNext },
    pages: Math.ceil((total ?? 0) / CONTACT_PAGE_SIZE),
  }))

/** A page beyond the first response of a search. */
const useFurtherResults = (selection: DirectoryQuery, enabled: boolean) => {
  const query = { ...searchParams(selection), page: String(selection.page), ...cursorParams(selection) }
  const options = { queryKey: ['contacts', 'found', query], queryFn: () => bodyOf(api.contacts.$get({ query })) }
  return usePage(options, enabled, ({ data: contacts, pagination: { hasNext } }) => ({
    ...{ contacts, total: null, pages: PAGES_FOUND, hasNext },
  }))
}

/** Offline: the matches among the contacts stored on the device. */
const fromDevice = async (selection: DirectoryQuery) => {
  const found = await findCachedContacts(searchParams(selection))
  return found && { answer: contactPage(found.contacts, 1, CONTACT_LIST_MAX), readAt: found.readAt }
}

const useSearchResults = (selection: DirectoryQuery, enabled: boolean) => {
  const query = { ...searchParams(selection), limit: String(CONTACT_LIST_MAX) }
  const { sort, order, page } = selection
  const options = queryOptions({
    queryKey: ['contacts', 'found', query],
    queryFn: (context) => orFromDevice(context, bodyOf(api.contacts.$get({ query })), () => fromDevice(selection)),
  })
  return usePage(options, enabled, ({ data, pagination: { total, hasNext } }) => {
    const sorted = total === null ? data : sortResults(data, sort, order)
    const pages = Math.ceil(sorted.length / CONTACT_PAGE_SIZE)
    const contacts = sorted.slice((page - 1) * CONTACT_PAGE_SIZE, page * CONTACT_PAGE_SIZE)
    return { contacts, total, pages, hasNext: page < pages || hasNext }
  })
}
