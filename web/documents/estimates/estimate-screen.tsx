import { Link2Off, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { Estimate, EstimateSummary } from '#contract/documents/estimate.ts'
import { isOpen, stateOn } from '#contract/documents/estimate-state.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import {
  DocumentHead,
  isMissing,
  MissingDocument,
  UnreadDocument,
  useDocumentAddress,
} from '#web/documents/document-frame.tsx'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { usePanel } from '#web/leads/panel/use-panel.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { toast } from '#web/lib/toasts.ts'
import { QueuedMark, useHasQueuedWrite } from '#web/offline/queued-mark.tsx'
import { isOnServer } from '#web/offline/unsent-records.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { estimateWords } from '#words/estimates.ts'
import { uiWords } from '#words/ui.ts'
import { ClosedEstimate } from './closed-estimate.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useDeleteEstimate } from './delete-estimate.write.ts'
import { EstimateEditor } from './editor/estimate-editor.tsx'
import { type EstimateWrite, estimatePath } from './estimate-cache.ts'
import { shownNumber } from './estimate-number.ts'
import { useEstimate } from './estimate-query.ts'
import { SendDialog } from './send-dialog.tsx'
import { endEstimateLink } from './send-estimate.write.ts'
import { SigningSheet } from './signing/signing-sheet.tsx'
import { StateBadge } from './state-badge.tsx'
import { useEstimatePermissions } from './use-estimate-permissions.ts'

/** A new estimate, a draft that is edited, or an estimate that the customer has. */
export const EstimateScreen = () => {
  const [leadId, estimateId] = useDocumentAddress('estimateId')
  const panel = usePanel(leadId)
  const documents = useLeadDocuments(leadId, leadId !== 0)
  const lead = panel.data?.lead
  const isOtherSigned =
    documents.data?.estimates.some((one) => one.state === 'signed' && one.estimate_id !== estimateId) ?? false
  const unread = { words: estimateWords, leadId }
  if (leadId === 0 || estimateId === 0 || isMissing(panel.error)) return <MissingDocument {...unread} leadId={0} />
  if (!lead) return <UnreadDocument {...unread} error={panel.error} retry={panel.refetch} />
  const of = { contactId: lead.contact_id, leadTitle: leadTitle(lead), setsValue: !isOtherSigned }
  if (typeof estimateId === 'string') {
    if (!documents.data) return <UnreadDocument {...unread} error={documents.error} retry={documents.refetch} />
    if (estimateId === 'open') {
      return <Navigate to={estimatePath(leadId, newestOpen(documents.data.estimates))} replace />
    }
    // A new estimate begins in the language of its customer, which a later answer may correct. Typed text stays.
    return <NewEstimate key={documents.data.customer_language} lead={lead} of={of} />
  }
  return <KnownEstimate key={estimateId} lead={lead} estimateId={estimateId} of={of} />
}

const newestOpen = (estimates: readonly EstimateSummary[]) =>
  estimates.find(({ state }) => state === 'draft' || isOpen(state))?.estimate_id ?? 'new'

interface OfLead {
  lead: Lead
  /** What the writes about its estimates share. */
  of: Omit<EstimateWrite, 'estimate'>
}

/** `send`: the user wants to send, `sending`: the dialog is open. */
type OpenDialog = 'send' | 'sending' | 'sign' | 'decline'

/** The dialog with which the screen of the estimate opens that a form has just created. */
let first: { estimateId: number; is: OpenDialog } | undefined

const NewEstimate = ({ lead, of }: OfLead) => {
  const may = useEstimatePermissions()
  if (!may.edit || lead.contact_id === null) return <MissingDocument words={estimateWords} leadId={lead.lead_id} />
  return (
    <>
      <DocumentHead lead={lead} title={estimateWords.newEstimate} />
      <EstimateEditor
        lead={lead}
        estimate={undefined}
        of={of}
        onSend={(estimateId) => (first = { estimateId, is: 'send' })}
        onSign={(estimateId) => (first = { estimateId, is: 'sign' })}
      />
    </>
  )
}

const KnownEstimate = ({ lead, estimateId, of }: OfLead & { estimateId: number }) => {
  const { data: estimate, error, dataUpdatedAt, refetch } = useEstimate(estimateId)
  const unread = { words: estimateWords, leadId: lead.lead_id }
  if (isMissing(error)) return <MissingDocument {...unread} />
  if (!estimate) return <UnreadDocument {...unread} error={error} retry={refetch} />
  return (
    <>
      {error && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={refetch} />}
      <LoadedEstimate lead={lead} estimate={estimate} of={of} />
    </>
  )
}

const LoadedEstimate = ({ lead, estimate, of }: OfLead & { estimate: Estimate }) => {
  const may = useEstimatePermissions()
  const navigate = useNavigate()
  const [open, setOpen] = useState(() => (first?.estimateId === estimate.estimate_id ? first.is : undefined))
  useFirstEffect(() => {
    first = undefined
  })
  const hasQueued = useHasQueuedWrite('estimate', estimate.estimate_id)
  const isOnDevice = hasQueued || !isOnServer(estimate.estimate_id)
  // The server makes the link, of what it has. A write that waits later does not close the dialog.
  const beginSending = useEffectEvent(() => {
    if (isOnDevice) toast.info(estimateWords.sendsAfterQueue)
    setOpen(isOnDevice ? undefined : 'sending')
  })
  useEffect(() => {
    if (open === 'send') beginSending()
  }, [open])
  const remove = useDeleteEstimate()
  const endLink = useWrite(endEstimateLink)
  const state = stateOn(estimate, businessToday())
  const isEdited = state === 'draft' && may.edit
  const close = () => setOpen(undefined)
  const deleteIt = () => {
    void remove({ ...of, estimate })
    navigate(`/leads/${lead.lead_id}`)
  }
  return (
    <>
      <DocumentHead
        lead={lead}
        title={estimateWords.numbered(shownNumber(estimate))}
        mark={
          <>
            <StateBadge state={state} />
            <QueuedMark kind="estimate" id={estimate.estimate_id} />
          </>
        }
        action={
          isEdited && (
            <>
              {may.send && estimate.link !== null && (
                <Button kind="quiet" onClick={() => endLink.write({ ...of, estimate })}>
                  <Link2Off aria-hidden="true" />
                  {estimateWords.endLink}
                </Button>
              )}
              {may.remove(estimate) && (
                <Button kind="quiet" icon aria-label={uiWords.delete} title={uiWords.delete} onClick={deleteIt}>
                  <Trash2 />
                </Button>
              )}
            </>
          )
        }
      />
      {isEdited ? (
        <EstimateEditor
          lead={lead}
          estimate={estimate}
          of={of}
          onSend={() => setOpen('send')}
          onSign={() => setOpen('sign')}
        />
      ) : (
        <ClosedEstimate
          lead={lead}
          estimate={estimate}
          of={of}
          onSend={() => setOpen('send')}
          onSign={() => setOpen('sign')}
          onDecline={() => setOpen('decline')}
          onDelete={deleteIt}
        />
      )}
      {open === 'sending' && <SendDialog lead={lead} estimate={estimate} of={of} onClose={close} />}
      {open === 'sign' && <SigningSheet lead={lead} estimate={estimate} of={of} onClose={close} />}
      {open === 'decline' && <DeclineDialog estimate={estimate} of={of} onClose={close} />}
    </>
  )
}
