import { addressLine } from '#contract/address.ts'
import { uiWords } from '#web/messages/ui.ts'
import { toast } from './toasts.ts'

/** Somebody to call, text or navigate to. */
export interface Person {
  name: string | null
  phone: string | null
  address: string | null
}

const nameOf = (person: Person) => person.name ?? uiWords.thisContact

/** A phone number for a `tel:` link: its digits, with a leading plus if it has one; '' without digits. */
export const dialled = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits && /^\D*\+/.test(phone) ? `+${digits}` : digits
}

/** A `mailto:` link to an address; what it contains besides cannot become another recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** Opens a link in the phone's own app. */
const openApp = (url: string) => open(url, '_self')

export const callPerson = (person: Person) => {
  const number = dialled(person.phone ?? '')
  if (!number) return toast.error(uiWords.noPhone)
  openApp(`tel:${number}`)
  return toast.success(uiWords.calling(nameOf(person)))
}

export const textPerson = (person: Person) => {
  const number = dialled(person.phone ?? '')
  if (!number) return toast.error(uiWords.noPhone)
  openApp(`sms:${number}`)
  return toast.success(uiWords.texting(nameOf(person)))
}

/** Opens Google Maps at the address, in a new tab. */
export const navigateToPerson = (person: Person) => {
  const address = addressLine(person.address)
  if (!address) return toast.error(uiWords.noAddress)
  open(`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`, '_blank', 'noopener')
  return toast.success(uiWords.navigating(nameOf(person)))
}
