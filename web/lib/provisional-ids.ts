/** The server ids by provisional id. */
export type ServerIds = Readonly<Record<number, number>>

/** Provisional ids are below this number; server ids are positive. */
const BEGIN = -1e15

/** The kinds of records that a device can create offline. */
const KINDS = ['contact', 'lead', 'note', 'task', 'estimate', 'receipt', 'payment', 'pair', 'appointment'] as const
export type ProvisionalKind = (typeof KINDS)[number]

/** The last digit of a provisional id encodes the kind. */
const STEP = 10

let last = BEGIN

/** An id for a record that the server does not have yet. Unique on this device, also across tabs. */
export const newProvisionalId = (kind: ProvisionalKind) => {
  // Milliseconds and two random digits; strictly decreasing within this page.
  const drawn = BEGIN - Date.now() * 1000 - Math.floor(Math.random() * 100) * STEP
  last = Math.min(drawn, last - STEP)
  return last - KINDS.indexOf(kind)
}

/** The kind of the record with a provisional id. */
export const kindOf = (id: number): ProvisionalKind | undefined => KINDS[(BEGIN - id) % STEP]

/** The time at which a provisional id was drawn, in UTC milliseconds. */
export const provisionalIdTime = (id: number) => (BEGIN - id) / 1000

export const isProvisional = (value: unknown): value is number => typeof value === 'number' && value < BEGIN

/** Replaces each provisional id in plain data by its server id, where there is one. Blobs stay as they are. */
export const withServerIds = <T>(data: T, ids: ServerIds): T => {
  if (isProvisional(data)) return (ids[data] ?? data) as T
  if (Array.isArray(data)) return data.map((item) => withServerIds(item, ids)) as T
  if (!isPlainObject(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withServerIds(value, ids)])) as T
}

/** All provisional ids in plain data. */
export const provisionalIdsIn = (data: unknown): number[] => {
  if (isProvisional(data)) return [data]
  if (Array.isArray(data)) return data.flatMap(provisionalIdsIn)
  return isPlainObject(data) ? Object.values(data).flatMap(provisionalIdsIn) : []
}

/** The provisional ids of the records that a write creates; its input holds them under `provisional`. */
export const provisionalIdsOf = (input: unknown) =>
  provisionalIdsIn((input as { provisional?: unknown } | null | undefined)?.provisional)

/** Whether a value is an object literal: no blob, date or array. */
export const isPlainObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
