import type { QueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { draftsStage } from '#web/catalog/stage-kinds.ts'
import { promotionLine } from '#web/leads/lead-history.ts'
import { useOutbox, waitForOutbox } from '#web/offline/outbox.ts'
import { panelOfLead } from './panel-of-lead.ts'

export const PROMOTE_INQUIRY = 'draft/promote'

/** A promotion stores the lead that the inquiry becomes. Screens show it until the server answers. */
export interface PromotedLead {
  promoted: Lead
}

/** The panel of an inquiry with a queued promotion, without a network. The cache has no panel for it. */
export const findPromotedPanel = async (client: QueryClient, leadId: number) => {
  await waitForOutbox()
  const waiting = useOutbox
    .getState()
    .writes.find(
      ({ name, input, refusal }) =>
        name === PROMOTE_INQUIRY && !refusal && (input as PromotedLead).promoted.lead_id === leadId,
    )
  if (!waiting) return undefined
  const { promoted } = waiting.input as PromotedLead
  const from = draftsStage(knownCatalog(client).stages)?.stage_id ?? 0
  return { answer: panelOfLead(promoted, [promotionLine(promoted, from, waiting.at)]), readAt: waiting.at }
}
