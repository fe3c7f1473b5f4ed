import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { keepOlder } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { type Prefetch, prefetchQuery } from '#web/lib/api/prefetch.ts'
import { profileKey } from '#web/lib/api/read-keys.ts'

/** A contact's profile in one read, with the older pages of its timeline that were loaded. */
export const profileQuery = (contactId: number) => {
  const queryKey = profileKey(contactId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Profile> => {
      const fresh = await bodyOf(api.contacts[':contactId'].profile.$get({ param: { contactId: String(contactId) } }))
      const known = client.getQueryData<Profile>(queryKey)
      return known ? { ...fresh, timeline: keepOlder(known.timeline, fresh.timeline) } : fresh
    },
  })
}

/** The contact's id in the URL: plain digits; else 0, which no contact has. */
export const contactIdIn = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

export const prefetchProfile: Prefetch = ({ client, params }) => {
  const contactId = contactIdIn(params.contactId)
  if (contactId > 0) return prefetchQuery(client, profileQuery(contactId))
}
