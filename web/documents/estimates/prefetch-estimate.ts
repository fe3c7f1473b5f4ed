import type { Visit } from '#web/cache/prefetch.ts'
import { leadDocumentsQuery } from '#web/documents/lead-documents-query.ts'
import { priceBookQuery } from '#web/documents/price-book-query.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { idInUrl, isOnServer } from '#web/offline/unsent-records.ts'
import { estimateQuery } from './estimate-query.ts'

/** Reads the lead, its documents and the price book, and the estimate if it exists. */
export const prefetchEstimate = ({ client, params }: Visit) => {
  const [leadId, estimateId] = [idInUrl(params.leadId), idInUrl(params.estimateId)]
  return Promise.all([
    client.prefetchQuery(priceBookQuery),
    ...(isOnServer(leadId)
      ? [client.prefetchQuery(panelQuery(leadId)), client.prefetchQuery(leadDocumentsQuery(leadId))]
      : []),
    ...(isOnServer(estimateId) ? [client.prefetchQuery(estimateQuery(estimateId))] : []),
  ])
}
