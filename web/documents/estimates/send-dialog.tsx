import type { Estimate } from '#contract/documents/estimate.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { FOLLOW_UP_STAGE_ID } from '#contract/schedule/stages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { useDocumentLanguage } from '#web/documents/lead-documents-query.ts'
import { LinkDialog } from '#web/documents/sending/link-dialog.tsx'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { shownNumber } from './estimate-number.ts'
import { useEstimatePermissions } from './use-estimate-permissions.ts'

interface SendDialogProps {
  lead: Lead
  /** The path of the customer's page. */
  path: string
  estimate: Estimate
  onClose: () => void
}

/** The customer's link of an estimate, and the move of its lead that follows. */
export const SendDialog = ({ lead, path, estimate, onClose }: SendDialogProps) => {
  const { business } = useUser()
  const may = useEstimatePermissions()
  const words = sheetWords(useDocumentLanguage(estimate))
  const move = useMoveLead('panel')
  const stages = useStages()
  const followUp = may.move ? stageAhead(stages, FOLLOW_UP_STAGE_ID, lead.stage_id) : undefined
  return (
    <LinkDialog
      title={estimateWords.sent}
      text={estimateWords.sentText(lead.contact_name ?? estimateWords.theCustomer)}
      path={path}
      lead={lead}
      messageOf={(link) => words.estimateMessage(business.name, link)}
      subject={words.estimateSubject(business.name, shownNumber(estimate))}
      onClose={onClose}
    >
      {followUp && (
        <Row box="wash" gap="2 3" justify="between">
          <p>{estimateWords.moveQuestion(lead.stage_name, followUp.name)}</p>
          <Button onClick={() => move(lead, followUp)}>{estimateWords.moveTo(followUp.name)}</Button>
        </Row>
      )}
    </LinkDialog>
  )
}
