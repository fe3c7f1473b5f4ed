import { partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import type { ContactPage } from '#contract/contacts/contact.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import type { Board, LeadPage } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { Photo } from '#contract/photos/photo.ts'
import type { ScheduleDay } from '#contract/schedule/day.ts'
import type { Schedule } from '#contract/schedule/schedule.ts'
import type { TaskBoard } from '#contract/tasks/tasks.ts'

// A record stands in several cached reads: a lead on the boards, in its panel and in the profile of its contact. A change of
// a record is one function, which changes it in every read that has it.

/** The changed data of a query; the same object where nothing changes. */
export type ReadChange = (data: unknown, queryKey: QueryKey) => unknown

/** The reads that have records, by the names in their keys. */
export interface Reads {
  'leads/board': Board
  'leads/drafts': LeadPage
  panels: LeadPanel
  'contacts/profile': Profile
  'contacts/images': readonly Photo[]
  'contacts/list': ContactPage
  'contacts/found': ContactPage
  'tasks/board': TaskBoard
  'schedule/range': Schedule
  'schedule/day': ScheduleDay
  documents: LeadDocuments
  'documents/estimate': Estimate
}

type ChangesOfReads = { [Name in keyof Reads]?: (data: Reads[Name], queryKey: QueryKey) => Reads[Name] }

/** The first two names in a key, without ids, days and filters: `contacts/profile`. */
const nameOf = (queryKey: QueryKey) =>
  queryKey
    .filter((part) => typeof part === 'string' && /^[a-z-]+$/.test(part))
    .slice(0, 2)
    .join('/')

/** A change of the named reads. */
export const inReads =
  (changes: ChangesOfReads): ReadChange =>
  (data, queryKey) => {
    const change = (changes as Record<string, ReadChange>)[nameOf(queryKey)]
    return change ? change(data, queryKey) : data
  }

/** A change of the queries whose keys begin with a prefix. */
export const inQueries =
  <Data>(prefix: QueryKey, change: (data: Data) => Data): ReadChange =>
  (data, queryKey) =>
    partialMatchKey(queryKey, prefix) ? change(data as Data) : data

/** A list with changed items, or without them where the change is null; the same list if it has none of them. */
export const changedItems = <Item>(
  list: readonly Item[],
  isChanged: (item: Item) => boolean,
  change: (item: Item) => Item | null,
): Item[] =>
  list.some(isChanged) ? list.flatMap((item) => (isChanged(item) ? (change(item) ?? []) : item)) : (list as Item[])

/** An object with another list; the same object if the list is the same. */
export const withList = <Shown, Field extends keyof Shown>(shown: Shown, field: Field, list: Shown[Field]): Shown =>
  list === shown[field] ? shown : { ...shown, [field]: list }

/** The filters under which a board has the order of a search, which only the server knows. */
const SEARCHES = ['q', 'task']

/** Whether an answer brings a board up to date: the board lacks nothing else, no read is under way, and it shows no search. */
export const takesAnswers = (board: QueryKey, { queryKey, state }: Query) =>
  partialMatchKey(queryKey, board) &&
  state.fetchStatus === 'idle' &&
  !state.isInvalidated &&
  !SEARCHES.some((filter) => filter in Object(queryKey[board.length]))
