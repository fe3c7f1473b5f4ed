import type { Lead } from '#contract/leads/lead.ts'
import type { Person } from '#web/lib/contact-actions.ts'

/** The person that a lead's contact buttons call, text or navigate to. */
export const leadPerson = (lead: Lead): Person => ({
  name: lead.contact_name,
  phone: lead.contact_phone,
  address: lead.contact_address,
})
