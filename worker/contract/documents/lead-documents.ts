import * as v from 'valibot'
import { EstimateSummary } from './estimate.ts'
import { Receipt } from './receipt.ts'

/** The documents of a lead, newest first. */
export const LeadDocuments = v.object({ estimates: v.array(EstimateSummary), receipts: v.array(Receipt) })
export type LeadDocuments = v.InferOutput<typeof LeadDocuments>
