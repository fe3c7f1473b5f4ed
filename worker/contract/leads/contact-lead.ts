import * as v from 'valibot'
import { ARCHIVE_REASONS, Lead } from './lead.ts'

/** How many jobs come with a profile; and how many one list of them can have. */
export const PROFILE_LEADS = 200
export const CONTACT_LEADS_MAX = 1000
/** How many of its jobs a profile shows at first. */
export const CONTACT_LEADS_SHOWN = 20

/** A lead as the profile of its contact shows it. */
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
  /** Why a job in the archive was lost, where that was said. */
  archive_reason: v.nullable(v.picklist(ARCHIVE_REASONS)),
  archive_note: v.nullable(v.string()),
})
export type ContactLead = v.InferOutput<typeof ContactLead>

/** The newest first. */
export const ContactLeads = v.array(ContactLead)
