import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile } from '#contract/contacts/profile.ts'
import type { OlderItems } from '#web/activity/timeline-list.tsx'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { profileQuery } from './profile-query.ts'

/** A contact's profile with its queued writes applied. */
export const useProfile = (contactId: number, enabled: boolean) => {
  const client = useQueryClient()
  const { queryKey } = profileQuery(contactId)
  const loading = useRef(false)
  const [older, setOlder] = useState<OlderItems['older']>('idle')

  const profile = useQuery({
    ...profileQuery(contactId),
    enabled,
    select: usePendingWrites<Profile>(queryKey),
  })

  /** Reads the next timeline page, one at a time. */
  const showOlder = async () => {
    const cursor = client.getQueryData<Profile>(queryKey)?.timeline.next
    if (!cursor || loading.current) return
    loading.current = true
    setOlder('loading')
    const page = await bodyOf(
      api.contacts[':contactId'].timeline.$get({ param: { contactId: String(contactId) }, query: { cursor } }),
    ).catch(ignoreErrors('the list shows its failure'))
    loading.current = false
    setOlder(page ? 'idle' : 'failed')
    if (!page) return
    client.setQueryData<Profile>(queryKey, (known) =>
      known?.timeline.next === cursor ? { ...known, timeline: appendItems(known.timeline, page) } : known,
    )
  }

  return { ...profile, older, showOlder }
}
