import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Contact } from '#contract/contacts/contact.ts'
import { phone as validPhone } from '#contract/fields.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { useUser } from '#web/session/session.ts'

/** A contact that gets a further lead. */
export type KnownContact = Pick<
  Contact,
  'contact_id' | 'name' | 'phone' | 'email' | 'address' | 'zip' | 'seller_id' | 'seller_name'
>

/** The pause after the last digit before the search, in milliseconds. */
const TYPING_MS = 300

/** The contact with a typed phone in any spelling. Undefined if no contact has it, or the user may not see contacts. */
export const usePhoneOwner = (phone: string): Contact | undefined => {
  const mayLook = allows(useUser().permissions, 'Contacts: View')
  const typed = phone.trim()
  const settled = useDebounced(typed, TYPING_MS)
  const { data } = useQuery({
    // A key with `q` is a search, and searches are not persisted.
    queryKey: ['contacts', 'by-phone', { q: settled }],
    queryFn: ({ signal }) =>
      bodyOf(api.contacts['by-phone'][':phone'].$get({ param: { phone: settled } }, { init: { signal } })),
    enabled: mayLook && v.is(validPhone, settled),
  })
  return (typed === settled && data?.contact) || undefined
}

/** The storage key of the contact that is chosen for a new lead. */
export const knownContactKey = (contactId: number) => ['contacts', contactId, 'details'] as const

/** The contact that was chosen before a reload. Undefined while it is read, null if it is deleted. */
export const useKnownContact = (contactId: number | undefined): KnownContact | null | undefined => {
  const { data, error } = useQuery({
    queryKey: knownContactKey(contactId ?? 0),
    queryFn: () => bodyOf(api.contacts[':contactId'].$get({ param: { contactId: String(contactId) } })),
    enabled: contactId !== undefined,
  })
  return contactId === undefined || (error && !data) ? null : data
}
