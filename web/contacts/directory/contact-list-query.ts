import { queryOptions } from '@tanstack/react-query'
import { CONTACT_PAGE_SIZE } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { orFromDevice } from '#web/cache/from-device.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { contactPage, findCachedContacts } from '#web/offline/cached-contacts.ts'
import { type DirectoryQuery, filterParams } from './directory-query.ts'
import { rememberedSeller } from './filters/remembered-seller.ts'
import { sortResults } from './sort-results.ts'

/** One page of the directory, sorted and paged by the server. */
export const contactListQuery = (selection: DirectoryQuery) => {
  const { sort, order, page, after, before } = selection
  const query = {
    ...filterParams(selection),
    sort,
    order,
    ...(page > 1 && { page: String(page) }),
    ...(after && { cursor: after }),
    ...(before && { before }),
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

/** Adds the user's last seller filter to a URL without parameters. */
export const withRememberedSeller = (params: URLSearchParams, userId: number) => {
  const seller = params.size === 0 ? rememberedSeller(userId) : ''
  return seller ? new URLSearchParams({ seller }) : params
}
