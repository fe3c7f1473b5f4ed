import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { type DirectoryQuery, filterOf } from './directory-query.ts'
import { rememberedSeller } from './remembered-seller.ts'

/** A page of the directory as the server sorts and pages it. */
export const contactListQuery = (selection: DirectoryQuery) => {
  const { sort, order, page, after, before } = selection
  const query = {
    ...filterOf(selection),
    sort,
    order,
    ...(page > 1 && { page: String(page) }),
    ...(after && { cursor: after }),
    ...(before && { before }),
  }
  return queryOptions({ queryKey: ['contacts', 'list', query], queryFn: () => bodyOf(api.contacts.$get({ query })) })
}

/** What the URL asks for; one that asks for nothing gets the seller by whom the user last filtered. */
export const askedOfDirectory = (params: URLSearchParams, userId: number) => {
  const seller = params.size === 0 ? rememberedSeller(userId) : ''
  return seller ? new URLSearchParams({ seller }) : params
}
