import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ContactPage } from '#contract/contacts/contact.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { withOlderPages } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { albumOf, readProfile } from '#web/cache/profile-reads.ts'
import { albumKey, DIRECTORY_PAGES, duplicatesKey, profileKey } from '#web/cache/read-keys.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { findCreation, unsentContact, unsentProfile } from '#web/contacts/unsent/unsent-contact.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { isProvisional } from '#web/lib/provisional-ids.ts'
import { serverIds, waitForOutbox } from '#web/offline/outbox.ts'

/**
 * A contact's profile in one request, with the timeline pages loaded so far. Also fills the queries of photos and
 * duplicates.
 */
export const profileQuery = (contactId: number) => {
  const queryKey = profileKey(contactId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Profile> => {
      if (isProvisional(contactId)) return readUnsentProfile(client, contactId)
      const askedAt = Date.now()
      const { photos, files, duplicates, ...fresh } = await readProfile(contactId)
      seedQuery(client, albumKey(contactId), albumOf({ photos, files }), askedAt)
      seedQuery(client, duplicatesKey(contactId), duplicates, askedAt)
      const known = () => client.getQueryData<Profile>(queryKey)?.timeline
      const param = { contactId: String(contactId) }
      const readNext = (query: { cursor: string }) => bodyOf(api.contacts[':contactId'].timeline.$get({ param, query }))
      return { ...fresh, timeline: await withOlderPages(fresh.timeline, known, readNext) }
    },
  })
}

/** The profile of an unsent contact, built from its queued write. */
const readUnsentProfile = async (client: QueryClient, contactId: number): Promise<Profile> => {
  await waitForOutbox()
  const write = findCreation(contactId)
  const contact = write && unsentContact(write, knownCatalog(client))
  if (contact) return unsentProfile(contact)
  // The contact was sent meanwhile: use its last known profile until the screen redirects to the server id.
  const known = serverIds()[contactId] !== undefined && client.getQueryData<Profile>(profileKey(contactId))
  if (known) return known
  throw new ApiError('not_found', 404, {})
}

/** Fills a query from another response, unless its data is newer or being fetched. */
const seedQuery = (client: QueryClient, key: QueryKey, data: unknown, askedAt: number) => {
  const known = client.getQueryState(key)
  if (known?.fetchStatus !== 'fetching' && (known?.dataUpdatedAt ?? 0) < askedAt) client.setQueryData(key, data)
}

/** Tabs of the phone profile, as named in its URL. */
export const PROFILE_TABS = ['details', 'activity', 'files'] as const

/** Parses the id in the URL: a server id or a provisional id. Id 0 means "no contact". */
export const parseContactId = (text = '') => {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  return /^-\d{16}$/.test(text) && isProvisional(Number(text)) ? Number(text) : 0
}

export const prefetchProfile: Prefetch = ({ client, params }) => {
  const contactId = parseContactId(params.contactId)
  if (contactId > 0) return prefetchQuery(client, profileQuery(contactId))
}

/** The path of the first contact in the cached directory, which is likely to be opened first; undefined without one. */
export const firstProfilePath = (client: QueryClient) => {
  const [list] = DIRECTORY_PAGES
  const pages = client.getQueriesData<ContactPage>({ queryKey: list })
  const contactId = pages.map(([, page]) => page?.data[0]?.contact_id).find((id) => id !== undefined)
  return contactId === undefined ? undefined : `/contacts/${contactId}`
}
