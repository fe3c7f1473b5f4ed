import { queryOptions } from '@tanstack/react-query'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { withOlderPages } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { isFromDevice, orFromDevice } from '#web/cache/from-device.ts'
import { panelKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { findPromotedPanel } from './promoted-panel.ts'

/** The whole panel of a lead in one read, with the older pages of its history that the screen has loaded. */
export const panelQuery = (leadId: number) => {
  const queryKey = panelKey(leadId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<LeadPanel> => {
      const lead = api.leads[':leadId']
      const param = { leadId: String(leadId) }
      const fresh = await orFromDevice({ client, queryKey }, bodyOf(lead.panel.$get({ param })), () =>
        findPromotedPanel(client, leadId),
      )
      if (isFromDevice(fresh)) return fresh
      const known = () => client.getQueryData<LeadPanel>(queryKey)?.timeline
      const readNext = (query: { cursor: string }) => bodyOf(lead.timeline.$get({ param, query }))
      return { ...fresh, timeline: await withOlderPages(fresh.timeline, known, readNext) }
    },
  })
}
