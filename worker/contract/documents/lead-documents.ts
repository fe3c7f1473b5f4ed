import * as v from 'valibot'
import { LANGUAGES } from '#contract/languages.ts'
import { EstimateSummary } from './estimate.ts'
import { Receipt } from './receipt.ts'

/** The documents of a lead, newest first. */
export const LeadDocuments = v.object({
  estimates: v.array(EstimateSummary),
  receipts: v.array(Receipt),
  /** The language of the contact, in which new documents begin. */
  customer_language: v.picklist(LANGUAGES),
})
export type LeadDocuments = v.InferOutput<typeof LeadDocuments>
