import { useState } from 'react'
import { create } from 'zustand'
import { withServerIds } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'

/** The lead whose panel is rendered hidden before the first one is opened. */
const usePreparedLead = create<{ leadId: number | undefined }>(() => ({ leadId: undefined }))

export const preparePanel = (leadId: number | undefined) => usePreparedLead.setState({ leadId })

/**
 * The lead of the panel: the open one, else the one that was open last, else the prepared one. `panelKey` is the panel's
 * React key, which stays the same when the lead receives its server id.
 */
export const usePanelLead = (openLead: number | undefined) => {
  const prepared = usePreparedLead(({ leadId }) => leadId)
  const [last, setLast] = useState({ leadId: openLead, key: openLead })
  const isSame = useOutbox(({ ids }) => withServerIds(last.key, ids) === openLead)
  const panel = openLead === undefined ? last : { leadId: openLead, key: isSame ? last.key : openLead }
  if (panel.leadId !== last.leadId) setLast(panel)
  return { panelLead: panel.leadId ?? prepared, panelKey: panel.key ?? prepared }
}
