import { CircleX, Copy, FilePen, Link2, Link2Off, PenLine, Send, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatCents } from '#contract/documents/document-format.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import { isOpen, isRevisable } from '#contract/documents/estimate-state.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useDocumentLanguage } from '#web/documents/lead-documents-query.ts'
import { DocumentActions } from '#web/documents/pdf/document-actions.tsx'
import { copyLink } from '#web/documents/sending/link-dialog.tsx'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { uiWords } from '#words/ui.ts'
import { AfterSignature } from './after-signature.tsx'
import styles from './closed-estimate.module.css'
import { type EstimateWrite, estimatePath } from './estimate-cache.ts'
import { EstimateCourse } from './estimate-course.tsx'
import { estimateView } from './estimate-view.ts'
import { copyEstimate, endEstimateLink, reviseEstimate } from './send-estimate.write.ts'
import { SignedText } from './signed-text.tsx'
import { useEstimatePermissions } from './use-estimate-permissions.ts'

interface ClosedEstimateProps {
  lead: Lead
  estimate: Estimate
  of: Omit<EstimateWrite, 'estimate'>
  onSend: () => void
  onSign: () => void
  onDecline: () => void
  onDelete: () => void
}

/** An estimate that is not edited here, as its customer sees it, with what happened to it and what can be done. */
export const ClosedEstimate = (props: ClosedEstimateProps) => {
  const { lead, estimate } = props
  const { business } = useUser()
  const { data: photos } = useAlbum(lead.contact_id ?? 0)
  const language = useDocumentLanguage(estimate)
  const view = estimateView({ content: estimate.content, estimate }, { lead, language, business, photos })
  return (
    <div className={styles.closed}>
      <Stack gap={3}>
        <DocumentActions view={view} lead={lead} />
        <DocumentSheet view={view} />
      </Stack>
      <Stack as="aside" gap={4} className={styles.side} aria-label={estimateWords.course}>
        {view.state === 'signed' && <AfterSignature lead={lead} estimate={estimate} onSendCopy={props.onSend} />}
        <Card title={estimateWords.course}>
          <Stack gap={4}>
            <Text size="2xl" weight="bold">
              {formatCents(estimate.total_cents)}
            </Text>
            <EstimateCourse estimate={estimate} state={view.state} />
            <SignedText estimate={estimate} />
            <Actions {...props} state={view.state} />
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}

const Actions = ({
  lead,
  estimate,
  of,
  state,
  onSend,
  onSign,
  onDecline,
  onDelete,
}: ClosedEstimateProps & { state: Estimate['state'] }) => {
  const may = useEstimatePermissions()
  const navigate = useNavigate()
  const open = ({ estimate: created }: { estimate: Estimate }) =>
    navigate(estimatePath(lead.lead_id, created.estimate_id))
  const endLink = useWrite(endEstimateLink)
  const revision = useWrite(reviseEstimate, { done: open })
  const copy = useWrite(copyEstimate, { done: open })
  const { estimate_id, lead_id, version, link } = estimate
  const input = { ...of, estimate: { estimate_id, lead_id, version } }
  const isOtherSigned = !of.setsValue
  const isAnswerable = isOpen(state)
  // Beside a signed estimate, neither a revision nor a copy could be sent.
  const isLeadSigned = isOtherSigned || state === 'signed'
  // Photos need the permission in the draft as well.
  const mayDraft = may.edit && !isLeadSigned && (may.photos || estimate.content.image_ids.length === 0)
  const isSignable = (isAnswerable || state === 'draft') && !isOtherSigned
  return (
    <div className={styles.actions}>
      {isOtherSigned && state !== 'signed' && <Hint>{estimateWords.besideSigned}</Hint>}
      {may.send && isSignable && (
        <Button kind="primary" onClick={onSign}>
          <PenLine aria-hidden="true" />
          {estimateWords.signHere}
        </Button>
      )}
      {may.send && isSignable && (
        <Button onClick={onSend}>
          <Send aria-hidden="true" />
          {isAnswerable ? estimateWords.sendAgain : estimateWords.send}
        </Button>
      )}
      {link !== null && (
        <Button onClick={() => copyLink(link)}>
          <Link2 aria-hidden="true" />
          {estimateWords.copyLink}
        </Button>
      )}
      {may.send && isAnswerable && (
        <Button onClick={onDecline}>
          <CircleX aria-hidden="true" />
          {estimateWords.decline}
        </Button>
      )}
      {mayDraft && isRevisable(state) && (
        <Button aria-busy={revision.writing !== undefined} onClick={() => revision.write(input)}>
          <FilePen aria-hidden="true" />
          {estimateWords.revise}
        </Button>
      )}
      {mayDraft && (
        <Button aria-busy={copy.writing !== undefined} onClick={() => copy.write(input)}>
          <Copy aria-hidden="true" />
          {estimateWords.copy}
        </Button>
      )}
      {may.send && link !== null && (
        <Button aria-busy={endLink.writing !== undefined} onClick={() => endLink.write(input)}>
          <Link2Off aria-hidden="true" />
          {estimateWords.endLink}
        </Button>
      )}
      {may.remove(estimate) && (
        <Button kind="danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {uiWords.delete}
        </Button>
      )}
    </div>
  )
}
