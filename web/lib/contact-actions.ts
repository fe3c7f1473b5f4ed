import { toast } from './toasts.ts'

/** Somebody to call, to write to or to drive to. */
export interface Person {
  name: string | null
  phone: string | null
  address: string | null
}

const NO_PHONE = 'No valid phone number found'
const NO_ADDRESS = 'No address available for navigation'

const nameOf = (person: Person) => person.name ?? 'this contact'

/** A number as a phone dials it: its digits, after the plus that begins a number of another country; '' without any. */
export const dialled = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits && /^\D*\+/.test(phone) ? `+${digits}` : digits
}

/** Hands a link to the phone's own app. */
const follow = (url: string) => open(url, '_self')

export const callPerson = (person: Person) => {
  const number = dialled(person.phone ?? '')
  if (!number) return toast.error(NO_PHONE)
  follow(`tel:${number}`)
  return toast.success(`Calling ${nameOf(person)}`)
}

export const textPerson = (person: Person) => {
  const number = dialled(person.phone ?? '')
  if (!number) return toast.error(NO_PHONE)
  follow(`sms:${number}`)
  return toast.success(`Opening text message to ${nameOf(person)}`)
}

/** An address as people write it; it is kept with bars between its parts. */
export const addressLine = (address: string) => address.replaceAll(' | ', ', ').trim()

/** Opens a maps service at the address, beside the app. */
export const navigateToPerson = (person: Person) => {
  const address = addressLine(person.address ?? '')
  if (!address) return toast.error(NO_ADDRESS)
  open(`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`, '_blank', 'noopener')
  return toast.success(`Opening navigation to ${nameOf(person)}'s address`)
}
