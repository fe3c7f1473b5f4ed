import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Contact, SUGGESTIONS_MAX, SUGGESTIONS_MIN } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { orFromDevice } from '#web/cache/from-device.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { contactPage, findCachedContacts } from '#web/offline/cached-contacts.ts'

/** A single key sends a request at once. Faster typing sends one after this pause, in milliseconds. */
const TYPING_MS = 60
const NONE: Contact[] = []

/** The contacts that the typed text finds by name, phone, e-mail or address. */
export const useContactSuggestions = (text: string, enabled: boolean): Contact[] => {
  const typed = useDebounced(text.trim(), TYPING_MS, { leading: true })
  const isLongEnough = (q: string) => [...q].length >= SUGGESTIONS_MIN
  const query = { q: typed, scope: 'person' as const, limit: String(SUGGESTIONS_MAX) }
  const { data } = useQuery({
    queryKey: ['contacts', 'suggestions', query],
    queryFn: (context) =>
      orFromDevice(context, bodyOf(api.contacts.$get({ query }, { init: { signal: context.signal } })), async () => {
        const found = await findCachedContacts({ q: typed })
        return found && { answer: contactPage(found.contacts, 1, SUGGESTIONS_MAX), readAt: found.readAt }
      }),
    placeholderData: keepPreviousData,
    enabled: enabled && isLongEnough(typed),
  })
  return enabled && isLongEnough(text.trim()) && data ? data.data : NONE
}
