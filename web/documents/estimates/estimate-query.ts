import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Estimate } from '#contract/documents/estimate.ts'
import { api } from '#web/api.ts'
import { estimateKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { isProvisional, provisionalIdsOf, withServerIds } from '#web/lib/provisional-ids.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { CREATE_ESTIMATE, type EstimateCreation, estimateOfCreation } from './estimate-creation.ts'

export const estimateQuery = (estimateId: number) =>
  queryOptions({
    queryKey: estimateKey(estimateId),
    queryFn: (): Promise<Estimate> =>
      bodyOf(api.estimates[':estimateId'].$get({ param: { estimateId: String(estimateId) } })),
  })

/** The queued or refused write that creates the estimate with this provisional id. */
const creationOf = (estimateId: number) => {
  if (!isProvisional(estimateId)) return
  return useOutbox
    .getState()
    .writes.find(({ name, input }) => name === CREATE_ESTIMATE && provisionalIdsOf(input).includes(estimateId))
}

/** An estimate that is not sent to the server yet. */
const useUnsentEstimate = (estimateId: number): Estimate | undefined => {
  const creation = useOutbox(() => creationOf(estimateId))
  const ids = useOutbox((outbox) => outbox.ids)
  return (
    creation && tryRead(() => estimateOfCreation(withServerIds(creation.input as EstimateCreation, ids), creation.at))
  )
}

/**
 * An estimate with its queued changes. While it gets its server id, the last state stays, so that its screen does not
 * blink.
 */
export const useEstimate = (estimateId: number) => {
  const unsent = useUnsentEstimate(estimateId)
  const query = useQuery({
    ...estimateQuery(estimateId),
    enabled: estimateId > 0,
    ...(unsent && { placeholderData: unsent }),
    select: usePendingWrites<Estimate>(estimateKey(estimateId)),
  })
  const ids = useOutbox((outbox) => outbox.ids)
  const last = useRef<Estimate>(undefined)
  if (query.data) last.current = query.data
  const before = last.current && withServerIds(last.current, ids)
  const isSame = before?.estimate_id === estimateId
  return { ...query, data: query.data ?? (isSame ? before : undefined), isUnsent: isProvisional(estimateId) }
}
