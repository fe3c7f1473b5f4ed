import type { EstimateContent } from '#contract/documents/content.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { Estimate } from '#contract/documents/estimate.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import {
  changedEstimate,
  changedLeadValue,
  draftValue,
  type EstimateWrite,
  OF_ESTIMATE,
  queuedEstimateWrite,
  summaryOfContent,
} from './estimate-cache.ts'

/** A draft in the version that the user saw, and its new content. */
interface EstimateSave extends EstimateWrite {
  content: EstimateContent
  /** Null for the contact's. A write that an earlier version queued has none. */
  language?: Language | null
}

const COMPARED: readonly [label: string, textOf: (content: EstimateContent) => string][] = [
  [fieldWords.document_title, ({ title }) => title],
  [estimateWords.lines, ({ lines }) => estimateWords.lineCount(lines.length)],
  [estimateWords.total, (content) => formatCents(defaultTotals(content).total)],
]

const comparedContents = (yours: EstimateContent, theirs: EstimateContent | undefined) =>
  COMPARED.map(([label, textOf]) => ({ label, yours: textOf(yours), theirs: theirs && textOf(theirs) }))

export const saveEstimate = defineWrite('estimate/save', {
  ...OF_ESTIMATE,
  failure: estimateWords.notSaved,
  send: ({ estimate: { estimate_id, version }, content, language }: EstimateSave, options) =>
    bodyOf(
      api.estimates[':estimateId'].$put(
        { param: { estimateId: String(estimate_id) }, json: { content, language, version } },
        options,
      ),
    ),
  change: (save, updated_at) => {
    const { content, language } = save
    return [
      changedEstimate(
        save,
        (estimate) => ({
          ...estimate,
          ...summaryOfContent(content),
          ...(language !== undefined && { language }),
          updated_at,
        }),
        (estimate) => ({ ...estimate, content }),
      ),
      ...changedLeadValue(save.estimate.lead_id, draftValue(save), updated_at),
    ]
  },
  outbox: {
    ...queuedEstimateWrite<EstimateSave>(),
    title: ({ leadTitle }) => estimateWords.queued.save(leadTitle),
    compare: ({ content }, current) => comparedContents(content, recordIn(Estimate, current)?.content),
  },
  done: ({ estimate }) => void toast.success(estimateWords.saved, { about: [`estimate/${estimate.estimate_id}`] }),
})
