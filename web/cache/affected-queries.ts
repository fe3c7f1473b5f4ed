import type { Query } from '@tanstack/react-query'
import type { Change } from '#contract/activity/change-feed.ts'
import { canMakeStale } from './invalidation.ts'

/** What belongs to one contact, or to one of its leads. */
const OF_CONTACT: readonly Change['entity'][] = ['contact', 'lead', 'task', 'note', 'image']

type Asked = Pick<Query, 'queryKey' | 'state'>

/** The contact or lead that a query is about; undefined for lists. Both numbers and texts stand in keys. */
const idIn = ({ queryKey }: Asked) => {
  const id = Number(queryKey[1])
  return typeof queryKey[1] !== 'object' && id > 0 ? id : undefined
}

/** The contact of the lead in a panel. */
const contactIn = ({ state }: Asked) =>
  (state.data as { lead?: { contact_id?: number | null } } | undefined)?.lead?.contact_id

/** Whether a change is about what a query reads, as far as both say of whom they are. */
const isAbout = (change: Change, asked: Asked) => {
  const id = idIn(asked)
  const { entity, contact_id, lead_id } = change
  const [first, , part] = asked.queryKey
  if (id === undefined || !OF_CONTACT.includes(entity) || (!contact_id && !lead_id)) return true
  if (first === 'contacts') {
    // Another name or phone makes another pair of possible duplicates.
    const isOfAll = entity === 'contact' && part === 'duplicates'
    return isOfAll || !contact_id || contact_id === id
  }
  if (first === 'panels') return lead_id === id || !contact_id || contactIn(asked) === contact_id
  return true
}

/** Whether these changes make a query stale: the profile of a contact stays when another one gets a note. */
export const affectedBy = (changes: readonly Change[]) => (asked: Asked) =>
  changes.some((change) => canMakeStale(change.entity, asked.queryKey[0]) && isAbout(change, asked))
