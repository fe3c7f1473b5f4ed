import type { Visit } from '#web/cache/prefetch.ts'
import { leadDocumentsQuery } from '#web/documents/lead-documents-query.ts'
import { priceBookQuery } from '#web/documents/price-book-query.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { estimateQuery } from './estimate-query.ts'

/** Reads the lead, its documents and the price book, and the estimate if it exists. */
export const prefetchEstimate = ({ client, params }: Visit) => {
  const [leadId, estimateId] = [Number(params.leadId), Number(params.estimateId)]
  return Promise.all([
    client.prefetchQuery(priceBookQuery),
    ...(leadId > 0 ? [client.prefetchQuery(panelQuery(leadId)), client.prefetchQuery(leadDocumentsQuery(leadId))] : []),
    ...(estimateId > 0 ? [client.prefetchQuery(estimateQuery(estimateId))] : []),
  ])
}
