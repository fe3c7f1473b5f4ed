import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { EstimateContent } from '#contract/documents/content.ts'
import { Estimate, EstimateSummary } from '#contract/documents/estimate.ts'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { defaultTotals, setsLeadValue } from '#contract/documents/totals.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { BOARD, documentsKey, estimateKey } from '#web/cache/read-keys.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { overlayLead, updateLead } from '#web/leads/lead-cache.ts'
import type { Overlay, Versions } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'

// An estimate stands in two cached reads: its own, and the list of its lead. Its total is the value of the lead.

/** A write about an estimate in the version that the user sees. */
export interface EstimateWrite {
  estimate: Pick<Estimate, 'estimate_id' | 'lead_id' | 'version'>
  contactId: number | null
  /** The name of the lead in the outbox. */
  leadTitle: string
  /** Whether a draft may set the value of the lead: not where another estimate is signed, whose total it is. */
  setsValue: boolean
}

export const estimateSubject = ({ estimate }: Pick<EstimateWrite, 'estimate'>) => `estimate/${estimate.estimate_id}`

/** `open` is the newest estimate that is not answered, or a new one. */
export const estimatePath = (leadId: number, estimateId: number | 'new' | 'open') =>
  `/leads/${leadId}/estimates/${estimateId}`

/** How such a write behaves in the offline queue: its screen, and the version on which it is based. */
export const queuedEstimateWrite = <Input extends EstimateWrite>() => ({
  path: ({ estimate }: Input) => estimatePath(estimate.lead_id, estimate.estimate_id),
  versions: (input: Input) => ({ [estimateSubject(input)]: input.estimate.version }),
  withVersions: (input: Input, versions: Versions): Input => ({
    ...input,
    estimate: { ...input.estimate, version: versions[estimateSubject(input)] ?? input.estimate.version },
  }),
})

/** The optimistic changes of a write that changes one estimate. */
export const overlayEstimate = <Input extends EstimateWrite>(
  change: <E extends EstimateSummary>(estimate: E, input: Input, at: number) => E,
): Overlay<Input>[] => [
  overlay(
    ({ estimate }: Input) => estimateKey(estimate.estimate_id),
    (estimate: Estimate, input: Input, at) => changedBy(estimate, input, change(estimate, input, at)),
  ),
  overlay(
    ({ estimate }: Input) => documentsKey(estimate.lead_id),
    (documents: LeadDocuments, input: Input, at) => ({
      ...documents,
      estimates: documents.estimates.map((one) =>
        one.estimate_id === input.estimate.estimate_id ? changedBy(one, input, change(one, input, at)) : one,
      ),
    }),
  ),
]

/** The changed estimate with the version after the write, unless it has a newer one already. */
const changedBy = <E extends EstimateSummary>(before: E, { estimate }: EstimateWrite, changed: E): E => ({
  ...changed,
  version: Math.max(before.version, estimate.version + 1),
})

/** The parts of a summary that follow from a content. */
export const summaryOfContent = (content: EstimateContent) => {
  const { total, deposit } = defaultTotals(content)
  return {
    title: content.title,
    total_cents: total,
    deposit_cents: deposit,
    valid_until: content.valid_until,
  }
}

/** The optimistic change of a write after which a total in cents is the value of its lead; undefined keeps the value. */
export const overlayLeadValue = <Input extends Pick<EstimateWrite, 'contactId'>>(
  leadIdOf: (input: Input) => number,
  totalOf: (input: Input) => number | undefined,
): Overlay<Input>[] =>
  overlayLead(
    (input: Input) => ({ lead_id: leadIdOf(input), contact_id: input.contactId }),
    (lead, input) => {
      const total = totalOf(input)
      return total === undefined ? lead : { ...lead, value_estimate: total / CENTS }
    },
  )

const CENTS = 100

/** The value in cents that a draft gives its lead; undefined where it gives none. */
export const draftValue = ({ content, setsValue }: Pick<EstimateWrite, 'setsValue'> & { content: EstimateContent }) =>
  setsLeadValue(content, !setsValue) ? defaultTotals(content).total : undefined

/** Adds an estimate to the list of its lead, unless it is there. */
export const withEstimate = (documents: LeadDocuments, estimate: Estimate): LeadDocuments =>
  documents.estimates.some((one) => one.estimate_id === estimate.estimate_id)
    ? documents
    : { ...documents, estimates: [summaryOf(estimate), ...documents.estimates] }

export const withoutEstimate = (documents: LeadDocuments, estimateId: number): LeadDocuments => ({
  ...documents,
  estimates: documents.estimates.filter((one) => one.estimate_id !== estimateId),
})

const summaryOf = (estimate: Estimate): EstimateSummary => v.parse(EstimateSummary, estimate)

/** Writes the estimate of an answer to the cache, unless that has a newer version, and its lead if the answer has it. */
export const placeEstimate = (client: QueryClient, estimate: Estimate, lead?: Lead) => {
  client.setQueryData<Estimate>(estimateKey(estimate.estimate_id), (before) =>
    before && before.version > estimate.version ? before : estimate,
  )
  client.setQueryData<LeadDocuments>(documentsKey(estimate.lead_id), (documents) => {
    if (!documents) return documents
    const isListed = documents.estimates.some((one) => one.estimate_id === estimate.estimate_id)
    if (!isListed) return withEstimate(documents, estimate)
    const estimates = documents.estimates.map((one) =>
      one.estimate_id === estimate.estimate_id && one.version <= estimate.version ? summaryOf(estimate) : one,
    )
    return { ...documents, estimates }
  })
  if (lead) updateLead(client, lead)
}

/** The current estimate that a refusal (409 `stale`) carries. */
export const currentEstimate = (error: ApiError) => parseEstimate(error.answer.current)

export const parseEstimate = (current: unknown) => {
  const estimate = v.safeParse(Estimate, current)
  return estimate.success ? estimate.output : undefined
}

/** The queries that a change of an estimate makes stale. The board has the lead of the answer. */
export const STALE_WITH_ESTIMATE = staleQueries('estimate').filter(([read]) => read !== BOARD[0])
