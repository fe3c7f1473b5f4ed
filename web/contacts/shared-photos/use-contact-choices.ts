import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Contact, SUGGESTIONS_MAX } from '#contract/contacts/contact.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { api } from '#web/api.ts'
import { useContactSuggestions } from '#web/catalog/use-contact-suggestions.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

export type ContactChoice = Pick<Contact, 'contact_id' | 'name' | 'phone' | 'address'>

/** Contacts that match the text. Without text: the profiles last viewed on this device, then the newest contacts. */
export const useContactChoices = (text: string) => {
  const client = useQueryClient()
  const found = useContactSuggestions(text, true)
  const query = { limit: String(SUGGESTIONS_MAX) }
  const newest = useQuery({
    queryKey: ['contacts', 'list', query],
    queryFn: () => bodyOf(api.contacts.$get({ query })),
  })
  if (text.trim() !== '') return { choices: found, isPending: false }
  const looked = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => queryKey[2] === 'profile' && state.data !== undefined })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as Profile).contact)
  const all = [...looked.slice(0, SUGGESTIONS_MAX), ...(newest.data?.data ?? [])]
  const choices: ContactChoice[] = [...new Map(all.map((contact) => [contact.contact_id, contact])).values()]
  return { choices, isPending: newest.isPending }
}
