import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { OlderItems } from '#web/activity/timeline-list.tsx'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { leadOnBoards } from '#web/leads/lead-cache.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { usePendingWrites } from '#web/lib/api/overlay.ts'
import { panelQuery } from './panel-query.ts'

const NOTHING_YET: Omit<LeadPanel, 'lead'> = {
  inquiry: null,
  tasks: [],
  notes: [],
  awards: [],
  timeline: { data: [], next: null, pagination: { page: 1, hasNext: false, total: null } },
}

/**
 * All of a lead in one read, with the writes on it that the server has not answered yet. Until it is read, the lead as
 * the board has it (`isPlaceholderData`).
 */
export const usePanel = (leadId: number) => {
  const client = useQueryClient()
  const { queryKey } = panelQuery(leadId)
  const param = { leadId: String(leadId) }
  const loading = useRef(false)
  const [older, setOlder] = useState<OlderItems['older']>('idle')

  const panel = useQuery({
    ...panelQuery(leadId),
    enabled: leadId > 0,
    placeholderData: () => {
      const lead = leadOnBoards(client, leadId)
      return lead && { ...NOTHING_YET, lead }
    },
    select: usePendingWrites<LeadPanel>(queryKey),
  })

  /** Reads the next page of the history, one at a time. */
  const showOlder = async () => {
    const cursor = client.getQueryData<LeadPanel>(queryKey)?.timeline.next
    if (!cursor || loading.current) return
    loading.current = true
    setOlder('loading')
    const page = await bodyOf(api.leads[':leadId'].timeline.$get({ param, query: { cursor } })).catch(() => undefined)
    loading.current = false
    setOlder(page ? 'idle' : 'failed')
    if (!page) return
    client.setQueryData<LeadPanel>(queryKey, (known) =>
      known?.timeline.next === cursor ? { ...known, timeline: appendItems(known.timeline, page) } : known,
    )
  }

  return { ...panel, older, showOlder }
}
