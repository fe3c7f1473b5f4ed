import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ContactPage } from '#contract/contacts/contact.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { withOlderPages } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { asFromDevice } from '#web/cache/from-device.ts'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { albumOf, readProfile } from '#web/cache/profile-reads.ts'
import { albumKey, DIRECTORY, duplicatesKey, profileKey } from '#web/cache/read-keys.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { unsentContact, unsentProfile } from '#web/contacts/unsent/unsent-contact.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { waitForOutbox } from '#web/offline/outbox.ts'
import { creationOf, idInUrl, isOnServer, isUnsent } from '#web/offline/unsent-records.ts'

/**
 * A contact's profile in one request, with the timeline pages loaded so far. Also fills the queries of photos and
 * duplicates.
 */
export const profileQuery = (contactId: number) => {
  const queryKey = profileKey(contactId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Profile> => {
      const unsent = isUnsent(contactId) && (await readUnsentProfile(client, contactId))
      if (unsent) return unsent
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

/** The profile of an unsent contact, built from its queued write; undefined if the queue has none. */
const readUnsentProfile = async (client: QueryClient, contactId: number): Promise<Profile | undefined> => {
  await waitForOutbox()
  const write = creationOf(contactId)
  const contact = write && unsentContact(write, knownCatalog(client))
  return contact && asFromDevice(unsentProfile(contact), contact.created_at)
}

/** Fills a query from another response, unless its data is newer or being fetched. */
const seedQuery = (client: QueryClient, key: QueryKey, data: unknown, askedAt: number) => {
  const known = client.getQueryState(key)
  if (known?.fetchStatus !== 'fetching' && (known?.dataUpdatedAt ?? 0) < askedAt) client.setQueryData(key, data)
}

/** Tabs of the phone profile, as named in its URL. */
export const PROFILE_TABS = ['details', 'activity', 'files'] as const

export const prefetchProfile: Prefetch = ({ client, params }) => {
  const contactId = idInUrl(params.contactId)
  if (isOnServer(contactId)) return prefetchQuery(client, profileQuery(contactId))
}

/** The path of the first contact in the cached directory, which is likely to be opened first; undefined without one. */
export const firstProfilePath = (client: QueryClient) => {
  const pages = client.getQueriesData<ContactPage>({ queryKey: DIRECTORY })
  const contactId = pages.map(([, page]) => page?.data[0]?.contact_id).find((id) => id !== undefined)
  return contactId === undefined ? undefined : `/contacts/${contactId}`
}
