import type { ServerIds } from './outbox-store.ts'

/** Ids of the server are above zero; below this, no other number of a write is. */
const BEGIN = -1e15

/** What can be made on a device; the server numbers each of them by itself. */
const KINDS = ['contact', 'lead', 'note', 'task'] as const
export type ProvisionalKind = (typeof KINDS)[number]

/** The last digit of an id tells of what kind it is. */
const STEP = 10

let last = BEGIN

/** An id for what is made on this device, until the server gives it a number. Unique, also among tabs. */
export const newProvisionalId = (kind: ProvisionalKind) => {
  // Milliseconds with two digits of chance; never twice in this page.
  const drawn = BEGIN - Date.now() * 1000 - Math.floor(Math.random() * 100) * STEP
  last = Math.min(drawn, last - STEP)
  return last - KINDS.indexOf(kind)
}

/** Of what kind the thing with a provisional id is. */
export const kindOf = (id: number): ProvisionalKind | undefined => KINDS[(BEGIN - id) % STEP]

/** When a provisional id was made, in UTC milliseconds. */
export const provisionalIdTime = (id: number) => (BEGIN - id) / 1000

export const isProvisional = (value: unknown): value is number => typeof value === 'number' && value < BEGIN

/** Plain data with the given number in place of each provisional id that has one. Blobs stay as they are. */
export const withServerIds = <T>(data: T, ids: ServerIds): T => {
  if (isProvisional(data)) return (ids[data] ?? data) as T
  if (Array.isArray(data)) return data.map((item) => withServerIds(item, ids)) as T
  if (!isPlainObject(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withServerIds(value, ids)])) as T
}

/** The provisional ids that stand in plain data. */
export const provisionalIdsIn = (data: unknown): number[] => {
  if (isProvisional(data)) return [data]
  if (Array.isArray(data)) return data.flatMap(provisionalIdsIn)
  return isPlainObject(data) ? Object.values(data).flatMap(provisionalIdsIn) : []
}

/** The provisional ids of what a write makes. */
export const provisionalIdsOf = (input: unknown) =>
  provisionalIdsIn((input as { provisional?: unknown } | null | undefined)?.provisional)

/** Whether something is an object of plain data: no blob, date or list. */
export const isPlainObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
