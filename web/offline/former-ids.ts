import { type ChangedIds, isPlainObject, recordIdAt } from '#web/lib/record-ids.ts'

// A former version gave unsent records negative ids, which their server ids replaced after the answer. These writes and
// uploads are converted whenever they are read.

/** Former ids are below this number. Their distance from it is the time in UTC milliseconds, and three more digits. */
const FORMER_START = -1e15
const DIGITS = 1000

/** The id for a former id: always the same one. Other ids stay. */
export const currentId = (id: number, ids: ChangedIds): number => {
  if (id >= FORMER_START) return ids[id] ?? id
  const distance = FORMER_START - id
  const ownId = recordIdAt(Math.floor(distance / DIGITS), distance % DIGITS)
  return ids[id] ?? ids[ownId] ?? ownId
}

/** A name that is joined by dots, with current ids: `lead.5.project`. */
export const nameWithCurrentIds = (name: string, ids: ChangedIds) =>
  name
    .split('.')
    .map((part) => (/^-?\d+$/.test(part) ? String(currentId(Number(part), ids)) : part))
    .join('.')

/** Plain data with current ids. Blobs stay as they are. */
export const withCurrentIds = <T>(data: T, ids: ChangedIds): T => {
  if (typeof data === 'number') return currentId(data, ids) as T
  if (Array.isArray(data)) return data.map((item) => withCurrentIds(item, ids)) as T
  if (!isPlainObject(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withCurrentIds(value, ids)])) as T
}
