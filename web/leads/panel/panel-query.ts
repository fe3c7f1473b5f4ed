import { queryOptions } from '@tanstack/react-query'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { keepOlder } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { panelKey } from '#web/lib/api/read-keys.ts'

/** All of a lead in one read, with the older pages of its history that were loaded. */
export const panelQuery = (leadId: number) => {
  const queryKey = panelKey(leadId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<LeadPanel> => {
      const fresh = await bodyOf(api.leads[':leadId'].panel.$get({ param: { leadId: String(leadId) } }))
      const known = client.getQueryData<LeadPanel>(queryKey)
      return known ? { ...fresh, timeline: keepOlder(known.timeline, fresh.timeline) } : fresh
    },
  })
}
