import { useQueryClient } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { formatCents } from '#contract/documents/document-format.ts'
import type { EstimateSummary } from '#contract/documents/estimate.ts'
import { isOpen, stateOn } from '#contract/documents/estimate-state.ts'
import type { LeadDocuments as Documents } from '#contract/documents/lead-documents.ts'
import type { Receipt } from '#contract/documents/receipt.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { shownNumber } from '#web/documents/estimates/estimate-number.ts'
import { estimateQuery } from '#web/documents/estimates/estimate-query.ts'
import { StateBadge } from '#web/documents/estimates/state-badge.tsx'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { receiptPath } from '#web/documents/receipts/receipt-cache.ts'
import { ReceiptRow } from '#web/documents/receipts/receipt-row.tsx'
import { businessToday } from '#web/lib/format/business-day.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { isUnsent } from '#web/offline/unsent-records.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { estimateWords } from '#words/estimates.ts'
import { receiptWords } from '#words/receipts.ts'
import { DocumentRow } from './document-row.tsx'

/** How many estimates of a lead are read ahead, so that they open without a network. */
const READ_AHEAD = 3

/** The estimates and receipts of a lead, newest first, with the ways to new ones. */
export const LeadDocuments = ({ leadId }: { leadId: number }) => {
  const may = useEstimatePermissions()
  const { data, error, refetch } = useLeadDocuments(leadId, may.view)
  useReadAhead(data?.estimates)
  if (!may.view) return null
  return (
    <>
      <Estimates leadId={leadId} mayEdit={may.edit} documents={data} error={error} retry={() => refetch()} />
      {data && (data.receipts.length > 0 || may.edit) && (
        <Receipts leadId={leadId} mayCreate={may.edit} receipts={data.receipts} />
      )}
    </>
  )
}

interface EstimatesProps {
  leadId: number
  mayEdit: boolean
  documents: Documents | undefined
  error: Error | null
  retry: () => void
}

const Estimates = ({ leadId, mayEdit, documents, error, retry }: EstimatesProps) => (
  <Card
    title={estimateWords.estimates}
    action={
      mayEdit && (
        <ButtonLink kind="quiet" to={estimatePath(leadId, 'new')}>
          <Plus aria-hidden="true" />
          {estimateWords.newEstimate}
        </ButtonLink>
      )
    }
  >
    {documents === undefined ? (
      error ? (
        <LoadError error={error} failure={estimateWords.notLoaded} onRetry={retry} />
      ) : (
        <Skeleton height="4rem" />
      )
    ) : documents.estimates.length === 0 ? (
      <Text tone="soft">{mayEdit ? estimateWords.noneText : estimateWords.none}</Text>
    ) : (
      <Stack as="ul">
        {documents.estimates.map((estimate) => (
          <EstimateRow key={estimate.estimate_id} estimate={estimate} />
        ))}
      </Stack>
    )}
  </Card>
)

interface ReceiptsProps {
  leadId: number
  mayCreate: boolean
  receipts: readonly Receipt[]
}

const Receipts = ({ leadId, mayCreate, receipts }: ReceiptsProps) => (
  <Card
    title={receiptWords.receipts}
    action={
      mayCreate && (
        <ButtonLink kind="quiet" to={receiptPath({ lead_id: leadId, receipt_id: 'new' })}>
          <Plus aria-hidden="true" />
          {receiptWords.create}
        </ButtonLink>
      )
    }
  >
    {receipts.length === 0 ? (
      <Text tone="soft">{receiptWords.noneText}</Text>
    ) : (
      <Stack as="ul">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.receipt_id} receipt={receipt} />
        ))}
      </Stack>
    )}
  </Card>
)

const EstimateRow = ({ estimate }: { estimate: EstimateSummary }) => {
  const state = stateOn(estimate, businessToday())
  const number = shownNumber(estimate)
  return (
    <DocumentRow
      to={estimatePath(estimate.lead_id, estimate.estimate_id)}
      Icon={FileText}
      title={estimate.title || estimateWords.untitled}
      total={formatCents(estimate.total_cents)}
      isQuiet={state === 'replaced' || state === 'declined'}
    >
      <StateBadge state={state} />
      <span>{number}</span>
      {isOpen(state) && <span>{estimateWords.validUntil(dayDate(estimate.valid_until))}</span>}
      <QueuedMark kind="estimate" id={estimate.estimate_id} />
    </DocumentRow>
  )
}

/** Reads the newest estimates in an idle moment. */
const useReadAhead = (estimates: readonly EstimateSummary[] | undefined) => {
  const client = useQueryClient()
  const ids = estimates
    ?.filter(({ estimate_id, state }) => !isUnsent(estimate_id) && state !== 'replaced')
    .slice(0, READ_AHEAD)
    .map(({ estimate_id }) => estimate_id)
    .join()
  useEffect(() => {
    if (!ids) return
    let isOver = false
    const read = async () => {
      for (const id of ids.split(',')) {
        await waitForIdle(client)
        if (isOver) return
        await client.prefetchQuery(estimateQuery(Number(id)))
      }
    }
    void read()
    return () => {
      isOver = true
    }
  }, [client, ids])
}
