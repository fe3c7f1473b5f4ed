import fc from 'fast-check'
import { expect } from 'vitest'
import { ARCHIVE_REASONS, type ArchiveReason, LeadAnswer, PromotionAnswer } from '#contract/leads/lead.ts'
import { now } from '#worker/clock.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addDraft, leadBody, putLead, undoMove, undoPromotion } from '../support/worker/leads.ts'
import type { TimedStep } from '../support/worker/ledger-model.ts'
import { PINS } from '../support/worker/people.ts'

/** The expected state of a lead. */
export interface ModelLead {
  lead_id: number
  contact_id: number | null
  seller_id: number | null
  value: number
  history: TimedStep[]
  version: number
  /** Whether the last change was an undoable move. */
  isMoved: boolean
  /** The seller before the last change, if that was an undoable promotion. */
  promotedFrom: Pick<ModelLead, 'contact_id' | 'seller_id'> | null
  isDeleted: boolean
  /** The archive reason, and the reason before the last move. */
  reason: ArchiveReason | null
  reasonBefore: ArchiveReason | null
}

/** Sends one call, compares its answer with the model, and updates the model. */
type Operation = (leads: ModelLead[]) => Promise<void>

const [DRAFTS, INFO, ARCHIVE] = [1, 2, 9]

export const stageOf = (lead: ModelLead) => lead.history.at(-1)?.stage_id ?? 0

/** The lead after a change, which may include a move. A no-op leaves it unchanged. */
const become = (lead: ModelLead, stage_id: number, change: Partial<ModelLead> = {}) => {
  const isMoved = stageOf(lead) !== stage_id
  const isChanged = Object.entries(change).some(([field, value]) => value !== lead[field as keyof ModelLead])
  if (!isMoved && !isChanged) return
  const reasonBefore = lead.reason
  if (isMoved) lead.reason = null
  Object.assign(lead, change, { version: lead.version + 1, isMoved, reasonBefore, promotedFrom: null })
  if (isMoved) lead.history.push({ stage_id, seller_id: lead.seller_id, at: now() })
}

const begin = (
  given: Pick<ModelLead, 'lead_id' | 'contact_id' | 'seller_id' | 'value'>,
  stage_id: number,
): ModelLead => ({
  ...given,
  history: [{ stage_id, seller_id: given.seller_id, at: now() }],
  version: 1,
  isMoved: false,
  promotedFrom: null,
  isDeleted: false,
  reason: null,
  reasonBefore: null,
})

/** An operation on an existing lead; a no-op without leads. */
const onOne =
  (index: number, act: (lead: ModelLead, leads: ModelLead[]) => Promise<void>): Operation =>
  async (leads) => {
    const lead = leads[index % leads.length]
    if (lead) await act(lead, leads)
  }

const create = async (leads: ModelLead[], body: ReturnType<typeof leadBody>, stage_id: number) => {
  const { lead } = await read(await call('POST', '/api/v1/leads', { pin: PINS.admin, body }), LeadAnswer)
  const { lead_id, contact_id, seller_id, value_estimate } = lead
  expect([seller_id, value_estimate]).toEqual([body.seller_id, body.value_estimate])
  leads.push(begin({ lead_id, contact_id, seller_id, value: value_estimate }, stage_id))
}

const createNew =
  (seller_id: number, stage_id: number, value_estimate: number): Operation =>
  (leads) =>
    create(leads, leadBody({ seller_id, stage_id, value_estimate }), stage_id)

const createForSameContact = (index: number, seller_id: number, value_estimate: number) =>
  onOne(index, async ({ contact_id }, leads) => {
    if (contact_id === null) return
    await create(leads, leadBody({ contact: undefined, contact_id, seller_id, value_estimate }), INFO)
  })

const inquire =
  (value: number): Operation =>
  async (leads) => {
    const { lead_id } = await addDraft({ value_estimate: value })
    leads.push(begin({ lead_id, contact_id: null, seller_id: null, value }, DRAFTS))
  }

const promote = (index: number, seller_id: number) =>
  onOne(index, async (lead) => {
    const path = `/api/v1/leads/${lead.lead_id}/promotion`
    const answer = await call('POST', path, { pin: PINS.admin, body: { seller_id } })
    if (lead.isDeleted) return expect(answer.status).toBe(404)
    if (stageOf(lead) !== DRAFTS) return expect((await refusal(answer)).code).toBe('already_promoted')
    const promoted = await read(answer, PromotionAnswer)
    expect(promoted.contact_id).toBe(lead.contact_id ?? promoted.lead.contact_id)
    const { contact_id, seller_id: former } = lead
    become(lead, INFO, { contact_id: promoted.contact_id, seller_id })
    Object.assign(lead, { isMoved: false, promotedFrom: { contact_id, seller_id: former } })
  })

const undoPromotionOf = (index: number) =>
  onOne(index, async (lead) => {
    const answer = await undoPromotion(lead.lead_id, lead.version)
    if (lead.isDeleted) return expect(answer.status).toBe(404)
    if (!lead.promotedFrom) return expect((await refusal(answer)).code).toBe('nothing_to_do')
    lead.history.pop()
    Object.assign(lead, lead.promotedFrom, { version: lead.version + 1, isMoved: false, promotedFrom: null })
    const { contact_id, seller_id, version } = lead
    expect((await read(answer, LeadAnswer)).lead).toMatchObject({ stage_id: DRAFTS, contact_id, seller_id, version })
  })

const move = (index: number, stage_id: number, seller?: number | null) =>
  onOne(index, async (lead) => {
    const { lead_id } = lead
    const answer = await putLead({ lead_id, stage_id, ...(seller !== undefined && { seller_id: seller }) })
    if (lead.isDeleted) return expect(answer.status).toBe(404)
    if (lead.contact_id === null && stage_id !== DRAFTS) return expect(answer.status).toBe(409)
    become(lead, stage_id, seller === undefined ? {} : { seller_id: seller })
    const { seller_id, version } = lead
    expect((await read(answer, LeadAnswer)).lead).toMatchObject({ stage_id, seller_id, version })
  })

const lose = (index: number, archive_reason: ArchiveReason) =>
  onOne(index, async (lead) => {
    const { lead_id } = lead
    const answer = await putLead({ lead_id, stage_id: ARCHIVE, archive_reason, archive_note: 'Asked twice' })
    if (lead.isDeleted) return expect(answer.status).toBe(404)
    if (lead.contact_id === null) return expect(answer.status).toBe(409)
    become(lead, ARCHIVE, { reason: archive_reason })
    const { version } = lead
    expect((await read(answer, LeadAnswer)).lead).toMatchObject({ stage_id: ARCHIVE, archive_reason, version })
  })

const undo = (index: number) =>
  onOne(index, async (lead) => {
    const answer = await undoMove(lead.lead_id, lead.version)
    if (lead.isDeleted) return expect(answer.status).toBe(404)
    if (!lead.isMoved) return expect((await refusal(answer)).code).toBe('nothing_to_do')
    lead.history.pop()
    Object.assign(lead, { version: lead.version + 1, isMoved: false, reason: lead.reasonBefore })
    expect((await read(answer, LeadAnswer)).lead).toMatchObject({
      stage_id: stageOf(lead),
      version: lead.version,
      archive_reason: lead.reason,
    })
  })

const change = (index: number, value: number, seller_id: number | null) =>
  onOne(index, async (lead) => {
    const answer = await putLead({ lead_id: lead.lead_id, value_estimate: value, seller_id })
    if (lead.isDeleted) return expect(answer.status).toBe(404)
    expect((await read(answer, LeadAnswer)).lead).toMatchObject({ value_estimate: value, seller_id })
    become(lead, stageOf(lead), { value, seller_id })
  })

const remove = (index: number) =>
  onOne(index, async (lead) => {
    const answer = await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id: lead.lead_id } })
    if (lead.isDeleted) return expect(answer.status).toBe(404)
    if (lead.contact_id !== null) return expect((await refusal(answer)).code).toBe('already_promoted')
    expect(answer.status).toBe(200)
    lead.isDeleted = true
  })

const OPERATIONS = {
  createNew,
  createForSameContact,
  inquire,
  promote,
  undoPromotion: undoPromotionOf,
  move,
  lose,
  undo,
  change,
  remove,
}

/** The operation in words, for the message of a failed test. */
type Words = [name: keyof typeof OPERATIONS, ...given: unknown[]]

export const operationOf = ([name, ...given]: Words): Operation =>
  (OPERATIONS[name] as (...given: unknown[]) => Operation)(...given)

const words = (name: Words[0], ...given: fc.Arbitrary<unknown>[]): fc.Arbitrary<Words> =>
  fc.tuple(fc.constant(name), ...given)

const index = fc.nat(50)
const seller = fc.constantFrom(1, 2)
const sellerOrNone = fc.constantFrom(1, 2, null)
const value = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)
const stage = fc.integer({ min: 1, max: 9 })
const stageOfStaff = fc.integer({ min: 2, max: 9 })

/** A random operation, most often a move. */
export const anyOperation = fc.oneof(
  { weight: 2, arbitrary: words('createNew', seller, stageOfStaff, value) },
  { weight: 1, arbitrary: words('createForSameContact', index, seller, value) },
  { weight: 2, arbitrary: words('inquire', value) },
  { weight: 3, arbitrary: words('promote', index, seller) },
  { weight: 2, arbitrary: words('undoPromotion', index) },
  { weight: 8, arbitrary: words('move', index, stage) },
  { weight: 2, arbitrary: words('move', index, stage, sellerOrNone) },
  { weight: 3, arbitrary: words('lose', index, fc.constantFrom(...ARCHIVE_REASONS)) },
  { weight: 4, arbitrary: words('undo', index) },
  { weight: 2, arbitrary: words('change', index, value, sellerOrNone) },
  { weight: 1, arbitrary: words('remove', index) },
)
