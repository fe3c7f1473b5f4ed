import type { Lead } from '#contract/leads/lead.ts'
import type { Reachable } from '#web/lib/reach.ts'

/** Whom a lead's buttons reach. */
export const reachable = (lead: Lead): Reachable => ({
  name: lead.contact_name,
  phone: lead.contact_phone,
  address: lead.contact_address,
})
