import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import type { ProfileLayout } from './profile-layout.ts'
import { afterWrite, appendItems, keepOlder, type ProfileWrite } from './profile-model.ts'

/** The name under which the writes of a profile are found until they are answered. */
export const PROFILE_WRITES = 'profile-writes'

export const profileKey = (contactId: number) => ['contacts', contactId, 'profile'] as const

/** Whether a write failed because the contact is gone: the profile, read again, says so for all of them. */
export const saysGone = (error: ApiError) => error.status === 404

/** A contact's profile in one read, with the writes on it that the server has not answered yet. */
export const useProfile = (contactId: number, enabled: boolean) => {
  const client = useQueryClient()
  const queryKey = profileKey(contactId)
  const loading = useRef(false)
  const [older, setOlder] = useState<ProfileLayout['older']>('idle')

  const profile = useQuery({
    queryKey,
    queryFn: async () => {
      const fresh = await bodyOf(api.contacts[':contactId'].profile.$get({ param: { contactId: String(contactId) } }))
      const known = client.getQueryData<Profile>(queryKey)
      return known ? { ...fresh, timeline: keepOlder(known.timeline, fresh.timeline) } : fresh
    },
    enabled,
  })

  const writes = useMutationState({
    filters: { mutationKey: [PROFILE_WRITES], status: 'pending' },
    select: ({ state }) => (state.variables as { input: ProfileWrite }).input,
  }).filter((write) => write.contactId === contactId)

  /** Reads the next page of the timeline, once at a time. */
  const showOlder = async () => {
    const cursor = client.getQueryData<Profile>(queryKey)?.timeline.next
    if (!cursor || loading.current) return
    loading.current = true
    setOlder('loading')
    const page = await bodyOf(
      api.contacts[':contactId'].timeline.$get({ param: { contactId: String(contactId) }, query: { cursor } }),
    ).catch(() => undefined)
    loading.current = false
    setOlder(page ? 'idle' : 'failed')
    if (!page) return
    client.setQueryData<Profile>(queryKey, (known) =>
      known?.timeline.next === cursor ? { ...known, timeline: appendItems(known.timeline, page) } : known,
    )
  }

  return { ...profile, data: profile.data && writes.reduce(afterWrite, profile.data), older, showOlder }
}
