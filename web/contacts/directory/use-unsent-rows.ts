import type { Contact, ContactPage } from '#contract/contacts/contact.ts'
import { foldedForSearch } from '#contract/fold.ts'
import { useUnsentContacts } from '#web/contacts/unsent/use-unsent-contacts.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import type { DirectoryQuery } from './directory-query.ts'

/** Unsent contacts that match the filters. They are shown on the first page only. */
export const useUnsentRows = (selection: DirectoryQuery): Contact[] => {
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
