import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Contact } from '#contract/contacts/contact.ts'
import { phone as validPhone } from '#contract/fields.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { useUser } from '#web/session/session.ts'

/** A contact who gets another lead. */
export type KnownContact = Pick<Contact, 'contact_id' | 'name' | 'phone' | 'address' | 'seller_id' | 'seller_name'>

/** The pause after the last digit: a phone is typed digit by digit. */
const TYPING_MS = 300

/** The contact to whom a typed phone belongs, in any spelling; undefined where nobody has it, or nobody may know. */
export const usePhoneOwner = (phone: string): Contact | undefined => {
  const mayLook = allows(useUser().permissions, 'Contacts: View')
  const typed = phone.trim()
  const settled = useDebounced(typed, TYPING_MS)
  const { data } = useQuery({
    // As a search by its `q`, it is not persisted.
    queryKey: ['contacts', 'by-phone', { q: settled }],
    queryFn: ({ signal }) =>
      bodyOf(api.contacts['by-phone'][':phone'].$get({ param: { phone: settled } }, { init: { signal } })),
    enabled: mayLook && v.is(validPhone, settled),
  })
  return (typed === settled && data?.contact) || undefined
}

/** The key of a contact that was chosen for a new lead. */
export const knownContactKey = (contactId: number) => ['contacts', contactId, 'details'] as const

/** A contact that was chosen before a reload; undefined while it is read, null where it is gone. */
export const useKnownContact = (contactId: number | undefined): KnownContact | null | undefined => {
  const { data, error } = useQuery({
    queryKey: knownContactKey(contactId ?? 0),
    queryFn: () => bodyOf(api.contacts[':contactId'].$get({ param: { contactId: String(contactId) } })),
    enabled: contactId !== undefined,
  })
  return contactId === undefined || (error && !data) ? null : data
}
