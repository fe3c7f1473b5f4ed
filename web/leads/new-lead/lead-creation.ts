import type * as v from 'valibot'
import type { Lead, NewLead } from '#contract/leads/lead.ts'

export const CREATE_LEAD = 'lead/create'

/** The input of a new lead, with the ids of the lead and its new contact. */
export interface LeadCreation {
  json: v.InferInput<typeof NewLead>
  created: { lead_id: number; contact_id?: number }
  /** Further texts of its card. */
  shown: Pick<Lead, 'stage_id' | 'stage_name' | 'seller_name' | 'category_name'> &
    Partial<Pick<Lead, 'contact_name' | 'contact_phone' | 'contact_email' | 'contact_address' | 'contact_zip'>>
}

/** The expected lead until the server answers. `at` is the time of the write, in UTC milliseconds. */
export const leadOfCreation = ({ json, created, shown }: LeadCreation, at: number): Lead => {
  const { contact } = json
  return {
    lead_id: created.lead_id,
    contact_id: json.contact_id ?? created.contact_id ?? null,
    is_draft: false,
    stage_id: shown.stage_id,
    stage_name: shown.stage_name,
    seller_id: json.seller_id,
    seller_name: shown.seller_name,
    category_id: json.category_id ?? null,
    category_name: shown.category_name,
    value_estimate: json.value_estimate ?? 0,
    property_location: json.property_location ?? null,
    notes: json.notes ?? null,
    project_title: json.project_title ?? null,
    title_size: json.title_size ?? null,
    title_height: json.title_height ?? null,
    title_color: json.title_color ?? null,
    archive_reason: null,
    archive_note: null,
    draft_name: null,
    draft_phone: null,
    draft_email: null,
    draft_address: null,
    draft_language: null,
    draft_category_id: null,
    contact_name: contact?.name ?? shown.contact_name ?? null,
    contact_phone: contact?.phone ?? shown.contact_phone ?? null,
    contact_email: shown.contact_email ?? null,
    contact_address: contact?.address ?? shown.contact_address ?? null,
    contact_zip: contact?.zip ?? shown.contact_zip ?? null,
    created_at: at,
    updated_at: at,
    stage_entered_at: at,
    next_task: null,
    next_appointment: null,
    version: 1,
  }
}
