import { sql } from 'drizzle-orm'
import { Lead, LeadAnswer, PromotionAnswer } from '#contract/leads/lead.ts'
import { call, read } from './call.ts'
import { database, PINS } from './people.ts'

let given = 0

/** A phone number and an address that are unique in the runtime, which files share. The demo has phones of 555 only. */
export const newPhone = () => `512${5_560_000 + ++given}`
export const newAddress = () => `10.1.${++given >> 8}.${given & 255}`

/** The request of staff for a lead with a new contact. */
export const leadBody = (more: Record<string, unknown> = {}) => ({
  contact: { name: 'Rosa Diaz', phone: newPhone(), address: '1 Elm St | TX | 78701' },
  category_id: 4,
  seller_id: 1,
  value_estimate: 1500,
  project_title: '10x12 shade',
  title_size: '10x12 SHADE',
  title_height: "9'-TALL",
  title_color: 'GALV',
  ...more,
})

/** A visitor's request. */
export const inquiryBody = (more: Record<string, unknown> = {}) => ({
  name: 'Vera Visitor',
  phone: newPhone(),
  email: 'vera@example.com',
  address: '5 Oak Ave',
  category_id: 1,
  value_estimate: 800,
  notes: 'Project: Fence\n\nForty feet of cedar fence',
  ...more,
})

export const addLead = async (more: Record<string, unknown> = {}): Promise<Lead> =>
  (await read(await call('POST', '/api/v1/leads', { pin: PINS.admin, body: leadBody(more) }), LeadAnswer)).lead

export const leadById = async (leadId: number): Promise<Lead> =>
  read(await call('GET', `/api/v1/leads/${leadId}`, { pin: PINS.admin }), Lead)

export const addDraft = async (more: Record<string, unknown> = {}): Promise<Lead> => {
  await call('POST', '/api/v1/public/leads', { address: newAddress(), body: inquiryBody(more) })
  const [[draft]] = await database().batch([
    sql<{ lead_id: number }>`SELECT value AS lead_id FROM sequences WHERE name = 'leads'`,
  ])
  return leadById(draft?.lead_id ?? 0)
}

export const putLead = (body: Record<string, unknown>, pin: string = PINS.admin) =>
  call('PUT', '/api/v1/leads', { pin, body })

export const moveLead = (lead_id: number, stage_id: number, pin: string = PINS.admin) =>
  putLead({ lead_id, stage_id }, pin)

export const promote = (leadId: number, body: Record<string, unknown> = {}, pin: string = PINS.manager) =>
  call('POST', `/api/v1/leads/${leadId}/promotion`, { pin, body })

export const promoted = async (...asked: Parameters<typeof promote>) => read(await promote(...asked), PromotionAnswer)

export const undoPromotion = (leadId: number, version: number, pin: string = PINS.manager) =>
  call('POST', `/api/v1/leads/${leadId}/promotion/undo`, { pin, body: { version } })

export const undoMove = (lead_id: number, version: number, pin: string = PINS.admin) =>
  call('POST', `/api/v1/leads/${lead_id}/undo`, { pin, body: { version } })
