import type { ContactDetails } from '#contract/contacts/profile.ts'
import type { WholeProfile } from '#contract/contacts/whole-profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { USER } from './answers.ts'
import { LEAD } from './records.ts'

export const userWith = (permissions: readonly Permission[]) => ({ ...USER, permissions: [...permissions] })
export const ADMIN: SignedInUser = { ...userWith(DEFAULT_PERMISSIONS.admin), role: 'admin' }
export const VIEWER = userWith(['Contacts', 'Contacts: View'])

/** A contact without leads. */
export const CONTACT: ContactDetails = {
  ...{ contact_id: 5, name: 'ROSA DÍAZ', phone: '(512) 555-0100', phone_label: null, phones: [] },
  ...{ email: null, email_label: null, emails: [], address: '12 ELM ST | TX', zip: null },
  ...{ category_id: 4, category_name: 'Welding', stage_id: 2, stage_name: 'Info', seller_id: null, seller_name: null },
  ...{ project_title: null, price: 0, created_at: 1, updated_at: 1, version: 3, current_lead_id: null },
  ...{ current_lead_version: null, initial_notes: null, job_summary: null, description: null },
  ...{ installation_date: null, language: null, estimate: 0, estimate_amount: 0, lead_estimate: 0 },
}

/** The profile of that contact, without history, photos and PDFs. */
export const PROFILE: WholeProfile = {
  ...{ contact: CONTACT, jobs: [], has_more_jobs: false, tasks: [], appointments: [], notes: [], duplicates: [] },
  timeline: { data: [], next: null, pagination: { page: 1, hasNext: false, total: null } },
  ...{ photos: [], files: [] },
}

/** A page with all these records. */
export const pageOf = <T = never>(...data: T[]) => ({
  ...{ data, next: null },
  pagination: { page: 1, hasNext: false, total: data.length },
})

/** A lead of the contact, as the routes of leads return it. */
export const leadOf = (lead: ContactLead, { contact_id, name }: ContactDetails = CONTACT): Lead => ({
  ...{ ...LEAD, ...lead },
  ...{ contact_id, contact_name: name },
})
