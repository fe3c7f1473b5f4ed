import type { InquiryState } from '#contract/inquiries/state.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { boardOf } from './answers.ts'
import type { Answers } from './fake-server.ts'
import { stageName } from './leads.ts'
import { LEAD, panelOf } from './records.ts'
import { VISIT } from './schedule.ts'

/** An inquiry of Vera Vance as the list of Form Drafts has it. */
export const inquiryOf = (more: Partial<Lead> = {}): Lead => ({
  ...LEAD,
  ...{ lead_id: 9, contact_id: null, is_draft: true, stage_id: 1, stage_name: 'Form Drafts', version: 1 },
  ...{ seller_id: null, seller_name: null, value_estimate: 0, property_location: null, notes: null },
  ...{ project_title: null, title_size: null, title_height: null, title_color: null },
  ...{ contact_name: null, contact_phone: null, contact_address: null, contact_zip: null },
  ...{ draft_name: 'Vera Vance', draft_phone: '5125550100', draft_address: '12 ELM ST | TX | 78701' },
  ...more,
})

/** How an inquiry stands: unanswered since then. */
export const receivedAt = (received_at: number, more: Partial<InquiryState> = {}): InquiryState => ({
  ...{ received_at, touched_at: null, touch_kind: null, call_state: null, is_suspected: false, source: null },
  ...more,
})

const SELLERS: Record<number, string> = { 1: 'Maria Lopez', 2: 'Ben Carter' }

/** The answers of a server that promotes, answers, deletes and restores these inquiries. */
export const inquiriesServer = (...inquiries: readonly Lead[]): Answers => {
  let all = inquiries.map((inquiry) => ({ ...inquiry, is_deleted: false }))
  const change = (id: number | string, more: (lead: Lead) => Partial<Lead & { is_deleted: boolean }>): Lead => {
    all = all.map((one) =>
      one.lead_id === Number(id)
        ? { ...one, version: one.version + 1, updated_at: one.updated_at + 1, ...more(one) }
        : one,
    )
    return all.find(({ lead_id }) => lead_id === Number(id)) ?? inquiryOf()
  }
  const drafts = (isSuspected: boolean) =>
    all.filter((one) => one.stage_id === 1 && !one.is_deleted && Boolean(one.inquiry?.is_suspected) === isSuspected)
  return {
    'GET /leads': ({ query }) => {
      const data = drafts(query.suspected === 'only')
      const pagination = { page: 1, hasNext: false, total: data.length }
      return { data, next: null, pagination, suspected: drafts(true).length }
    },
    'GET /leads/board': () => boardOf(...all.filter(({ stage_id }) => stage_id !== 1)),
    'GET /leads/:leadId/panel': ({ params: { leadId } }) =>
      panelOf(all.find(({ lead_id }) => lead_id === Number(leadId))),
    'POST /leads/:leadId/promotion': ({
      params: { leadId = 0 },
      json: { contact_id = 5, seller_id = 1, appointment },
    }) => {
      const lead = change(leadId, ({ draft_name, draft_phone }) => ({
        ...{ stage_id: 2, stage_name: 'Info', is_draft: false, seller_id, seller_name: SELLERS[seller_id] ?? null },
        ...{ contact_id, contact_name: draft_name, contact_phone: draft_phone },
      }))
      const booked = appointment && { ...VISIT, ...(appointment as Partial<Appointment>), lead_id: lead.lead_id }
      return { success: true, lead, points: 5, contact_id, appointment: booked ?? null }
    },
    'POST /leads/:leadId/promotion/undo': ({ params: { leadId = 0 } }) => ({
      success: true,
      lead: change(leadId, () => ({ stage_id: 1, stage_name: 'Form Drafts', is_draft: true, contact_id: null })),
    }),
    'PUT /leads': ({ json: { lead_id, stage_id = 2 } }) => ({
      success: true,
      lead: change(lead_id, () => ({ stage_id, stage_name: stageName(stage_id) })),
      points: 5,
    }),
    'POST /leads/:leadId/touch': ({ params: { leadId = 0 }, json: { kind } }) => {
      change(leadId, ({ inquiry }) => ({ inquiry: inquiry && { ...inquiry, touched_at: 3, touch_kind: kind } }))
      return { success: true }
    },
    'POST /leads/:leadId/notes': ({ params: { leadId = 0 }, json: { content } }) => {
      const note = { note_id: 5, content, user_name: 'Marcus Hill', created_at: 1 }
      change(leadId, ({ draft_notes = [] }) => ({ draft_notes: [note, ...draft_notes] }))
      return { success: true, note }
    },
    'DELETE /leads': ({ json: { lead_id } }) => {
      change(lead_id, () => ({ is_deleted: true }))
      return { success: true }
    },
    'POST /leads/:leadId/restoration': ({ params: { leadId = 0 } }) => {
      change(leadId, () => ({ is_deleted: false }))
      return { success: true }
    },
  }
}
