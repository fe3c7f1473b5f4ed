import { useState } from 'react'
import { create } from 'zustand'

/** The lead whose panel is rendered hidden before the first one is opened. */
const usePreparedLead = create<{ leadId: number | undefined }>(() => ({ leadId: undefined }))

export const preparePanel = (leadId: number | undefined) => usePreparedLead.setState({ leadId })

/** The lead of the panel: the open one, else the one that was open last, else the prepared one. */
export const usePanelLead = (openLead: number | undefined) => {
  const prepared = usePreparedLead(({ leadId }) => leadId)
  const [last, setLast] = useState(openLead)
  if (openLead !== undefined && openLead !== last) setLast(openLead)
  return openLead ?? last ?? prepared
}
