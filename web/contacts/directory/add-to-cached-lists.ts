import type { QueryClient } from '@tanstack/react-query'
import type { Contact, ContactPage } from '#contract/contacts/contact.ts'

/** Request parameters of a cached list. */
type Asked = Partial<Record<'category' | 'stage' | 'seller' | 'sort' | 'order' | 'page', string>>

/** Adds a new contact to the cached lists that start with it: sorted newest first, first page, matching filters. */
export const addToCachedLists = (client: QueryClient, contact: Contact) => {
  for (const [queryKey] of client.getQueriesData({ queryKey: ['contacts', 'list'] })) {
    const asked = (queryKey[2] ?? {}) as Asked
    if (beginsWith(contact, asked)) client.setQueryData<ContactPage>(queryKey, (page) => page && withRow(page, contact))
  }
}

const beginsWith = (contact: Contact, { category, stage, seller, sort, order, page }: Asked) =>
  sort === 'created_at' &&
  order === 'desc' &&
  page === undefined &&
  [category, stage, seller].every(
    (id, index) => id === undefined || Number(id) === [contact.category_id, contact.stage_id, contact.seller_id][index],
  )

const withRow = (page: ContactPage, contact: Contact): ContactPage => {
  if (page.data.some(({ contact_id }) => contact_id === contact.contact_id)) return page
  const { total } = page.pagination
  return {
    ...page,
    data: [contact, ...page.data],
    pagination: { ...page.pagination, total: total === null ? null : total + 1 },
  }
}
