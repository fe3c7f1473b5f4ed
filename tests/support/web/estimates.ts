import type { EstimateContent } from '#contract/documents/content.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type LeadCreation, leadOfCreation } from '#web/leads/new-lead/lead-creation.ts'
import { lineOf } from './document-views.ts'

const CREATION: LeadCreation = {
  json: { contact_id: 5, project_title: 'OAK STREET', seller_id: 2 },
  created: { lead_id: 9 },
  shown: {
    ...{ stage_id: 2, stage_name: 'Info', seller_name: 'Ada', category_name: 'Welding' },
    ...{ contact_name: 'ROSA DÍAZ', contact_phone: '(512) 555-0100', contact_address: '12 ELM ST | TX' },
  },
}

/** A lead in Info, of contact 5. */
export const LEAD: Lead = leadOfCreation(CREATION, 1)

/** A content with one line for $100, and no discount, deposit or tax. */
export const contentWith = (content: Partial<EstimateContent> = {}): EstimateContent => ({
  ...{ title: 'OAK STREET', lines: [lineOf('a')], packages: [], discount: null, deposit: null, tax_rate: 0 },
  ...{ notes: '', terms: '', image_ids: [], valid_until: '2100-01-01', ...content },
})

/** The draft 2026-0042 of that lead, in version 3. */
export const estimateWith = (content: EstimateContent, fields: Partial<Estimate> = {}): Estimate => {
  const { total, deposit } = defaultTotals(content)
  return {
    ...{ estimate_id: 4, lead_id: 9, number_year: 2026, number_seq: 42, revision: 1, state: 'draft' },
    ...{ title: content.title, total_cents: total, deposit_cents: deposit, valid_until: content.valid_until },
    ...{
      sent_at: null,
      viewed_at: null,
      answered_at: null,
      decline_reason: null,
      user_id: 2,
      user_name: 'Marcus Hill',
    },
    ...{
      created_at: 1,
      updated_at: 1,
      version: 3,
      language: null,
      content,
      signature: null,
      signed: null,
      link: null,
      link_expires_at: null,
    },
    ...fields,
  }
}

/** What the writes about the estimates of that lead share. */
export const OF_LEAD = { contactId: 5, leadTitle: 'OAK STREET', setsValue: true }
