import { CalendarClock, Receipt } from 'lucide-react'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { SCHEDULE_STAGE_ID } from '#contract/schedule/stages.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { receiptPath } from '#web/documents/receipts/receipt-cache.ts'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { estimateWords } from '#words/estimates.ts'
import { useEstimatePermissions } from './use-estimate-permissions.ts'

/** What follows a signature: the receipt with its payments, and the stage in which the work is booked. */
export const AfterSignature = ({ lead, estimate }: { lead: Lead; estimate: Estimate }) => {
  const may = useEstimatePermissions()
  const move = useMoveLead('panel')
  const schedule = stageAhead(useStages(), SCHEDULE_STAGE_ID, lead.stage_id)
  const receipt = useLeadDocuments(lead.lead_id).data?.receipts.find(
    ({ estimate_id }) => estimate_id === estimate.estimate_id,
  )
  return (
    <>
      {receipt && (
        <ButtonLink kind="primary" to={receiptPath(receipt)}>
          <Receipt aria-hidden="true" />
          {estimateWords.toReceipt}
        </ButtonLink>
      )}
      {may.move && schedule && (
        <Button onClick={() => move(lead, schedule)}>
          <CalendarClock aria-hidden="true" />
          {estimateWords.moveTo(schedule.name)}
        </Button>
      )}
    </>
  )
}
