import { ExistingContact } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { fieldWords } from '#words/fields.ts'

type Typed = Partial<Pick<ExistingContact, 'name' | 'phone'>>

/** Compares a new contact with the owner of its phone, for a refusal that names the owner. */
export const phoneOwnerRows = ({ name = '', phone = '' }: Typed, owner: unknown) => {
  const theirs = recordIn(ExistingContact, owner)
  if (!theirs) return []
  return [
    { label: fieldWords.name, yours: name, theirs: theirs.name },
    { label: fieldWords.phone, yours: phoneText(phone), theirs: phoneText(theirs.phone) },
  ]
}
