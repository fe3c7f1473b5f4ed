import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { call, read } from './call.ts'
import { database, PINS } from './people.ts'
import { drift } from './traces.ts'

const FILTERS = ['stage', 'seller', 'category'] as const
type Filter = { [name in (typeof FILTERS)[number]]?: number }

interface Row {
  stage_id: number
  seller_id?: number | null
  category_id: number | null
  isTrash: boolean
}

/** A statement about the row that stands at an index when it runs; none where there is no row. */
export type Write = (index: number) => SQL | undefined

/** A list that can be searched, and what it should be made of: the rows that the writes keep beside the database's. */
interface Searched<R extends Row> {
  path: string
  id: string
  rows: ReadonlyMap<number, R>
  anyWrite: fc.Arbitrary<Write>
  filters: readonly (typeof FILTERS)[number][]
  /** The texts by which a row is found, and the numbers that a phone is looked for in. */
  textsOf: (row: R) => readonly (string | null | undefined)[]
  phoneKeysOf: (row: R) => readonly (string | undefined)[]
  /** The texts in which one or two letters are found, where those are fewer. */
  lettersOf?: (row: R) => readonly (string | null | undefined)[]
  /** Texts of fewer letters are not asked for. */
  shortest: number
}

/** Letters that meet case, accents, quotes, wildcards, and the marks by which the indexes know facets. */
const LETTERS = [...'abAéÉñÖß"\'%_*-|:() gsc129😀']
export const letters = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength, maxLength }).map((list) => list.join(''))

export const digits = fc
  .array(fc.constantFrom('1', '2', '5'), { minLength: 7, maxLength: 10 })
  .map((list) => list.join(''))
export const zip = fc.option(fc.constantFrom('78701', '12512'))

/** A phone as it is shown and as it is kept; the id keeps two apart. */
export const phonesOf = (number: string, id: number) => ({
  phone: `(${number.slice(0, 3)}) ${number.slice(3)}`,
  phone_key: `+1${number}${id}`,
})

export const entryAt = <T>(of: ReadonlyMap<number, T>, index: number) => [...of][index % of.size]

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** What a reader would find by looking at every row for every word, the newest first. */
const scan = <R extends Row>(
  { rows, textsOf, lettersOf = textsOf, phoneKeysOf }: Searched<R>,
  q: string,
  filter: Filter,
) => {
  const number = q.replace(/\D/g, '')
  const isPhone = /^[\d\-() +.]+$/.test(q) && number.length >= 3
  const words = folded(q).split(/\s+/)
  return [...rows]
    .filter(
      ([, row]) =>
        !row.isTrash &&
        FILTERS.every((name) => filter[name] === undefined || row[`${name}_id`] === filter[name]) &&
        (words.every((word) =>
          ([...word].length < 3 ? lettersOf(row) : textsOf(row)).some((text) => folded(text ?? '').includes(word)),
        ) ||
          (isPhone && phoneKeysOf(row).some((key) => key?.includes(number)))),
    )
    .map(([id]) => id)
    .sort((a, b) => b - a)
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const anyQuestion = ({ filters, shortest }: Pick<Searched<Row>, 'filters' | 'shortest'>) =>
  fc.record({
    index: fc.nat(1000),
    field: fc.nat(1000),
    from: fc.nat(20),
    length: fc.integer({ min: shortest, max: shortest + 5 }),
    isUpper: fc.boolean(),
    letters: rarely(fc.oneof(letters(shortest, shortest + 3), fc.constantFrom('|g2|', '|s1|', '|c4|'))),
    narrowed: fc.subarray([...filters]),
    elsewhere: rarely(fc.integer({ min: 1, max: 9 })),
  })
type Question = ReturnType<typeof anyQuestion> extends fc.Arbitrary<infer Q> ? Q : never

/** A piece of what stands somewhere, in any case, looked for where it stands or elsewhere; or any letters. */
const ask = <R extends Row>({ rows, textsOf, shortest }: Searched<R>, question: Question) => {
  const { index, field, from, length, isUpper, letters: any, narrowed, elsewhere } = question
  const live = [...rows.values()].filter((each) => !each.isTrash)
  const row = live[index % Math.max(1, live.length)]
  const texts = row ? textsOf(row) : []
  const text = [...(texts[field % Math.max(1, texts.length)] ?? '')]
  const start = from % Math.max(1, text.length - shortest + 1)
  const piece = any ?? text.slice(start, start + length).join('')
  const own = { stage: elsewhere ?? row?.stage_id, seller: row?.seller_id, category: row?.category_id }
  const filter: Filter = Object.fromEntries(narrowed.flatMap((name) => (own[name] ? [[name, own[name]]] : [])))
  return { q: (isUpper ? piece.toUpperCase() : piece).trim(), filter }
}

const Page = v.object({ data: v.array(v.record(v.string(), v.unknown())), next: v.nullable(v.string()) })

/** All that a search finds, a page at a time; after a short one they are as long as they may be. */
const search = async (path: string, id: string, q: string, filter: Filter) => {
  const narrowed = Object.entries(filter).map(([name, wanted]) => [name, String(wanted)])
  const asked = new URLSearchParams({ q, ...Object.fromEntries(narrowed) })
  const found: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const part = cursor === '' ? 'limit=12' : `limit=100&cursor=${cursor}`
    const answer = await call('GET', `${path}?${asked}&${part}`, { pin: PINS.manager })
    const page: v.InferOutput<typeof Page> = await read(answer, Page)
    found.push(...page.data.map((row) => row[id]))
    cursor = page.next
  }
  return found
}

/**
 * Writes, and asks after each portion of writes: the totals and indexes are those of the rows, and each search finds
 * what a reader would. Answers what was asked, and of how many rows, so that a test can see that it was not nothing.
 */
export const compareSearches = async <R extends Row>(searched: Searched<R>) => {
  const asked: { letters: number; wanted: number }[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(searched.anyWrite, fc.nat(1000)), { minLength: 4, maxLength: 16 }),
      fc.array(anyQuestion(searched), { minLength: 4, maxLength: 4 }),
      async (writes, questions) => {
        const statements = writes.flatMap(([write, index]) => write(index) ?? [])
        if (statements.length > 0) await database().batch(statements)
        // The product changes nothing that lies in the trash; this test does.
        expect((await drift()).filter(({ total }) => total !== 'trash_entries')).toEqual([])
        for (const question of questions) {
          const { q, filter } = ask(searched, question)
          if ([...q].length < searched.shortest) continue
          const wanted = scan(searched, q, filter)
          const found = await search(searched.path, searched.id, q, filter)
          expect([q, filter, found]).toEqual([q, filter, wanted])
          asked.push({ letters: [...q].length, wanted: wanted.length })
        }
      },
    ),
    // The rows go on from run to run, so that a smaller case would not be the same case.
    { numRuns: 45, endOnFailure: true },
  )
  return asked
}
