import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Estimate } from '#contract/documents/estimate.ts'
import { api } from '#web/api.ts'
import { estimateKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { creationOf, useCreatedHere, useIsUnsent } from '#web/offline/unsent-records.ts'
import { type EstimateCreation, estimateOfCreation } from './estimate-creation.ts'

export const estimateQuery = (estimateId: number) =>
  queryOptions({
    queryKey: estimateKey(estimateId),
    queryFn: (): Promise<Estimate> =>
      bodyOf(api.estimates[':estimateId'].$get({ param: { estimateId: String(estimateId) } })),
  })

/** An estimate that is not sent to the server yet. */
const useUnsentEstimate = (estimateId: number): Estimate | undefined => {
  const creation = useOutbox(() => creationOf(estimateId))
  return creation && tryRead(() => estimateOfCreation(creation.input as EstimateCreation, creation.at))
}

/** An estimate with its queued changes. */
export const useEstimate = (estimateId: number) => {
  const client = useQueryClient()
  const { queryKey } = estimateQuery(estimateId)
  const isUnsent = useIsUnsent(estimateId)
  const isRead = client.getQueryData(queryKey) !== undefined
  const createdHere = useCreatedHere(estimateId, useUnsentEstimate(estimateId), isRead)
  return useQuery({
    ...estimateQuery(estimateId),
    // What the creation answers is cached before the first read.
    enabled: estimateId > 0 && !isUnsent && !createdHere,
    ...(createdHere && { placeholderData: createdHere }),
    select: usePendingWrites<Estimate>(estimateKey(estimateId)),
  })
}
