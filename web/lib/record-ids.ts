import { CLIENT_IDS_START } from '#contract/record-id.ts'

// The ids of the records that this device creates. An id is 41 bits of milliseconds since 2026 and 12 random bits.

const EPOCH = Date.UTC(2026)
const RANDOM = 2 ** 12
const FIRST_TIME = CLIENT_IDS_START / RANDOM
const TIMES = 2 ** 41 - FIRST_TIME
const SECOND = 1000 * RANDOM

let last = 0

/** The place of a time in UTC milliseconds in the range; that of times outside is another one in it. */
const placeOf = (at: number) => (((at - EPOCH - FIRST_TIME) % TIMES) + TIMES) % TIMES

/** The id at a time in UTC milliseconds with the last 12 bits: always the same one. */
export const recordIdAt = (at: number, bits: number) => (FIRST_TIME + placeOf(at)) * RANDOM + bits

/** An id for a new record, below 2^53. The ids of a page differ, and grow while its clock is right. */
export const newRecordId = () => {
  const now = Date.now()
  const isInRange = placeOf(now) === now - EPOCH - FIRST_TIME
  // Other devices whose clocks restart make ids at the same wrong time.
  const drawn = recordIdAt(isInRange ? now : randomBelow(TIMES), randomBelow(RANDOM))
  last = drawn <= last && last - drawn < SECOND ? last + 1 : drawn
  return last
}

const randomBelow = (end: number) => Math.floor(Math.random() * end)

/** New ids by former id. */
export type ChangedIds = Readonly<Record<number, number>>

/** Replaces ids in plain data. Blobs stay as they are. */
export const replaceIds = <T>(data: T, ids: ChangedIds): T => {
  if (typeof data === 'number') return (ids[data] ?? data) as T
  if (Array.isArray(data)) return data.map((item) => replaceIds(item, ids)) as T
  if (!isPlainObject(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, replaceIds(value, ids)])) as T
}

/** The ids in plain data that may be of records of this device. */
export const clientIdsIn = (data: unknown): number[] => {
  if (typeof data === 'number') return data >= CLIENT_IDS_START ? [data] : []
  if (Array.isArray(data)) return data.flatMap(clientIdsIn)
  return isPlainObject(data) ? Object.values(data).flatMap(clientIdsIn) : []
}

/** The ids of the records that a write creates, by field; its input holds them under `created`. */
export const createdBy = (input: unknown): Readonly<Record<string, number>> =>
  (input as { created?: Record<string, number> } | null | undefined)?.created ?? {}

/** The ids of the records that a write creates. */
export const createdIds = (input: unknown): number[] => Object.values(createdBy(input))

/** The created ids for a request. A former version sent some requests without them, which must stay as they were. */
export const idsToSend = <Ids extends object>(input: { created?: Ids | undefined }): Partial<Ids> =>
  'isSentWithoutIds' in input ? {} : (input.created ?? {})

/** Whether a value is an object literal: no blob, date or array. */
export const isPlainObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
