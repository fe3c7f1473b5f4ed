import type { Job } from '#contract/leads/contact-lead.ts'

/** A job of a contact, to which its photos can belong. */
export type PhotoLead = Pick<Job, 'lead_id' | 'project_title'>
