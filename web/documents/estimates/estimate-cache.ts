import type { Query, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { EstimateContent } from '#contract/documents/content.ts'
import { Estimate, EstimateSummary } from '#contract/documents/estimate.ts'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { defaultTotals, setsLeadValue } from '#contract/documents/totals.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { estimateKey } from '#web/cache/read-keys.ts'
import { changedItems, inReads, type ReadChange, withList } from '#web/cache/reads.ts'
import { changedLead, isUpdatedBy } from '#web/leads/lead-cache.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'
import type { Versions } from '#web/offline/define-write.ts'

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

/** The board has the lead of the answer. */
export const OF_ESTIMATE = {
  subject: estimateSubject,
  affects: ({ estimate: { lead_id }, contactId }: Pick<EstimateWrite, 'estimate' | 'contactId'>) => [
    { entity: 'estimate' as const, contact_id: contactId, lead_id },
  ],
  spares: (query: Query, _: unknown, answer: object) => 'lead' in answer && isUpdatedBy(query, answer.lead as Lead),
}

/** How such a write behaves in the offline queue: its screen, and the version on which it is based. */
export const queuedEstimateWrite = <Input extends EstimateWrite>() => ({
  path: ({ estimate }: Input) => estimatePath(estimate.lead_id, estimate.estimate_id),
  versions: (input: Input) => ({ [estimateSubject(input)]: input.estimate.version }),
  withVersions: (input: Input, versions: Versions): Input => ({
    ...input,
    estimate: { ...input.estimate, version: versions[estimateSubject(input)] ?? input.estimate.version },
  }),
})

type ChangeOfEstimate = <E extends EstimateSummary>(estimate: E) => E

/** The change of one estimate, and that of the parts which only its own read has. */
export const changedEstimate = (
  { estimate: { estimate_id, version } }: Pick<EstimateWrite, 'estimate'>,
  change: ChangeOfEstimate,
  changeWhole: (estimate: Estimate) => Estimate = (estimate) => estimate,
): ReadChange => {
  const changed: ChangeOfEstimate = (before) => ({
    ...change(before),
    // The cached one may be newer already.
    version: Math.max(before.version, version + 1),
  })
  const isIt = (one: EstimateSummary) => one.estimate_id === estimate_id
  return inReads({
    'documents/estimate': (estimate) => (isIt(estimate) ? changeWhole(changed(estimate)) : estimate),
    documents: (documents) => withList(documents, 'estimates', changedItems(documents.estimates, isIt, changed)),
  })
}

mergeAnswered('estimate', Estimate, (answered) => {
  const isOlder = (one: EstimateSummary) => one.estimate_id === answered.estimate_id && one.version <= answered.version
  return inReads({
    'documents/estimate': (estimate) => (isOlder(estimate) ? answered : estimate),
    documents: (documents, [, leadId]) => {
      if (leadId !== answered.lead_id) return documents
      const { estimates } = withEstimate(documents, answered)
      return { ...documents, estimates: changedItems(estimates, isOlder, () => summaryOf(answered)) }
    },
  })
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

/** The change of a lead whose value becomes a total in cents; undefined keeps the value. */
export const changedLeadValue = (leadId: number, total: number | undefined, at: number): ReadChange[] =>
  total === undefined ? [] : changedLead(leadId, (lead) => ({ ...lead, value_estimate: total / CENTS }), at)

const CENTS = 100

/** The value in cents that a draft gives its lead; undefined where it gives none. */
export const draftValue = ({ content, setsValue }: Pick<EstimateWrite, 'setsValue'> & { content: EstimateContent }) =>
  setsLeadValue(content, !setsValue) ? defaultTotals(content).total : undefined

/** Adds an estimate to the list of its lead, unless it is there. */
const withEstimate = (documents: LeadDocuments, estimate: Estimate): LeadDocuments =>
  documents.estimates.some((one) => one.estimate_id === estimate.estimate_id)
    ? documents
    : { ...documents, estimates: [summaryOf(estimate), ...documents.estimates] }

export const addedEstimate = (estimate: Estimate): ReadChange =>
  inReads({
    documents: (documents, [, leadId]) => (leadId === estimate.lead_id ? withEstimate(documents, estimate) : documents),
  })

export const removedEstimate = (estimateId: number): ReadChange =>
  inReads({
    documents: (documents) => {
      const isIt = ({ estimate_id }: EstimateSummary) => estimate_id === estimateId
      return withList(
        documents,
        'estimates',
        changedItems(documents.estimates, isIt, () => null),
      )
    },
  })

const summaryOf = (estimate: Estimate): EstimateSummary => v.parse(EstimateSummary, estimate)

/** Makes the read of a new estimate, so that its screen opens at once. */
export const openNewEstimate = (client: QueryClient, estimate: Estimate) =>
  client.setQueryData<Estimate>(estimateKey(estimate.estimate_id), (known) => known ?? estimate)
