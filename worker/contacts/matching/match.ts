import { type Database, WriteRefused } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { matchKeys } from './keys.ts'
import { type Person, suspicionOf } from './rules.ts'
import {
  type FoundPair,
  haveTickets,
  type PersonRow,
  replaceMatches,
  selectPersons,
  selectQueuedPersons,
  selectSharers,
} from './store.ts'

/** The contacts of a portion, which takes four trips. */
const PORTION_SIZE = 25
/** The most pairs that are stored for a contact: the strongest ones. */
const PAIRS_MAX = 16

type Compared = Person & { contact_id: number }

const personOf = ({ phones, emails, ...row }: PersonRow): Compared => ({
  ...row,
  phones: JSON.parse(phones) as string[],
  emails: JSON.parse(emails) as string[],
})

/**
 * Compares new and changed contacts with the contacts that share a key with them, and stores suspected pairs. Stops after
 * `portions`, or when a contact changes during a portion: the next run repeats that portion.
 */
export const matchChanged = async (db: Database, portions: number): Promise<void> => {
  for (let i = 0; i < portions; i++) {
    const [rows] = await db.batch([selectQueuedPersons(PORTION_SIZE)])
    if (rows.length === 0) return
    try {
      await matchPortion(db, rows)
    } catch (error) {
      if (error instanceof WriteRefused) return
      throw error
    }
  }
}

const matchPortion = async (db: Database, rows: readonly (PersonRow & { ticket: number })[]) => {
  const portion = rows.map(personOf)
  const keysOf = new Map(portion.map((person) => [person.contact_id, matchKeys(person)]))
  const [sharers] = await db.batch([selectSharers([...new Set([...keysOf.values()].flat())])])
  const idsByKey = new Map(sharers.map(({ key, contacts }) => [key, JSON.parse(contacts) as number[]]))
  // The database does not have the new keys of the portion yet.
  for (const [id, keys] of keysOf) for (const key of keys) idsByKey.get(key)?.push(id)
  const candidatesOf = new Map(
    [...keysOf].map(([id, keys]) => [id, new Set(keys.flatMap((key) => idsByKey.get(key) ?? []))]),
  )
  const others = new Set([...candidatesOf.values()].flatMap((ids) => [...ids]).filter((id) => !keysOf.has(id)))
  const [otherRows] = await db.batch([selectPersons([...others])])
  const personById = new Map([...portion, ...otherRows.map(personOf)].map((person) => [person.contact_id, person]))

  const pairs = new Map<string, FoundPair>()
  for (const person of portion) {
    for (const pair of pairsOf(person, candidatesOf.get(person.contact_id) ?? [], personById)) {
      pairs.set(`${pair.contact_id} ${pair.other_id}`, pair)
    }
  }
  const keys = [...keysOf].flatMap(([id, all]) => all.map((key) => [key, id] as const))
  await db.batch([
    guard('matched', haveTickets(rows)),
    ...replaceMatches([...keysOf.keys()], keys, [...pairs.values()]),
  ])
}

const pairsOf = (person: Compared, candidates: Iterable<number>, personById: ReadonlyMap<number, Compared>) =>
  [...new Set(candidates)]
    .flatMap((id): FoundPair[] => {
      const other = personById.get(id)
      const found = other && id !== person.contact_id ? suspicionOf(person, other) : undefined
      const [contact_id, other_id] = id < person.contact_id ? [id, person.contact_id] : [person.contact_id, id]
      return found ? [{ contact_id, other_id, ...found }] : []
    })
    .toSorted((a, b) => b.strength - a.strength || b.other_id - a.other_id)
    .slice(0, PAIRS_MAX)
