import { queryOptions } from '@tanstack/react-query'
import { CONTACT_PAGE_SIZE } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { orFromDevice } from '#web/cache/from-device.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { contactPage, findCachedContacts } from '#web/offline/cached-contacts.ts'
import { cursorParams, type DirectoryQuery, filterParams } from './directory-query.ts'
import { sortResults } from './sort-results.ts'

/** One page of the directory, sorted and paged by the server. */
export const contactListQuery = (selection: DirectoryQuery) => {
  const { sort, order, page } = selection
  const query = {
    ...filterParams(selection),
    sort,
    order,
    ...(page > 1 && { page: String(page) }),
    ...cursorParams(selection),
  }
  return queryOptions({
    queryKey: ['contacts', 'list', query],
    queryFn: (context) => orFromDevice(context, bodyOf(api.contacts.$get({ query })), () => fromDevice(selection)),
  })
}

/** Offline: the same page from the contacts stored on the device. */
const fromDevice = async (selection: DirectoryQuery) => {
  const { sort, order, page } = selection
  const found = await findCachedContacts(filterParams(selection))
  if (!found) return undefined
  return {
    answer: contactPage(sortResults(found.contacts, sort, order), page, CONTACT_PAGE_SIZE),
    readAt: found.readAt,
  }
}

const sellerOf = (userId: number) => `directory.seller.${userId}`

/** Remembers the user's last seller filter on this device; '' for all sellers. */
export const rememberSeller = (userId: number, seller: string) => remember(sellerOf(userId), seller || null)

/** Adds the user's last seller filter to a URL without parameters. */
export const withRememberedSeller = (params: URLSearchParams, userId: number) => {
  const seller = params.size === 0 && remembered(sellerOf(userId))
  return seller ? new URLSearchParams({ seller }) : params
}
