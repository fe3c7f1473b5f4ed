import { CalendarClock, CircleDollarSign, Link2Off, Send, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Receipt } from '#contract/documents/receipt.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DocumentHead } from '#web/documents/document-frame.tsx'
import { useDocumentLanguage } from '#web/documents/lead-documents-query.ts'
import { DocumentActions } from '#web/documents/pdf/document-actions.tsx'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { useIsUnsent } from '#web/offline/unsent-records.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { receiptWords } from '#words/receipts.ts'
import { DueDialog } from './due-dialog.tsx'
import { dueText } from './due-text.ts'
import { FinishOffer } from './finish-offer.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentList } from './payment-list.tsx'
import styles from './receipt.module.css'
import { deleteReceipt, endReceiptLink, linkReceipt } from './receipt.write.ts'
import { ReceiptBadge } from './receipt-badge.tsx'
import { numberText, settlementToday } from './receipt-cache.ts'
import { ReceiptSums } from './receipt-sums.tsx'
import { receiptView } from './receipt-view.ts'
import { SendReceiptDialog } from './send-receipt-dialog.tsx'
import { useReceiptPermissions } from './use-receipt-permissions.ts'

interface ReceiptDetailsProps {
  lead: Lead
  receipt: Receipt
}

/** An invoice or a receipt: what is owed, its payments, and the document as the customer sees it. */
export const ReceiptDetails = ({ lead, receipt }: ReceiptDetailsProps) => {
  const { business } = useUser()
  const may = useReceiptPermissions()
  const [open, setOpen] = useScreenState<'payment' | 'due' | 'sending' | undefined>(undefined)
  const close = () => setOpen(undefined)
  const title = leadTitle(lead)
  const settlement = settlementToday(receipt)
  const language = useDocumentLanguage(receipt)
  const view = receiptView(receipt, lead, business, language)
  return (
    <>
      <DocumentHead
        lead={lead}
        title={receiptWords.named(settlement.name, numberText(receipt))}
        mark={
          <>
            <ReceiptBadge state={settlement.state} />
            <QueuedMark kind="receipt" id={receipt.receipt_id} />
          </>
        }
        action={<DeleteButton lead={lead} receipt={receipt} />}
      />
      <Stack gap={4} className={styles.receipt}>
        <ReceiptSums receipt={receipt} />
        {settlement.name === 'invoice' && (
          <Row gap="1 3">
            <Text weight="semibold" tone={settlement.state === 'overdue' ? 'bad' : 'ink'}>
              {dueText(receipt, settlement)}
            </Text>
            {may.create && (
              <Button kind="quiet" onClick={() => setOpen('due')}>
                <CalendarClock aria-hidden="true" />
                {receiptWords.changeDue}
              </Button>
            )}
          </Row>
        )}
        {settlement.state === 'paid' && receipt.total_cents > 0 && <FinishOffer lead={lead} />}
        <Row align="start" className={styles.actions}>
          {may.record && settlement.balance > 0 && (
            <Button kind="primary" className={styles.main} onClick={() => setOpen('payment')}>
              <CircleDollarSign aria-hidden="true" />
              {receiptWords.record}
            </Button>
          )}
          {may.send && <SendButton receipt={receipt} leadTitle={title} onSent={() => setOpen('sending')} />}
          <DocumentActions view={view} lead={lead} />
        </Row>
        <Card title={receiptWords.payments}>
          <PaymentList receipt={receipt} leadTitle={title} />
        </Card>
        <div className={styles.sheet}>
          <DocumentSheet view={view} />
        </div>
      </Stack>
      {open === 'payment' && <PaymentDialog receipt={receipt} leadTitle={title} onClose={close} />}
      {open === 'due' && <DueDialog receipt={receipt} leadTitle={title} onClose={close} />}
      {open === 'sending' && receipt.link !== null && (
        <SendReceiptDialog lead={lead} receipt={receipt} link={receipt.link} onClose={close} />
      )}
    </>
  )
}

interface SendButtonProps {
  receipt: Receipt
  leadTitle: string
  onSent: () => void
}

/** Makes the customer's link. Without a number there is none. */
const SendButton = ({ receipt, leadTitle, onSent }: SendButtonProps) => {
  const { receipt_id, lead_id } = receipt
  const isUnsent = useIsUnsent(receipt_id)
  const sending = useWrite(linkReceipt, { done: onSent })
  const ending = useWrite(endReceiptLink)
  const of = { receipt: { receipt_id, lead_id }, leadTitle }
  return (
    <>
      <Button disabled={isUnsent} aria-busy={sending.writing !== undefined} onClick={() => sending.write(of)}>
        <Send aria-hidden="true" />
        {receiptWords.send}
      </Button>
      {receipt.link !== null && (
        <Button onClick={() => ending.write(of)}>
          <Link2Off aria-hidden="true" />
          {receiptWords.endLink}
        </Button>
      )}
    </>
  )
}

/** Deletes a receipt without payments. One that is not sent yet is discarded in the outbox. */
const DeleteButton = ({ lead, receipt }: ReceiptDetailsProps) => {
  const may = useReceiptPermissions()
  const navigate = useNavigate()
  const { write } = useWrite(deleteReceipt)
  const isUnsent = useIsUnsent(receipt.receipt_id)
  if (!may.remove || receipt.payments.length > 0 || isUnsent) return null
  return (
    <TwoStepButton
      kind="quiet"
      aria-label={receiptWords.deleteReceipt}
      title={receiptWords.deleteReceipt}
      warning={receiptWords.deleteWarning(numberText(receipt))}
      onConfirm={() => {
        write({ receipt, leadTitle: leadTitle(lead) })
        navigate(`/leads/${lead.lead_id}`)
      }}
    >
      <Trash2 aria-hidden="true" />
    </TwoStepButton>
  )
}
