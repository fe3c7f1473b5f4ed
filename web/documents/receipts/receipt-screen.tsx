import { Navigate } from 'react-router-dom'
import { balanceOf } from '#contract/documents/receipt.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Visit } from '#web/cache/prefetch.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import {
  DocumentHead,
  isMissing,
  MissingDocument,
  UnreadDocument,
  useDocumentAddress,
} from '#web/documents/document-frame.tsx'
import { leadDocumentsQuery, useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { usePanel } from '#web/leads/panel/use-panel.ts'
import { idInUrl, isOnServer } from '#web/offline/unsent-records.ts'
import { Card } from '#web/ui/card.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { receiptWords } from '#words/receipts.ts'
import { NewReceipt } from './new-receipt.tsx'
import { receiptPath } from './receipt-cache.ts'
import { ReceiptDetails } from './receipt-details.tsx'
import { useReceiptPermissions } from './use-receipt-permissions.ts'

/** Reads the lead and its documents. */
export const prefetchReceipt = ({ client, params }: Visit) => {
  const leadId = idInUrl(params.leadId)
  if (!isOnServer(leadId)) return
  return Promise.all([client.prefetchQuery(panelQuery(leadId)), client.prefetchQuery(leadDocumentsQuery(leadId))])
}

/** A receipt of a lead, or the form of a new one. `open` in place of the id opens the one that is owed. */
export const ReceiptScreen = () => {
  const [leadId, receiptId] = useDocumentAddress('receiptId')
  const may = useReceiptPermissions()
  const panel = usePanel(leadId)
  const documents = useLeadDocuments(leadId, leadId !== 0)
  const lead = panel.data?.lead
  const error = panel.error ?? documents.error
  const of = { words: receiptWords, leadId }
  if (leadId === 0 || receiptId === 0 || isMissing(error)) return <MissingDocument {...of} leadId={0} />
  if (!lead || !documents.data) {
    return <UnreadDocument {...of} error={error} retry={() => Promise.all([panel.refetch(), documents.refetch()])} />
  }
  const { receipts } = documents.data
  if (receiptId === 'open') {
    const owed = receipts.find((receipt) => balanceOf(receipt) > 0) ?? receipts[0]
    return <Navigate to={receiptPath(owed ?? { lead_id: leadId, receipt_id: 'new' })} replace />
  }
  if (receiptId === 'new') return may.create ? <New lead={lead} /> : <MissingDocument {...of} />
  const receipt = receipts.find((one) => one.receipt_id === receiptId)
  if (!receipt) return documents.isFetching ? <UnreadDocument {...of} /> : <MissingDocument {...of} />
  return (
    <>
      {documents.error && (
        <StaleNotice readAt={documents.dataUpdatedAt} error={documents.error} onRetry={documents.refetch} />
      )}
      <ReceiptDetails key={receipt.receipt_id} lead={lead} receipt={receipt} />
    </>
  )
}

const New = ({ lead }: { lead: Lead }) => (
  <>
    <DocumentHead lead={lead} title={receiptWords.create} />
    <Text as="div" width="narrow">
      <Card title={receiptWords.names.invoice}>
        <NewReceipt lead={lead} />
      </Card>
    </Text>
  </>
)
