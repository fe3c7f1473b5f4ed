import { addressLine } from '#contract/contacts/address.ts'
import { callLink, mapsLink, textLink } from '#contract/contacts/contact-links.ts'
import { contactActionWords } from '#words/contact-actions.ts'
import { toast } from './toasts.ts'

/** A person to call, text or navigate to. */
export interface Person {
  name: string | null
  phone: string | null
  address: string | null
}

const nameOf = (person: Person) => person.name ?? contactActionWords.thisContact

/** Opens a link in the phone's own app. */
const openApp = (url: string) => open(url, '_self')

export const callPerson = (person: Person) => {
  const link = callLink(person.phone ?? '')
  if (!link) return toast.error(contactActionWords.noPhone)
  openApp(link)
  return toast.success(contactActionWords.calling(nameOf(person)))
}

export const textPerson = (person: Person) => {
  const link = textLink(person.phone ?? '')
  if (!link) return toast.error(contactActionWords.noPhone)
  openApp(link)
  return toast.success(contactActionWords.texting(nameOf(person)))
}

/** Opens Google Maps at the address, in a new tab. */
export const navigateToPerson = (person: Person) => {
  const address = addressLine(person.address)
  if (!address) return toast.error(contactActionWords.noAddress)
  open(mapsLink(address), '_blank', 'noopener')
  return toast.success(contactActionWords.navigating(nameOf(person)))
}
