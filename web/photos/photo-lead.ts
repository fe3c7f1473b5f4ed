import type { ContactLead } from '#contract/leads/contact-lead.ts'

/** A lead to which a contact's photos can be assigned. */
export type PhotoLead = Pick<ContactLead, 'lead_id' | 'project_title'>
