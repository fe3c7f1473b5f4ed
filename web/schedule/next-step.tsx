import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDollarSign, FileText, ListTodo } from 'lucide-react'
import { balanceOf } from '#contract/documents/receipt.ts'
import { allows } from '#contract/permissions.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { FINISHED_STAGE_ID } from '#contract/schedule/stages.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { useUser } from '#web/session/session.ts'
import { LazyTaskDialog } from '#web/tasks/add-task.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { estimateWords } from '#words/estimates.ts'
import { termWords } from '#words/terms.ts'
import { leadNameOf } from './appointment-write.ts'
import { moveLeadOf, nextStage } from './booking/stage-offer.ts'

export interface NextStepProps {
  /** An appointment that was just marked as done. */
  appointment: Appointment
  onClose: () => void
}

/** Asks what follows a done appointment: the estimate after a visit; the move to Finished and the payment after work. */
export const NextStep = ({ appointment, onClose }: NextStepProps) => {
  const client = useQueryClient()
  const { permissions } = useUser()
  const [isTask, setTask] = useScreenState(false)
  const { lead_id, contact_id, kind } = appointment
  const isWork = kind === 'work'
  const mayEstimate = allows(permissions, 'Estimates: Edit')
  const mayTask = contact_id !== null && allows(permissions, 'Leads: Edit') && allows(permissions, 'Contacts: Edit')
  const finished = isWork ? nextStage(client, appointment, FINISHED_STAGE_ID) : undefined
  const documents = useLeadDocuments(lead_id, isWork && mayEstimate)
  const isOwed = isWork && documents.data?.receipts.some((receipt) => balanceOf(receipt) > 0)

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
      <Stack>
        <Text tone="soft">{bookingWords.whatNext}</Text>
        {!isWork && mayEstimate && (
          <ButtonLink kind="primary" to={`/leads/${lead_id}/estimates/new`} onClick={onClose}>
            <FileText aria-hidden="true" />
            {estimateWords.write}
          </ButtonLink>
        )}
        {finished && (
          <Button
            kind="primary"
            onClick={() => {
              moveLeadOf(appointment, finished, client)
              onClose()
            }}
          >
            <CircleCheck aria-hidden="true" />
            {bookingWords.moveTo(finished.name)}
          </Button>
        )}
        {isOwed && (
          <ButtonLink to={`/leads/${lead_id}/receipts/open`} onClick={onClose}>
            <CircleDollarSign aria-hidden="true" />
            {bookingWords.recordPayment}
          </ButtonLink>
        )}
        {mayTask && (
          <Button onClick={() => setTask(true)}>
            <ListTodo aria-hidden="true" />
            {bookingWords.followUp}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {termWords.done}
        </Button>
      </Stack>
    </Dialog>
  )
}
