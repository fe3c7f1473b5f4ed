import type { Contact, ContactPage } from '#contract/contacts/contact.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { type CachedRead, cachedReadsOf } from '#web/cache/query-database.ts'
import { textFinder } from '#web/lib/find-text.ts'
import { withPendingWrites } from './optimistic-changes.ts'

interface Asked {
  q?: string
  category?: string
  stage?: string
  seller?: string
}

/** The contacts of a cached profile or list, with their queued changes. */
const contactsIn = ({ key, data }: CachedRead): Contact[] => {
  if (key[2] === 'profile') return [withPendingWrites(queryClient, key, data as { contact: Contact }).contact]
  return key[1] === 'list' || key[1] === 'found' ? withPendingWrites(queryClient, key, data as ContactPage).data : []
}

const isOf = (id: number | null, asked: string | undefined) => asked === undefined || String(id) === asked

const textsOf = ({ name, email, address, zip, project_title }: Contact) => [name, email, address, zip, project_title]

/** The matching contacts on this device, newest first; undefined if none is cached. */
export const findCachedContacts = async ({ q = '', category, stage, seller }: Asked) => {
  const reads = (await cachedReadsOf('contacts')).toSorted((one, other) => one.at - other.at)
  const contacts = new Map(reads.flatMap((read) => contactsIn(read).map((contact) => [contact.contact_id, contact])))
  const [oldest] = reads
  if (!oldest || contacts.size === 0) return undefined
  const finds = textFinder(q)
  const found = [...contacts.values()]
    .filter((each) => isOf(each.category_id, category) && isOf(each.stage_id, stage) && isOf(each.seller_id, seller))
    .filter((each) => finds(textsOf(each), [each.phone]))
    .toSorted((one, other) => other.created_at - one.created_at || other.contact_id - one.contact_id)
  return { contacts: found, readAt: oldest.at }
}

/** One page of the found contacts, in the shape of the server's response. */
export const contactPage = (contacts: Contact[], page: number, limit: number): ContactPage => {
  const data = contacts.slice((page - 1) * limit, page * limit)
  return { data, pagination: { page, hasNext: contacts.length > page * limit, total: contacts.length }, next: null }
}
