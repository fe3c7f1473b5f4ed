import type { Query } from '@tanstack/react-query'
import type { Change } from '#contract/activity/change-feed.ts'
import { type Entity, HIDDEN_ENTITY } from '#contract/activity/changes.ts'
import { INQUIRY_PHOTOS, SCHEDULE_DAYS } from './read-keys.ts'

/** The days of users, which have notes, photos, tasks and balances. Calendars have none of them. */
const DAYS = SCHEDULE_DAYS.join('/')

/** The queries that a change of an entity affects, by the first part of their keys, or by more parts with a slash. */
const AFFECTED: Record<Entity | typeof HIDDEN_ENTITY, readonly string[]> = {
  // A deleted or restored lead takes its tasks along.
  lead: ['leads', 'tasks', 'schedule', 'documents', 'panels', 'stats', 'contacts', 'trash'],
  // The language of a contact is that of its documents.
  contact: ['contacts', 'leads', 'schedule', 'documents', 'panels', 'stats', 'tasks', 'trash'],
  task: ['tasks', DAYS, 'leads', 'contacts', 'panels', 'stats', 'trash'],
  note: ['contacts', DAYS, 'leads', 'panels', 'stats', 'trash'],
  image: ['contacts', DAYS, INQUIRY_PHOTOS.join('/'), 'panels', 'documents', 'stats', 'trash'],
  // A customer's question adds a note.
  estimate: ['documents', DAYS, 'leads', 'contacts', 'panels', 'stats', 'trash'],
  receipt: ['documents', DAYS, 'leads', 'contacts', 'panels', 'stats', 'trash'],
  appointment: ['schedule', 'leads', 'contacts', 'panels', 'stats', 'trash'],
  user: ['schedule', 'settings', 'tasks', 'devices'],
  // A purge deletes names from log lines.
  trash: ['trash', 'contacts', 'panels', 'stats'],
  [HIDDEN_ENTITY]: ['stats', 'leads', 'schedule', 'documents', 'contacts', 'panels', 'tasks', 'imports', 'trash'],
  import: ['imports', 'contacts', 'leads', 'schedule', 'documents', 'panels', 'stats', 'tasks', 'trash'],
  settings: ['schedule', 'settings', 'catalog', 'price-book', 'stats', 'leads', 'panels', 'contacts', 'tasks'],
}

/** Every change adds a line to the activity log. */
const LOG = 'activity'

/** An entity that only a newer server knows may affect every query. */
const affectedParts = (entity: keyof typeof AFFECTED) => [...(AFFECTED[entity] ?? Object.values(AFFECTED).flat()), LOG]

/** The keys of the queries that changes of these entities affect, each once. */
export const staleQueries = (...entities: (keyof typeof AFFECTED)[]) =>
  [...new Set(entities.flatMap(affectedParts))].map((part) => part.split('/'))

/** The key of the change feed. A write that answers an inquiry invalidates it, because it counts unanswered inquiries. */
export const CHANGE_FEED = ['changes']

/** The keys of the queries that a new business day affects, because weeks and months start with it. */
export const DAILY_QUERIES = [['stats']]

export const allQueries = () => staleQueries(...(Object.keys(AFFECTED) as (keyof typeof AFFECTED)[]))

/** The entities that belong to one contact, or to one of its leads. */
const OF_CONTACT: readonly Change['entity'][] = [
  'contact',
  'lead',
  'task',
  'note',
  'image',
  'estimate',
  'receipt',
  'appointment',
]

interface CachedQuery extends Pick<Query, 'queryKey'> {
  state: Pick<Query['state'], 'data'>
}

/** The id of the contact or lead that a query reads; undefined for lists. Keys hold numbers or text. */
const idIn = ({ queryKey }: CachedQuery) => {
  const id = Number(queryKey[1])
  return typeof queryKey[1] !== 'object' && id > 0 ? id : undefined
}

/** The contact of the lead that a panel shows. */
const contactIn = ({ state }: CachedQuery) =>
  (state.data as { lead?: { contact_id?: number | null } } | undefined)?.lead?.contact_id

/** Whether a change is about the contact or lead that a query reads. True if the change or the query has no such id. */
const isAboutSameRecord = (change: Change, query: CachedQuery) => {
  const id = idIn(query)
  const { entity, contact_id, lead_id } = change
  const [first, , part] = query.queryKey
  if (id === undefined || !OF_CONTACT.includes(entity) || (!contact_id && !lead_id)) return true
  if (first === 'contacts') {
    // Another name or phone may make any contact a possible duplicate.
    const affectsDuplicates = entity === 'contact' && part === 'duplicates'
    return affectsDuplicates || !contact_id || contact_id === id
  }
  if (first === 'documents') return !lead_id || lead_id === id
  if (first === 'panels') return lead_id === id || !contact_id || contactIn(query) === contact_id
  return true
}

const isOfPart = (part: string, { queryKey }: CachedQuery) => part.split('/').every((name, i) => queryKey[i] === name)

/** Whether the change feed names all changes of a query. Possible duplicates are found a moment after a change. */
export const isCoveredQuery = (query: CachedQuery) =>
  !query.queryKey.includes('duplicates') &&
  Object.values(AFFECTED).some((parts) => parts.some((part) => isOfPart(part, query)))

/** Returns the test whether these changes affect a query. A note of one contact does not affect another's profile. */
export const affectedBy = (changes: readonly Change[]) => (query: CachedQuery) =>
  changes.some(
    (change) => affectedParts(change.entity).some((part) => isOfPart(part, query)) && isAboutSameRecord(change, query),
  )
