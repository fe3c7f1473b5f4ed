import type { TimelineItem } from '#contract/activity/timeline.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { asFromDevice } from '#web/cache/from-device.ts'
import { creationLine } from '#web/leads/lead-history.ts'

/** The panel of a lead without any records. Queued writes add theirs. */
export const panelOfLead = (lead: Lead, history: TimelineItem[]): LeadPanel => ({
  lead,
  inquiry: null,
  tasks: [],
  appointments: [],
  notes: [],
  awards: [],
  timeline: { data: history, next: null, pagination: { page: 1, hasNext: false, total: null } },
})

/** The panel of a lead that this device has added, until it is read. */
export const panelOfNewLead = (lead: Lead) => asFromDevice(panelOfLead(lead, [creationLine(lead)]), lead.created_at)
