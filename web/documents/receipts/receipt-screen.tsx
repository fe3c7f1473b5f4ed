import { SearchX, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { balanceOf } from '#contract/documents/receipt.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isNotOnDevice, NotOnDevice, readFailure } from '#web/cache/load-error.tsx'
import type { Visit } from '#web/cache/prefetch.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { leadDocumentsQuery, useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { parseLeadId } from '#web/leads/lead-address.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { usePanel } from '#web/leads/panel/use-panel.ts'
import { withServerIds } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { useFirstId } from '#web/offline/unsent-records.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { receiptWords } from '#words/receipts.ts'
import { uiWords } from '#words/ui.ts'
import { NewReceipt } from './new-receipt.tsx'
import { receiptPath } from './receipt-cache.ts'
import { ReceiptDetails } from './receipt-details.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import styles from './receipt-screen.module.css'
import { useReceiptPermissions } from './use-receipt-permissions.ts'

const NEW = 'new'
const OPEN = 'open'
type ReceiptId = number | typeof NEW | typeof OPEN

const parseReceiptId = (text: string | undefined): ReceiptId =>
  text === NEW || text === OPEN ? text : (parseLeadId(text) ?? 0)

/** Reads the lead and its documents. */
export const prefetchReceipt = ({ client, params }: Visit) => {
  const leadId = Number(params.leadId)
  if (!(leadId > 0)) return
  return Promise.all([client.prefetchQuery(panelQuery(leadId)), client.prefetchQuery(leadDocumentsQuery(leadId))])
}

/** The ids in the URL: the server ids once there are some. The URL then changes to them. */
const useAddress = () => {
  const { leadId: leadText, receiptId: receiptText } = useParams()
  const navigate = useNavigate()
  const inUrl: [number, ReceiptId] = [parseLeadId(leadText) ?? 0, parseReceiptId(receiptText)]
  const ids = useOutbox((outbox) => outbox.ids)
  const [leadId, receiptId] = withServerIds(inUrl, ids)
  const isNumbered = leadId !== inUrl[0] || receiptId !== inUrl[1]
  useEffect(() => {
    if (isNumbered) navigate(receiptPath({ lead_id: leadId, receipt_id: receiptId }), { replace: true })
  }, [isNumbered, leadId, receiptId, navigate])
  return { leadId, receiptId }
}

/** A receipt of a lead, or the form of a new one. `open` in place of the id opens the one that is owed. */
export const ReceiptScreen = () => {
  const { leadId, receiptId } = useAddress()
  const firstId = useFirstId('receipt')
  const may = useReceiptPermissions()
  const panel = usePanel(leadId)
  const documents = useLeadDocuments(leadId, leadId !== 0)
  const lead = panel.data?.lead
  const error = panel.error ?? documents.error
  if (leadId === 0 || receiptId === 0 || isGone(error)) return <Missing leadId={0} />
  if (!lead || !documents.data) {
    const retry = () => Promise.all([panel.refetch(), documents.refetch()])
    return error ? <Unread error={error} retry={retry} leadId={leadId} /> : <Loading />
  }
  const { receipts } = documents.data
  if (receiptId === OPEN) {
    const owed = receipts.find((receipt) => balanceOf(receipt) > 0) ?? receipts[0]
    return <Navigate to={receiptPath(owed ?? { lead_id: leadId, receipt_id: NEW })} replace />
  }
  if (receiptId === NEW) return may.create ? <New lead={lead} /> : <Missing leadId={leadId} />
  const receipt = receipts.find((one) => one.receipt_id === receiptId)
  if (!receipt) return documents.isFetching ? <Loading /> : <Missing leadId={leadId} />
  return (
    <>
      {documents.error && (
        <StaleNotice readAt={documents.dataUpdatedAt} error={documents.error} onRetry={documents.refetch} />
      )}
      <ReceiptDetails key={firstId(receipt.receipt_id)} lead={lead} receipt={receipt} />
    </>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

const New = ({ lead }: { lead: Lead }) => (
  <>
    <ReceiptHead lead={lead} title={receiptWords.create} />
    <div className={styles.narrow}>
      <Card title={receiptWords.receipt}>
        <NewReceipt lead={lead} />
      </Card>
    </div>
  </>
)

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <h1 className="visually-hidden">{receiptWords.loading}</h1>
    <Skeleton height="2.5rem" width="60%" />
    <Skeleton height="6rem" />
    <Skeleton height="12rem" />
  </div>
)

const Missing = ({ leadId }: { leadId: number }) => (
  <EmptyState
    icon={<SearchX />}
    level={1}
    title={receiptWords.gone}
    text={receiptWords.goneText}
    action={<BackToLead leadId={leadId} />}
  />
)

const BackToLead = ({ leadId }: { leadId: number }) => (
  <ButtonLink to={leadId === 0 ? '/leads' : `/leads/${leadId}`}>{receiptWords.back}</ButtonLink>
)

const Unread = ({ error, retry, leadId }: { error: Error; retry: () => unknown; leadId: number }) =>
  isNotOnDevice(error) ? (
    <NotOnDevice level={1} action={<BackToLead leadId={leadId} />} />
  ) : (
    <EmptyState
      icon={<TriangleAlert />}
      level={1}
      title={receiptWords.notLoaded}
      text={readFailure(error)}
      action={
        <Button kind="primary" onClick={() => retry()}>
          {uiWords.tryAgain}
        </Button>
      }
    />
  )
