import { uiWords } from '#web/messages/ui.ts'
import { toast } from './toasts.ts'

/** Somebody to call, to write to or to drive to. */
export interface Person {
  name: string | null
  phone: string | null
  address: string | null
}

const nameOf = (person: Person) => person.name ?? uiWords.thisContact

/** A number as a phone dials it: its digits, after the plus that begins a number of another country; '' without any. */
export const dialled = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits && /^\D*\+/.test(phone) ? `+${digits}` : digits
}

/** Hands a link to the phone's own app. */
const follow = (url: string) => open(url, '_self')

export const callPerson = (person: Person) => {
  const number = dialled(person.phone ?? '')
  if (!number) return toast.error(uiWords.noPhone)
  follow(`tel:${number}`)
  return toast.success(uiWords.calling(nameOf(person)))
}

export const textPerson = (person: Person) => {
  const number = dialled(person.phone ?? '')
  if (!number) return toast.error(uiWords.noPhone)
  follow(`sms:${number}`)
  return toast.success(uiWords.texting(nameOf(person)))
}

/** An address as people write it; it is kept with bars between its parts. */
export const addressLine = (address: string) => address.replaceAll(' | ', ', ').trim()

/** Opens a maps service at the address, beside the app. */
export const navigateToPerson = (person: Person) => {
  const address = addressLine(person.address ?? '')
  if (!address) return toast.error(uiWords.noAddress)
  open(`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`, '_blank', 'noopener')
  return toast.success(uiWords.navigating(nameOf(person)))
}
