import { type SubmitEvent, useState } from 'react'
import { DECLINE_REASON_MAX, type Estimate } from '#contract/documents/estimate.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFoot, Stack } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { uiWords } from '#words/ui.ts'
import { declineEstimate } from './answer-estimate.write.ts'
import type { EstimateWrite } from './estimate-cache.ts'

interface DeclineDialogProps {
  estimate: Estimate
  of: Omit<EstimateWrite, 'estimate'>
  onClose: () => void
}

/** Records that the customer declined, with a reason. */
export const DeclineDialog = ({ estimate, of, onClose }: DeclineDialogProps) => {
  const [reason, setReason] = useState('')
  const { write, writing } = useWrite(declineEstimate, { done: onClose, queued: onClose })
  const decline = (event: SubmitEvent) => {
    event.preventDefault()
    const { estimate_id, lead_id, version } = estimate
    write({ ...of, estimate: { estimate_id, lead_id, version }, reason: reason.trim().replace(/\s+/g, ' ') })
  }
  return (
    <Dialog title={estimateWords.declineTitle} onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={decline}>
        <TextArea
          label={estimateWords.declineReason}
          value={reason}
          maxLength={DECLINE_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFoot>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button type="submit" kind="primary" aria-busy={writing !== undefined}>
            {estimateWords.decline}
          </Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}
