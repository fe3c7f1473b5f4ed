import type { EstimateContent } from '#contract/documents/content.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import { api } from '#web/api.ts'
import { estimateKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import {
  currentEstimate,
  draftValue,
  type EstimateWrite,
  estimateSubject,
  overlayEstimate,
  overlayLeadValue,
  parseEstimate,
  placeEstimate,
  queuedEstimateWrite,
  STALE_WITH_ESTIMATE,
  summaryOfContent,
} from './estimate-cache.ts'

/** A draft in the version that the user saw, and its new content. */
interface EstimateSave extends EstimateWrite {
  content: EstimateContent
  /** Null for the contact's. A write that an earlier version queued has none. */
  language?: Language | null
  /** The server sends it as well. */
  send?: true
}

const COMPARED: readonly [label: string, textOf: (content: EstimateContent) => string][] = [
  [fieldWords.document_title, ({ title }) => title],
  [estimateWords.lines, ({ lines }) => estimateWords.lineCount(lines.length)],
  [estimateWords.total, (content) => formatCents(defaultTotals(content).total)],
]

const comparedContents = (yours: EstimateContent, theirs: EstimateContent | undefined) =>
  COMPARED.map(([label, textOf]) => ({ label, yours: textOf(yours), theirs: theirs && textOf(theirs) }))

export const saveEstimate = defineWrite('estimate/save', {
  failure: estimateWords.notSaved,
  send: ({ estimate: { estimate_id, version }, content, language, send }: EstimateSave, options) =>
    bodyOf(
      api.estimates[':estimateId'].$put(
        { param: { estimateId: String(estimate_id) }, json: { content, language, version, send } },
        options,
      ),
    ),
  subject: estimateSubject,
  apply: [
    ...overlayEstimate<EstimateSave>((estimate, { content, language = estimate.language, send }, at) => ({
      ...estimate,
      ...(send && ({ state: 'sent' } as const)),
      ...summaryOfContent(content),
      language,
      updated_at: at,
    })),
    overlay(
      ({ estimate }: EstimateSave) => estimateKey(estimate.estimate_id),
      (estimate: Estimate, { content }: EstimateSave) => ({ ...estimate, content }),
    ),
    ...overlayLeadValue<EstimateSave>(({ estimate }) => estimate.lead_id, draftValue),
  ],
  outbox: {
    ...queuedEstimateWrite<EstimateSave>(),
    title: ({ leadTitle, send }) => estimateWords.queued[send ? 'send' : 'save'](leadTitle),
    compare: ({ content }, current) => comparedContents(content, parseEstimate(current)?.content),
  },
  done: ({ estimate, lead }, { send }, client) => {
    placeEstimate(client, estimate, lead)
    if (!send) toast.success(estimateWords.saved, { about: [`estimate/${estimate.estimate_id}`] })
  },
  failed: (error, _, client) => {
    const current = currentEstimate(error)
    if (current) placeEstimate(client, current)
  },
  refresh: () => STALE_WITH_ESTIMATE,
})
