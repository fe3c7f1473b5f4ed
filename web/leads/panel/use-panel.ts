import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { OlderItems } from '#web/activity/timeline-list.tsx'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { leadOnBoards } from '#web/leads/lead-cache.ts'
import { useUnsentLead } from '#web/leads/new-lead/unsent-lead.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useCreatedHere, useIsUnsent } from '#web/offline/unsent-records.ts'
import { panelOfLead, panelOfNewLead } from './panel-of-lead.ts'
import { panelQuery } from './panel-query.ts'

/**
 * The panel of a lead with its optimistic changes. Until the panel is read, it has only the lead from the board, and
 * `isWhole` is false.
 */
export const usePanel = (leadId: number) => {
  const client = useQueryClient()
  const { queryKey } = panelQuery(leadId)
  const param = { leadId: String(leadId) }
  const loading = useRef(false)
  const [older, setOlder] = useState<OlderItems['older']>('idle')

  const isUnsent = useIsUnsent(leadId)
  const cached = client.getQueryData<LeadPanel>(queryKey)
  const createdHere = useCreatedHere(leadId, useUnsentLead(leadId), cached !== undefined)
  const panel = useQuery({
    ...panelQuery(leadId),
    // What the creation answers is cached before the first read.
    enabled: leadId > 0 && !isUnsent && !createdHere,
    // A draft may be promoted before the change feed has told it.
    ...(cached?.lead.is_draft && { refetchOnMount: 'always' }),
    placeholderData: () => {
      if (createdHere) return panelOfNewLead(createdHere)
      const lead = leadOnBoards(client, leadId)
      return lead && panelOfLead(lead, [])
    },
    select: usePendingWrites<LeadPanel>(queryKey),
  })

  /** Reads the next page of the history. A call during a read does nothing. */
  const showOlder = async () => {
    const cursor = client.getQueryData<LeadPanel>(queryKey)?.timeline.next
    if (!cursor || loading.current) return
    loading.current = true
    setOlder('loading')
    const page = await bodyOf(api.leads[':leadId'].timeline.$get({ param, query: { cursor } })).catch(
      ignoreErrors('the list shows its failure'),
    )
    loading.current = false
    setOlder(page ? 'idle' : 'failed')
    if (!page) return
    client.setQueryData<LeadPanel>(queryKey, (known) =>
      known?.timeline.next === cursor ? { ...known, timeline: appendItems(known.timeline, page) } : known,
    )
  }

  const isWhole = !panel.isPlaceholderData || createdHere !== undefined
  return { ...panel, isWhole, older, showOlder }
}
