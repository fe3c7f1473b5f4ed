import type { Lead } from '#contract/leads.ts'
import { toast } from '#web/lib/toasts.ts'

const NO_PHONE = 'No valid phone number found'
const NO_ADDRESS = 'No address available for navigation'

const nameOf = (lead: Lead) => lead.contact_name ?? 'this contact'
const digitsOf = (lead: Lead) => (lead.contact_phone ?? '').replace(/\D/g, '')

/** Hands a link to the phone's own app. */
const follow = (url: string) => open(url, '_self')

export const callLead = (lead: Lead) => {
  if (!digitsOf(lead)) return toast.error(NO_PHONE)
  follow(`tel:${digitsOf(lead)}`)
  return toast.success(`Calling ${nameOf(lead)}`)
}

export const textLead = (lead: Lead) => {
  if (!digitsOf(lead)) return toast.error(NO_PHONE)
  follow(`sms:${digitsOf(lead)}`)
  return toast.success(`Opening text message to ${nameOf(lead)}`)
}

/** Opens a maps service at the address, beside the app. */
export const navigateToLead = (lead: Lead) => {
  const address = (lead.contact_address ?? '').replaceAll(' | ', ', ').trim()
  if (!address) return toast.error(NO_ADDRESS)
  open(`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`, '_blank', 'noopener')
  return toast.success(`Opening navigation to ${nameOf(lead)}'s address`)
}
