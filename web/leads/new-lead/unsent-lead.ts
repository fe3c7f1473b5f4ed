import { useMemo } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { creationOf } from '#web/offline/unsent-records.ts'
import { type LeadCreation, leadOfCreation } from './lead-creation.ts'

/** A lead that is not sent yet. */
export const useUnsentLead = (leadId: number): Lead | undefined => {
  const creation = useOutbox(() => creationOf(leadId))
  return useMemo(
    () => creation && tryRead(() => leadOfCreation(creation.input as LeadCreation, creation.at)),
    [creation],
  )
}
