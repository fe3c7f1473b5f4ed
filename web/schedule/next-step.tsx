import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, CircleCheck, CircleDollarSign, FileText, ListTodo } from 'lucide-react'
import { formatCents } from '#contract/documents/document-format.ts'
import type { EstimateSummary } from '#contract/documents/estimate.ts'
import { isOpen, stateOn } from '#contract/documents/estimate-state.ts'
import { balanceOf } from '#contract/documents/receipt.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { allows } from '#contract/permissions.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { installationDateOf } from '#contract/schedule/installation-date.ts'
import { FINISHED_STAGE_ID } from '#contract/schedule/stages.ts'
import { panelKey } from '#web/cache/read-keys.ts'
import { estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { shownNumber } from '#web/documents/estimates/estimate-number.ts'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { receiptPath, settlementToday } from '#web/documents/receipts/receipt-cache.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { useUser } from '#web/session/session.ts'
import { LazyTaskDialog } from '#web/tasks/add-task.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bookingWords } from '#words/booking.ts'
import { estimateWords } from '#words/estimates.ts'
import { termWords } from '#words/terms.ts'
import { leadNameOf } from './appointment-write.ts'
import { openBooking } from './booking/booking-request.ts'
import { moveLeadOf, nextStage } from './booking/stage-offer.ts'

export interface NextStepProps {
  /** An appointment that was just marked as done. */
  appointment: Appointment
  onClose: () => void
}

/**
 * Asks what follows a done appointment. After a visit it depends on the estimate: none or a draft is written, a sent one is
 * followed up, and a signed one leads to the deposit and the work. After work follow the move to Finished and the payment.
 */
export const NextStep = ({ appointment, onClose }: NextStepProps) => {
  const [isTask, setTask] = useScreenState(false)
  const { lead_id, contact_id, kind } = appointment
  if (isTask) {
    const of = {
      contactId: contact_id ?? 0,
      leadId: lead_id,
      name: appointment.client_name ?? '',
      phone: appointment.client_phone ?? '',
    }
    return <LazyTaskDialog of={of} onClose={onClose} />
  }
  return (
    <Dialog title={bookingWords.isDone(kind, leadNameOf(appointment))} onClose={onClose}>
      <Steps appointment={appointment} onTask={() => setTask(true)} onClose={onClose} />
    </Dialog>
  )
}

const Steps = ({ appointment, onTask, onClose }: NextStepProps & { onTask: () => void }) => {
  const client = useQueryClient()
  const { permissions } = useUser()
  const { lead_id, contact_id, kind } = appointment
  const may = useEstimatePermissions()
  const mayTask = contact_id !== null && allows(permissions, 'Leads: Edit') && allows(permissions, 'Contacts: Edit')
  const documents = useLeadDocuments(lead_id, may.view)
  const { estimates = [], receipts = [] } = documents.data ?? {}
  const estimate = estimateInForce(estimates)
  const owed = receipts.find((receipt) => balanceOf(receipt) > 0)
  const deposit = owed ? settlementToday(owed).depositDue : 0
  const isSigned = estimate?.state === 'signed'
  const isWork = kind === 'work'
  const hasWork = installationDateOf(client.getQueryData<LeadPanel>(panelKey(lead_id))?.appointments ?? []) !== null
  const finished = isWork ? nextStage(client, appointment, FINISHED_STAGE_ID) : undefined
  const steps = [
    finished && {
      Icon: CircleCheck,
      label: bookingWords.moveTo(finished.name),
      act: () => moveLeadOf(appointment, finished, client),
    },
    owed && {
      Icon: CircleDollarSign,
      label: deposit > 0 ? estimateWords.recordDeposit(formatCents(deposit)) : bookingWords.recordPayment,
      to: receiptPath(owed),
    },
    !isWork &&
      isSigned &&
      !hasWork && {
        Icon: CalendarPlus,
        label: bookingWords.book.work,
        act: () => openBooking(appointment, 'work'),
      },
    !isWork &&
      may.edit &&
      (!estimate || estimate.state === 'draft') && {
        Icon: FileText,
        label: estimate ? estimateWords.finishDraft : estimateWords.write,
        to: estimatePath(lead_id, estimate?.estimate_id ?? 'new'),
      },
    mayTask && { Icon: ListTodo, label: bookingWords.followUp, act: onTask },
    estimate &&
      estimate.state !== 'draft' && {
        Icon: FileText,
        label: estimateWords.numbered(shownNumber(estimate)),
        to: estimatePath(lead_id, estimate.estimate_id),
      },
  ].filter((step) => step !== undefined && step !== false)
  if (may.view && documents.data === undefined && documents.isFetching) return <Skeleton height="12rem" />
  return (
    <Stack>
      <Text tone="soft">{bookingWords.whatNext}</Text>
      {steps.map(({ Icon, label, ...step }, at) => {
        const look = { kind: at === 0 ? 'primary' : 'plain' } as const
        const content = (
          <>
            <Icon aria-hidden="true" />
            {label}
          </>
        )
        if ('to' in step) {
          return (
            <ButtonLink key={label} {...look} to={step.to} onClick={onClose}>
              {content}
            </ButtonLink>
          )
        }
        const act = () => {
          if (step.act !== onTask) onClose()
          step.act()
        }
        return (
          <Button key={label} {...look} onClick={act}>
            {content}
          </Button>
        )
      })}
      <Button kind="quiet" onClick={onClose}>
        {termWords.done}
      </Button>
    </Stack>
  )
}

/** The estimate on which the next step depends: the signed one, else the newest one that the customer has, else a draft. */
const estimateInForce = (estimates: readonly EstimateSummary[]) =>
  estimates.find(({ state }) => state === 'signed') ??
  estimates.find((estimate) => isOpen(stateOn(estimate, businessToday()))) ??
  estimates.find(({ state }) => state === 'draft')
