import type { EstimateContent, EstimateLine } from '#contract/documents/content.ts'
import { type Estimate, EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { call, read } from './call.ts'
import { addLead } from './leads.ts'
import { PINS } from './people.ts'

let keys = 0

/** A line of an estimate: ten feet at $12.50, if nothing else is said. */
export const estimateLine = (more: Partial<EstimateLine> = {}): EstimateLine => ({
  key: `k${++keys}`,
  name: 'Cedar fence',
  description: '',
  unit: 'ft',
  quantity: 10_000,
  price_cents: 1250,
  taxable: true,
  is_optional: false,
  package: null,
  price_item_id: null,
  measures: null,
  ...more,
})

/** What an estimate says: one line, valid for long. */
export const estimateContent = (more: Partial<EstimateContent> = {}): EstimateContent => ({
  title: 'Backyard fence',
  lines: [estimateLine()],
  packages: [],
  discount: null,
  deposit: null,
  tax_rate: 0,
  notes: '',
  terms: '',
  image_ids: [],
  valid_until: '2099-12-31',
  ...more,
})

/** The draft of an estimate, by default of a new lead. */
export const addEstimate = async (content: Partial<EstimateContent> = {}, leadId?: number): Promise<Estimate> => {
  const lead_id = leadId ?? (await addLead()).lead_id
  const answer = await call('POST', `/api/v1/leads/${lead_id}/estimates`, {
    pin: PINS.admin,
    body: { content: estimateContent(content) },
  })
  return (await read(answer, EstimateChangeAnswer)).estimate
}

/** Sends an estimate to its customer, and returns it with its link. */
export const sendEstimate = async (estimateId: number): Promise<Estimate> => {
  const answer = await call('POST', `/api/v1/estimates/${estimateId}/sending`, { pin: PINS.admin, body: {} })
  return (await read(answer, EstimateChangeAnswer)).estimate
}

/** An estimate that its customer can open by its link. */
export const sentEstimate = async (content: Partial<EstimateContent> = {}, leadId?: number): Promise<Estimate> =>
  sendEstimate((await addEstimate(content, leadId)).estimate_id)
