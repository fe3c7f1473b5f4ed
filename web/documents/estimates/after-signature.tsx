import { ArrowRight, CalendarPlus, CircleDollarSign, Receipt as ReceiptIcon, Send } from 'lucide-react'
import { formatCents } from '#contract/documents/document-format.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { installationDateOf } from '#contract/schedule/installation-date.ts'
import { SCHEDULE_STAGE_ID } from '#contract/schedule/stages.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { receiptPath, settlementToday } from '#web/documents/receipts/receipt-cache.ts'
import { useReceiptPermissions } from '#web/documents/receipts/use-receipt-permissions.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { usePanel } from '#web/leads/panel/use-panel.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { bookedLead } from '#web/schedule/booking/booking-offers.ts'
import { openBooking } from '#web/schedule/booking/booking-request.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { estimateWords } from '#words/estimates.ts'
import { receiptWords } from '#words/receipts.ts'
import { useEstimatePermissions } from './use-estimate-permissions.ts'

const LazyPaymentDialog = lazyDialog(
  async () => (await import('#web/documents/receipts/payment-dialog.tsx')).PaymentDialog,
)

interface AfterSignatureProps {
  lead: Lead
  estimate: Estimate
  onSendCopy: () => void
}

/** What follows a signature: the deposit, the appointment of the work, the stage, and the customer's copy. */
export const AfterSignature = ({ lead, estimate, onSendCopy }: AfterSignatureProps) => {
  const may = { ...useReceiptPermissions(), ...useEstimatePermissions(), book: useSchedulePermissions().edit }
  const move = useMoveLead('panel')
  const schedule = stageAhead(useStages(), SCHEDULE_STAGE_ID, lead.stage_id)
  const [isPaying, setPaying] = useScreenState(false)
  const receipt = useLeadDocuments(lead.lead_id).data?.receipts.find(
    ({ estimate_id }) => estimate_id === estimate.estimate_id,
  )
  const { balance, depositDue: deposit } = receipt ? settlementToday(receipt) : { balance: 0, depositDue: 0 }
  const isOwed = balance > 0
  const hasWork = installationDateOf(usePanel(lead.lead_id).data?.appointments ?? []) !== null
  return (
    <Card title={bookingWords.whatNext}>
      <Stack>
        {isOwed && may.record && (
          <Button kind="primary" onClick={() => setPaying(true)}>
            <CircleDollarSign aria-hidden="true" />
            {deposit > 0 ? estimateWords.recordDeposit(formatCents(deposit)) : receiptWords.record}
          </Button>
        )}
        {!hasWork && may.book && lead.contact_id !== null && (
          <Button kind={isOwed ? 'plain' : 'primary'} onClick={() => openBooking(bookedLead(lead), 'work')}>
            <CalendarPlus aria-hidden="true" />
            {bookingWords.book.work}
          </Button>
        )}
        {may.move && schedule && (
          <Button onClick={() => move(lead, schedule)}>
            <ArrowRight aria-hidden="true" />
            {estimateWords.moveTo(schedule.name)}
          </Button>
        )}
        {may.send && (
          <Button onClick={onSendCopy}>
            <Send aria-hidden="true" />
            {estimateWords.sendSigned}
          </Button>
        )}
        {receipt && (
          <ButtonLink kind="quiet" to={receiptPath(receipt)}>
            <ReceiptIcon aria-hidden="true" />
            {estimateWords.toReceipt}
          </ButtonLink>
        )}
      </Stack>
      {isPaying && receipt && (
        <LazyPaymentDialog receipt={receipt} leadTitle={leadTitle(lead)} onClose={() => setPaying(false)} />
      )}
    </Card>
  )
}
