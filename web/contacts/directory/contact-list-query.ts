import { queryOptions } from '@tanstack/react-query'
import { CONTACT_PAGE_SIZE } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { orFromDevice } from '#web/cache/from-device.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { contactPage, findKeptContacts } from '#web/offline/cached-contacts.ts'
import { type DirectoryQuery, filterParams } from './directory-query.ts'
import { rememberedSeller } from './filters/remembered-seller.ts'
import { sortResults } from './sort-results.ts'

/** A page of the directory as the server sorts and pages it. */
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

/** Without the network: the page of the contacts that this device keeps. */
const fromDevice = async (selection: DirectoryQuery) => {
  const { sort, order, page } = selection
  const found = await findKeptContacts(filterParams(selection))
  if (!found) return undefined
  return {
    answer: contactPage(sortResults(found.contacts, sort, order), page, CONTACT_PAGE_SIZE),
    readAt: found.readAt,
  }
}

/** What the URL asks for; one that asks for nothing gets the seller by whom the user last filtered. */
export const withRememberedSeller = (params: URLSearchParams, userId: number) => {
  const seller = params.size === 0 ? rememberedSeller(userId) : ''
  return seller ? new URLSearchParams({ seller }) : params
}
