import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { FOLLOW_UP_STAGE_ID } from '#contract/schedule/stages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import { useRecordNames, useStages } from '#web/catalog/use-catalog.ts'
import { useDocumentLanguage } from '#web/documents/lead-documents-query.ts'
import { LinkDialog } from '#web/documents/sending/link-dialog.tsx'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { type EstimateWrite, estimateSubject } from './estimate-cache.ts'
import { shownNumber } from './estimate-number.ts'
import { openEstimateLink, sendEstimate } from './send-estimate.write.ts'
import { useEstimatePermissions } from './use-estimate-permissions.ts'

interface SendDialogProps {
  lead: Lead
  estimate: Estimate
  of: Omit<EstimateWrite, 'estimate'>
  onClose: () => void
}

/**
 * The customer's link of an estimate, or of its signed copy. An estimate counts as sent when the user gives the link in
 * one of the ways, or says so. Then the move of its lead is offered.
 */
export const SendDialog = ({ lead, estimate, of, onClose }: SendDialogProps) => {
  const { business } = useUser()
  const words = sheetWords(useDocumentLanguage(estimate))
  const { estimate_id, lead_id, version, state } = estimate
  const input = { ...of, estimate: { estimate_id, lead_id, version } }
  // The link of a revision that is not sent yet is that of the revision before.
  const [path, setPath] = useState(estimate.link)
  const isMarked = useRef(false)
  const opening = useWrite(openEstimateLink, {
    done: ({ estimate: { link } }) => setPath(link),
    failed: (error) => {
      if (path !== null) return
      toast.error(error.message)
      onClose()
    },
  })
  const sending = useWrite(sendEstimate)
  useFirstEffect(() => {
    dismissToastsAbout(estimateSubject(input))
    opening.write(input)
  })
  const isSigned = state === 'signed'
  const customer = lead.contact_name ?? estimateWords.theCustomer
  const give = () => {
    // One line of the log for each dialog, unless an undo made a draft of it again.
    if (isSigned || sending.writing || (isMarked.current && state !== 'draft')) return
    isMarked.current = true
    sending.write({ ...input, isDraft: state === 'draft' })
  }
  return (
    <LinkDialog
      title={isSigned ? estimateWords.sendSigned : estimateWords.sent}
      text={isSigned ? estimateWords.signedCopyText(customer) : estimateWords.sentText(customer)}
      path={path}
      lead={lead}
      messageOf={(link) => (isSigned ? words.signedMessage : words.estimateMessage)(business.name, link)}
      subject={words.estimateSubject(business.name, shownNumber(estimate))}
      onGive={give}
      onClose={onClose}
    >
      {state === 'draft' && (
        <Button onClick={give}>
          <Check aria-hidden="true" />
          {estimateWords.iSentIt}
        </Button>
      )}
      {!isSigned && state !== 'draft' && <MoveOffer lead={lead} />}
    </LinkDialog>
  )
}

/** Offers the stage in which a sent estimate is followed up. */
const MoveOffer = ({ lead }: { lead: Lead }) => {
  const may = useEstimatePermissions()
  const move = useMoveLead('panel')
  const { stage: stageName } = useRecordNames()
  const followUp = stageAhead(useStages(), FOLLOW_UP_STAGE_ID, lead.stage_id)
  if (!may.move || !followUp) return null
  return (
    <Row box="wash" gap="2 3" justify="between">
      <p>{estimateWords.moveQuestion(stageName(lead), followUp.name)}</p>
      <Button onClick={() => move(lead, followUp)}>{estimateWords.moveTo(followUp.name)}</Button>
    </Row>
  )
}
