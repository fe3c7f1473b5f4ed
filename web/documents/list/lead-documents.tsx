import { useQueryClient } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { formatCents } from '#contract/documents/document-format.ts'
import type { EstimateSummary } from '#contract/documents/estimate.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { businessDay } from '#web/documents/document-business.ts'
import { estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { estimateQuery } from '#web/documents/estimates/estimate-query.ts'
import { shownNumber, stateOn } from '#web/documents/estimates/estimate-view.ts'
import { StateBadge } from '#web/documents/estimates/state-badge.tsx'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { isProvisional } from '#web/lib/provisional-ids.ts'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'
import { estimateWords } from '#web/messages/estimates.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { useUser } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './lead-documents.module.css'

/** How many estimates of a lead are read ahead, so that they open without a network. */
const READ_AHEAD = 3

/** The estimates of a lead, newest first, with the way to a new one. */
export const LeadDocuments = ({ leadId }: { leadId: number }) => {
  const may = useEstimatePermissions()
  const { data, error, refetch } = useLeadDocuments(leadId, may.view)
  useReadAhead(data?.estimates)
  if (!may.view) return null
  return (
    <Card
      title={estimateWords.estimates}
      action={
        may.edit && (
          <ButtonLink kind="quiet" to={estimatePath(leadId, 'new')}>
            <Plus aria-hidden="true" />
            {estimateWords.newEstimate}
          </ButtonLink>
        )
      }
    >
      {data === undefined ? (
        error ? (
          <LoadError error={error} failure={estimateWords.notLoaded} onRetry={() => refetch()} />
        ) : (
          <Skeleton height="4rem" />
        )
      ) : data.estimates.length === 0 ? (
        <p className={styles.none}>{may.edit ? estimateWords.noneText : estimateWords.none}</p>
      ) : (
        <ul className={styles.list}>
          {data.estimates.map((estimate) => (
            <EstimateRow key={estimate.estimate_id} estimate={estimate} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const EstimateRow = ({ estimate }: { estimate: EstimateSummary }) => {
  const { business } = useUser()
  const state = stateOn(estimate, businessDay(business))
  const number = shownNumber(estimate)
  return (
    <li>
      <Link
        to={estimatePath(estimate.lead_id, estimate.estimate_id)}
        className={styles.row}
        data-quiet={state === 'replaced' || state === 'declined'}
      >
        <FileText className={styles.icon} aria-hidden="true" />
        <span className={styles.title} dir="auto">
          {estimate.title || estimateWords.untitled}
        </span>
        <span className={styles.total}>{formatCents(estimate.total_cents)}</span>
        <span className={styles.facts}>
          <StateBadge state={state} />
          <span>{number}</span>
          {(state === 'sent' || state === 'viewed') && (
            <span>{estimateWords.validUntil(dayDate(estimate.valid_until))}</span>
          )}
          <QueuedMark kind="estimate" id={estimate.estimate_id} />
        </span>
      </Link>
    </li>
  )
}

/** Reads the newest estimates in an idle moment. */
const useReadAhead = (estimates: readonly EstimateSummary[] | undefined) => {
  const client = useQueryClient()
  const ids = estimates
    ?.filter(({ estimate_id, state }) => !isProvisional(estimate_id) && state !== 'replaced')
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
