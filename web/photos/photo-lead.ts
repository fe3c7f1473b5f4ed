import type { ContactLead } from '#contract/leads/contact-lead.ts'

/** A job of a contact, to which its photos can belong. */
export type PhotoLead = Pick<ContactLead, 'lead_id' | 'project_title'>
