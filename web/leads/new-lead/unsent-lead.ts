import { useMemo } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { isProvisional, provisionalIdsOf, withServerIds } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { CREATE_LEAD, type LeadCreation, leadOfCreation } from './lead-creation.ts'

/** The queued or refused write that creates the lead with this provisional id. */
const creationOf = (leadId: number) => {
  if (!isProvisional(leadId)) return
  return useOutbox
    .getState()
    .writes.find(({ name, input }) => name === CREATE_LEAD && provisionalIdsOf(input).includes(leadId))
}

/** A lead that is not sent yet, by its provisional id. */
export const useUnsentLead = (leadId: number): Lead | undefined => {
  const creation = useOutbox(() => creationOf(leadId))
  const ids = useOutbox((outbox) => outbox.ids)
  return useMemo(
    () => creation && tryRead(() => leadOfCreation(withServerIds(creation.input as LeadCreation, ids), creation.at)),
    [creation, ids],
  )
}
