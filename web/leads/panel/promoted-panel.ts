import type { QueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { promotionLine } from '#web/leads/lead-history.ts'
import { outboxIsRead, useOutbox } from '#web/offline/outbox.ts'
import { madePanel } from './unsent-panel.ts'

export const PROMOTE_DRAFT = 'draft/promote'

/** What a promotion brings along: the lead that the draft becomes, as the screens show it until the server answers. */
export interface Promoting {
  promoted: Lead
}

/** Without the network: the panel of a draft whose promotion waits on this device, which no device keeps a panel of. */
export const findPromotedPanel = async (client: QueryClient, leadId: number) => {
  await outboxIsRead()
  const waiting = useOutbox
    .getState()
    .writes.find(
      ({ name, input, refusal }) =>
        name === PROMOTE_DRAFT && !refusal && (input as Promoting).promoted.lead_id === leadId,
    )
  if (!waiting) return undefined
  const { promoted } = waiting.input as Promoting
  const from = knownCatalog(client).stages.find(({ kind }) => kind === 'drafts')?.stage_id ?? 0
  return { answer: madePanel(promoted, [promotionLine(promoted, from, waiting.at)]), readAt: waiting.at }
}
