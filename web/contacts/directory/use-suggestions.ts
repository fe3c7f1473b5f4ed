import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Contact, SUGGESTIONS_MAX, SUGGESTIONS_MIN } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'

/** Short enough that suggestions keep up with the keys, long enough that a fast typist asks once a word. */
const TYPING_MS = 60
const NONE: Contact[] = []

/** Contacts that a text finds by name, phone or address, as it is typed. */
export const useSuggestions = (text: string, enabled: boolean): Contact[] => {
  const typed = useDebounced(text.trim(), TYPING_MS)
  const isLongEnough = (asked: string) => [...asked].length >= SUGGESTIONS_MIN
  const query = { q: typed, limit: String(SUGGESTIONS_MAX) }
  const { data } = useQuery({
    queryKey: ['contacts', 'suggestions', query],
    queryFn: ({ signal }) => bodyOf(api.contacts.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    enabled: enabled && isLongEnough(typed),
  })
  return enabled && isLongEnough(text.trim()) && data ? data.data : NONE
}
