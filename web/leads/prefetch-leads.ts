import type { Board } from '#contract/leads/lead.ts'
import { type Prefetch, prefetchQuery, type Visit } from '#web/cache/prefetch.ts'
import { LazyLeadPanel } from '#web/leads/lazy-dialogs.ts'
import { SCREEN_NARROW } from '#web/lib/hooks/use-media.ts'
import { idInUrl, isOnServer } from '#web/offline/unsent-records.ts'
import { boardFilterOf } from './board/data/board-filter.ts'
import { boardQuery } from './board/data/board-query.ts'
import { preparePanel } from './panel/panel-lead.ts'
import { panelQuery } from './panel/panel-query.ts'

/** Reads the board and the open lead ahead; on a phone only the lead. */
export const prefetchLeads: Prefetch = ({ client, user, params, search }) => {
  const board = boardQuery(boardFilterOf(search, user.seller_id).query)
  if (params.leadId === undefined) return prefetchQuery(client, board)
  const leadId = idInUrl(params.leadId)
  LazyLeadPanel.preload()
  if (isOnServer(leadId)) prefetchQuery(client, panelQuery(leadId))
  // The visible board refetches itself, so it is not read for each card under the pointer.
  if (!client.getQueryData(board.queryKey) && !matchMedia(SCREEN_NARROW).matches) prefetchQuery(client, board)
}

/** Renders the panel of the first lead of the cached board hidden, so that its code has run when the first one opens. */
export const prepareFirstPanel = async ({ client, user, search }: Visit, signal: AbortSignal) => {
  const board = client.getQueryData<Board>(boardQuery(boardFilterOf(search, user.seller_id).query).queryKey)
  const leadId = board?.columns.flatMap(({ data }) => data)[0]?.lead_id
  if (leadId === undefined) return
  await Promise.all([LazyLeadPanel.preload(), prefetchQuery(client, panelQuery(leadId))])
  if (!signal.aborted) preparePanel(leadId)
}
