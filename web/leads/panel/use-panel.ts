import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { OlderItems } from '#web/activity/timeline-list.tsx'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { asFromDevice } from '#web/cache/from-device.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { leadOnBoards } from '#web/leads/lead-cache.ts'
import { creationLine } from '#web/leads/lead-history.ts'
import { useUnsentLead } from '#web/leads/new-lead/unsent-lead.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { isProvisional, withServerIds } from '#web/lib/provisional-ids.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { panelOfLead } from './panel-of-lead.ts'
import { panelQuery } from './panel-query.ts'

/** The panel of a lead that this device has added, until its first read under the server id ends. */
const usePanelAddedHere = (leadId: number) => {
  const unsent = useUnsentLead(leadId)
  const last = useRef(unsent)
  if (unsent) last.current = unsent
  const sent = useOutbox(({ ids }) => last.current && ids[last.current.lead_id])
  const { ids } = useOutbox.getState()
  const added = unsent ?? (sent === leadId && last.current ? withServerIds(last.current, ids) : undefined)
  return added && asFromDevice(panelOfLead(added, [creationLine(added)]), added.created_at)
}

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

  const addedHere = usePanelAddedHere(leadId)
  const panel = useQuery({
    ...panelQuery(leadId),
    enabled: leadId > 0,
    // Successful writes change cached data but no placeholder, so the panel under the server id starts with cached data.
    initialData: () => (isProvisional(leadId) ? undefined : addedHere),
    initialDataUpdatedAt: () => addedHere?.readAt,
    placeholderData: () => {
      if (addedHere) return addedHere
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

  const isWhole = !panel.isPlaceholderData || addedHere !== undefined
  return { ...panel, isWhole, isUnsent: isProvisional(leadId), older, showOlder }
}
