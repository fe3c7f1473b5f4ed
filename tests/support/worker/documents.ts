import type { Choices, EstimateContent, EstimateLine } from '#contract/documents/content.ts'
import { Estimate, EstimateAnswer, EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import type { Displayed } from '#contract/documents/signature.ts'
import { shownOf } from '#contract/documents/signed-text.ts'
import { validChoices } from '#contract/documents/totals.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { contentOf } from '#worker/documents/estimates/content-columns.ts'
import { leadOfEstimate, selectEstimate, selectPhotosOfEstimate } from '#worker/documents/estimates/store.ts'
import { documentBusiness, estimateView, photosView } from '#worker/documents/estimates/view.ts'
import { selectLead } from '#worker/leads/store.ts'
import { call, read } from './call.ts'
import { addLead } from './leads.ts'
import { database, PINS } from './people.ts'

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

export const estimatePath = (estimateId: number) => `/api/v1/estimates/${estimateId}`

/** A day in the time of the business, some days from today. */
export const inDays = (days: number) => addDays(dayOf(Date.now(), 'America/Chicago'), days)

export const postEstimate = (leadId: number, content: unknown, pin: string = PINS.manager) =>
  call('POST', `/api/v1/leads/${leadId}/estimates`, { pin, body: { content } })

/** The draft of an estimate, by default of a new lead. */
export const addEstimate = async (content: Partial<EstimateContent> = {}, leadId?: number): Promise<Estimate> => {
  const lead_id = leadId ?? (await addLead()).lead_id
  return (await read(await postEstimate(lead_id, estimateContent(content)), EstimateChangeAnswer)).estimate
}

export const postSending = (estimateId: number, body: object = {}, pin: string = PINS.manager) =>
  call('POST', `${estimatePath(estimateId)}/sending`, { pin, body })

/** Sends an estimate to its customer, and returns it with its link. */
export const sendEstimate = async (estimateId: number): Promise<Estimate> =>
  (await read(await postSending(estimateId), EstimateChangeAnswer)).estimate

/** An estimate that its customer can open by its link. */
export const sentEstimate = async (content: Partial<EstimateContent> = {}, leadId?: number): Promise<Estimate> =>
  sendEstimate((await addEstimate(content, leadId)).estimate_id)

export const reviseEstimate = async (estimateId: number): Promise<Estimate> =>
  (await read(await call('POST', `${estimatePath(estimateId)}/revision`, { pin: PINS.manager }), EstimateAnswer))
    .estimate

/** What page and screen show of an estimate with these choices. */
const viewNow = async (estimateId: number, choices: Choices) => {
  const [[row], [lead], photos, [settings]] = await database().batch([
    selectEstimate(estimateId, Date.now()),
    selectLead(leadOfEstimate(estimateId)),
    selectPhotosOfEstimate(estimateId),
    selectBusiness,
  ])
  if (!row || !lead) throw new Error(`There is no estimate ${estimateId}`)
  const business = businessOf(settings)
  return estimateView(row, validChoices(contentOf(row), choices), {
    business: documentBusiness(business),
    photos: photosView(photos),
    ...{ lead, timeZone: business.timeZone, now: Date.now(), language: 'en' as const },
  })
}

const NO_CHOICES: Choices = { package: null, options: [] }

/** What the device of a user sends with a signature of what it shows now. */
export const displayedNow = async ({ estimate_id }: Pick<Estimate, 'estimate_id'>): Promise<Displayed> => {
  const { business, customer, photos } = await viewNow(estimate_id, NO_CHOICES)
  return { business, customer, captions: photos.map(({ caption }) => caption) }
}

/** The body of a signature of an estimate as it is now. */
export const signatureOf = async ({ estimate_id }: Pick<Estimate, 'estimate_id'>, choices: Choices = NO_CHOICES) => ({
  name: 'Rosa Diaz',
  strokes: [
    [
      [10, 20],
      [200, 90],
    ],
  ],
  choices,
  shown: await viewNow(estimate_id, choices).then((view) => shownOf(view, choices)),
})

export const postSignature = (estimateId: number, body: object, pin: string = PINS.manager) =>
  call('POST', `${estimatePath(estimateId)}/signature`, { pin, body })

/** An estimate that the customer signed on a user's device. */
export const signedEstimate = async (content: Partial<EstimateContent> = {}, leadId?: number): Promise<Estimate> => {
  const sent = await sentEstimate(content, leadId)
  const answer = await postSignature(sent.estimate_id, await signatureOf(sent))
  return (await read(answer, EstimateChangeAnswer)).estimate
}

export const estimateById = async (estimateId: number): Promise<Estimate> =>
  read(await call('GET', estimatePath(estimateId), { pin: PINS.admin }), Estimate)
