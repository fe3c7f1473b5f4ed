import * as v from 'valibot'
import { ExistingContact } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { fieldWords } from '#words/fields.ts'

type Typed = Partial<Pick<ExistingContact, 'name' | 'phone'>>

/** Compares a new contact with the owner of its phone, for a refusal that names the owner. */
export const phoneOwnerRows = ({ name = '', phone = '' }: Typed, owner: unknown) => {
  const theirs = v.safeParse(ExistingContact, owner)
  if (!theirs.success) return []
  return [
    { label: fieldWords.name, yours: name, theirs: theirs.output.name },
    { label: fieldWords.phone, yours: phoneText(phone), theirs: phoneText(theirs.output.phone) },
  ]
}
