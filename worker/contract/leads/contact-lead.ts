import * as v from 'valibot'
import { ARCHIVE_REASONS, Lead } from './lead.ts'

/** The most leads in a profile, and in the list of a contact's leads. */
export const PROFILE_LEADS = 200
export const CONTACT_LEADS_MAX = 1000
/** How many leads a profile shows at first. */
export const CONTACT_LEADS_SHOWN = 20

/** A lead in the profile of its contact. */
export const ContactLead = v.object({
  ...v.pick(Lead, [
    'lead_id',
    'stage_id',
    'stage_name',
    'seller_id',
    'seller_name',
    'category_id',
    'category_name',
    'value_estimate',
    'property_location',
    'notes',
    'project_title',
    'title_size',
    'title_height',
    'title_color',
    'created_at',
    'version',
  ]).entries,
  /** Why a lead in the archive was lost; null without a reason. */
  archive_reason: v.nullable(v.picklist(ARCHIVE_REASONS)),
  archive_note: v.nullable(v.string()),
})
export type ContactLead = v.InferOutput<typeof ContactLead>

/** Newest first. */
export const ContactLeads = v.array(ContactLead)
