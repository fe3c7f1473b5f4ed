import type { Query } from '@tanstack/react-query'
import type { Change } from '#contract/activity/change-feed.ts'
import { type Entity, HIDDEN_ENTITY } from '#contract/activity/changes.ts'
import type { DayStop, ScheduleDay } from '#contract/schedule/day.ts'
import { INQUIRY_PHOTOS, SCHEDULE_DAYS } from './read-keys.ts'

/** The days of users, which have notes, photos, tasks and balances. Calendars have none of them. */
const DAYS = SCHEDULE_DAYS.join('/')

/** The calendar and the days, without the settings of the schedule. */
const SCHEDULE = [DAYS, ...['range', 'search', 'crew-appointments'].map((read) => `schedule/${read}`)]

/** The queries that a change of an entity affects, by the first part of their keys, or by more parts with a slash. */
const AFFECTED: Record<Entity | typeof HIDDEN_ENTITY, readonly string[]> = {
  // A deleted or restored lead takes its tasks along.
  lead: ['leads', 'tasks', ...SCHEDULE, 'documents', 'panels', 'stats', 'contacts', 'trash'],
  // The language of a contact is that of its documents.
  contact: ['contacts', 'leads', ...SCHEDULE, 'documents', 'panels', 'stats', 'tasks', 'trash'],
  task: ['tasks', DAYS, 'leads', 'contacts', 'panels', 'stats', 'trash'],
  note: ['contacts', DAYS, 'leads', 'panels', 'stats', 'trash'],
  image: ['contacts', DAYS, INQUIRY_PHOTOS.join('/'), 'panels', 'documents', 'stats', 'trash'],
  // A customer's question adds a note.
  estimate: ['documents', DAYS, 'leads', 'contacts', 'panels', 'stats', 'trash'],
  receipt: ['documents', DAYS, 'leads', 'contacts', 'panels', 'stats', 'trash'],
  appointment: [...SCHEDULE, 'leads', 'contacts', 'panels', 'stats', 'trash'],
  user: ['schedule', 'settings', 'tasks', 'devices'],
  // A purge deletes names from log lines.
  trash: ['trash', 'contacts', 'panels', 'stats'],
  [HIDDEN_ENTITY]: ['stats', 'leads', ...SCHEDULE, 'documents', 'contacts', 'panels', 'tasks', 'imports', 'trash'],
  import: ['imports', 'contacts', 'leads', ...SCHEDULE, 'documents', 'panels', 'stats', 'tasks', 'trash'],
  settings: ['schedule', 'settings', 'catalog', 'price-book', 'stats', 'leads', 'panels', 'contacts', 'tasks'],
}

/** Every change adds a line to the activity log. */
const LOG = 'activity'

/** An entity that only a newer server knows may affect every query. */
const affectedParts = (entity: keyof typeof AFFECTED) => [...(AFFECTED[entity] ?? Object.values(AFFECTED).flat()), LOG]

/** The key of the change feed. A write that answers an inquiry invalidates it, because it counts unanswered inquiries. */
export const CHANGE_FEED = ['changes']

/** The keys of the queries that a new business day affects, because weeks and months start with it. */
export const DAILY_QUERIES = [['stats']]

/** The keys of all queries that the change feed covers. */
export const allQueries = () => [...new Set([...Object.values(AFFECTED).flat(), LOG])].map((part) => part.split('/'))

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

/** What a day shows of its stops alone. */
const OF_STOP: readonly Change['entity'][] = ['note', 'image', 'estimate', 'receipt']

/** Whether a day has a stop of a lead or contact, or its inquiry. True for a change without ids. */
const hasStopOf = ({ contact_id, lead_id }: AffectingChange, { state }: CachedQuery) => {
  const { stops = [], inquiries = [] } = (state.data ?? {}) as Partial<ScheduleDay>
  const isOf = ({ appointment }: DayStop) => appointment.lead_id === lead_id || appointment.contact_id === contact_id
  return (!contact_id && !lead_id) || stops.some(isOf) || inquiries.some((inquiry) => inquiry.lead_id === lead_id)
}

/** Whether a change is about the contact or lead that a query reads. True if the change or the query has no such id. */
const isAboutSameRecord = (change: AffectingChange, query: CachedQuery) => {
  const id = idIn(query)
  const { entity, contact_id, lead_id } = change
  const [first, second, part] = query.queryKey
  if (first === 'schedule' && second === 'day' && OF_STOP.includes(entity)) return hasStopOf(change, query)
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

/** Possible duplicates are found a moment after a change. */
export const isFoundLater = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey.includes('duplicates')

/** Whether the change feed names all changes of a query. */
export const isCoveredQuery = (query: CachedQuery) =>
  !isFoundLater(query) && Object.values(AFFECTED).some((parts) => parts.some((part) => isOfPart(part, query)))

/** A changed record, as far as it is known. Without ids it may be any. */
export type AffectingChange = Pick<Change, 'entity' | 'contact_id' | 'lead_id'>

/** Returns the test whether these changes affect a query. A note of one contact does not affect another's profile. */
export const affectedBy = (changes: readonly AffectingChange[]) => (query: CachedQuery) =>
  changes.some(
    (change) => affectedParts(change.entity).some((part) => isOfPart(part, query)) && isAboutSameRecord(change, query),
  )
