import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { searchable } from '#contract/fold.ts'
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

/** A statement for the row at an index; none without a row. */
export type Write = (index: number) => SQL | undefined

/** A searchable list and its model: the rows that the writes maintain beside the database. */
interface Searched<R extends Row> {
  path: string
  id: string
  rows: ReadonlyMap<number, R>
  anyWrite: fc.Arbitrary<Write>
  filters: readonly (typeof FILTERS)[number][]
  /** The searchable texts of a row, and its phone numbers. */
  textsOf: (row: R) => readonly (string | null | undefined)[]
  phoneKeysOf: (row: R) => readonly (string | undefined)[]
  /** The texts that one or two letters search, if they differ. */
  lettersOf?: (row: R) => readonly (string | null | undefined)[]
  /** The shortest searched text. */
  shortest: number
}

/** Letters that test case, accents, quotes, wildcards and the index's markers. */
const LETTERS = [...'abAéÉñÖßøﬁ’”"\'%_*-|:() gsc129😀']
export const letters = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength, maxLength }).map((list) => list.join(''))

export const digits = fc
  .array(fc.constantFrom('1', '2', '5'), { minLength: 7, maxLength: 10 })
  .map((list) => list.join(''))
export const zip = fc.option(fc.constantFrom('78701', '12512'))

/** A phone in shown and stored form, unique by the id. */
export const phonesOf = (number: string, id: number) => ({
  phone: `(${number.slice(0, 3)}) ${number.slice(3)}`,
  phone_key: `+1${number}${id}`,
})

export const entryAt = <T>(of: ReadonlyMap<number, T>, index: number) => [...of][index % of.size]

const folded = (text: string) => searchable(text).toLowerCase()

/** The expected result: every row that contains every word, newest first. */
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

/** A search text: a piece of an existing text in any case, or random letters. */
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

/** The complete result of a search, first a short page, then the longest pages. */
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
 * Runs random writes and checks after each portion that totals and indexes match the rows and that searches match the model.
 * Returns the searches and the numbers of rows, so that a test can assert that they are not empty.
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
        // The product never changes rows in the trash; this test does.
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
    // The rows persist between runs, so shrinking a case would change it.
    { numRuns: 45, endOnFailure: true },
  )
  return asked
}
