import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ContactPage } from '#contract/contacts.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

interface Model {
  name: string
  phone: string
  phone_key: string
  address: string | null
  zip: string | null
  category_id: number | null
  stage_id: number
  isTrash: boolean
}

// The database goes on from run to run, and so does what should be in it.
const contacts = new Map<number, Model>()

/** Letters that meet case, accents, quotes, wildcards, and the marks by which the indexes know facets. */
const LETTERS = [...'abAéÉñÖß"\'%_*-|:() gc129😀']
const letters = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength, maxLength }).map((list) => list.join(''))
const digits = fc.array(fc.constantFrom('1', '2', '5'), { minLength: 7, maxLength: 10 }).map((list) => list.join(''))
const anyTexts = fc.record({
  name: letters(1, 9),
  digits,
  address: fc.option(letters(1, 9)),
  zip: fc.option(fc.constantFrom('78701', '12512')),
})
const anyFacets = fc.record({
  category_id: fc.constantFrom(4, 5, null),
  stage_id: fc.integer({ min: 1, max: 9 }),
})

const textsFor = (
  { name, digits: number, address, zip }: typeof anyTexts extends fc.Arbitrary<infer T> ? T : never,
  id: number,
) => ({
  name,
  phone: `(${number.slice(0, 3)}) ${number.slice(3)}`,
  phone_key: `+1${number}${id}`,
  address,
  zip,
})

type Write = (index: number) => SQL | undefined

const add = fc.tuple(anyTexts, anyFacets).map(
  ([texts, facets]): Write =>
    () => {
      const contact_id = contacts.size + 1
      const row = { ...textsFor(texts, contact_id), ...facets }
      contacts.set(contact_id, { ...row, isTrash: false })
      return insertInto('contacts', { contact_id, ...row, created_at: 1, updated_at: 1 })
    },
)

const onContact =
  (change: (contact: Model, id: number) => SQL): Write =>
  (index) => {
    const [contact_id, contact] = [...contacts][index % contacts.size] ?? []
    return contact && sql`${change(contact, contact_id ?? 0)} WHERE contact_id = ${contact_id}`
  }

const rename = anyTexts.map((texts) =>
  onContact((contact, id) => {
    const { name, phone, phone_key, address, zip } = Object.assign(contact, textsFor(texts, id))
    return sql`UPDATE contacts SET name = ${name}, phone = ${phone}, phone_key = ${phone_key}, address = ${address},
      zip = ${zip}`
  }),
)

const move = anyFacets.map((facets) =>
  onContact((contact) => {
    Object.assign(contact, facets)
    return sql`UPDATE contacts SET category_id = ${facets.category_id}, stage_id = ${facets.stage_id}`
  }),
)

const trashOrRestore = fc.constant(
  onContact((contact) => {
    contact.isTrash = !contact.isTrash
    return sql`UPDATE contacts SET deleted_at = ${contact.isTrash ? 1 : null}`
  }),
)

const anyWrite = fc.oneof(
  { weight: 4, arbitrary: add },
  { weight: 3, arbitrary: rename },
  { weight: 3, arbitrary: move },
  { weight: 2, arbitrary: trashOrRestore },
)

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

interface Filter {
  category?: number
  stage?: number
}

/** What a reader would find by looking at every contact. */
const scan = (q: string, filter: Filter) => {
  const number = q.replace(/\D/g, '')
  const isPhone = /^[\d\-() +.]+$/.test(q) && number.length >= 3
  const texts = ({ name, phone, phone_key, address, zip }: Model) =>
    [name, phone, phone_key, address, zip].map((text) => folded(text ?? ''))
  return [...contacts]
    .filter(
      ([, contact]) =>
        !contact.isTrash &&
        (filter.stage === undefined || contact.stage_id === filter.stage) &&
        (filter.category === undefined || contact.category_id === filter.category) &&
        (texts(contact).some((text) => text.includes(folded(q))) || (isPhone && contact.phone_key.includes(number))),
    )
    .map(([contact_id]) => contact_id)
    .sort((a, b) => b - a)
}

const anyQuestion = fc.record({
  index: fc.nat(1000),
  field: fc.constantFrom('name', 'phone', 'phone_key', 'address', 'zip'),
  from: fc.nat(12),
  length: fc.integer({ min: 1, max: 6 }),
  isUpper: fc.boolean(),
  letters: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: letters(1, 4) }),
  narrowed: fc.subarray(['stage', 'category'] as const),
})
type Question = typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never

/** A piece of what stands somewhere, in any case; or any letters. */
const ask = ({ index, field, from, length, isUpper, letters: any, narrowed }: Question) => {
  const live = [...contacts.values()].filter((each) => !each.isTrash)
  const contact = live[index % Math.max(1, live.length)]
  const text = [...(contact?.[field as 'name'] ?? '')]
  const start = from % Math.max(1, text.length)
  const piece = any ?? text.slice(start, start + length).join('')
  const own = { stage: contact?.stage_id, category: contact?.category_id }
  const filter: Filter = Object.fromEntries(narrowed.flatMap((name) => (own[name] ? [[name, own[name]]] : [])))
  return { q: (isUpper ? piece.toUpperCase() : piece).trim(), filter }
}

/** All that a search finds, a page at a time. */
const search = async (q: string, filter: Filter) => {
  const narrowed = Object.entries(filter).map(([name, id]) => [name, String(id)])
  const asked = new URLSearchParams({ q, limit: '4', ...Object.fromEntries(narrowed) })
  const found: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await call('GET', `/api/v1/contacts?${asked}${cursor && `&cursor=${cursor}`}`, { pin: PINS.manager })
    const page: ContactPage = await read(answer, ContactPage)
    found.push(...page.data.map((contact) => contact.contact_id))
    cursor = page.next
  }
  return found
}

test('after any writes a search of any length finds what a reader of every contact would find', async () => {
  const asked = { short: 0, long: 0, matched: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyWrite, fc.nat(1000)), { minLength: 4, maxLength: 16 }),
      fc.array(anyQuestion, { minLength: 4, maxLength: 4 }),
      async (writes, questions) => {
        const statements = writes.flatMap(([write, index]) => write(index) ?? [])
        if (statements.length > 0) await database().batch(statements)
        expect(await drift()).toEqual([])
        for (const question of questions) {
          const { q, filter } = ask(question)
          if (q === '') continue
          const wanted = scan(q, filter)
          expect([q, filter, await search(q, filter)]).toEqual([q, filter, wanted])
          asked[[...q].length < 3 ? 'short' : 'long'] += 1
          if (wanted.length > 0) asked.matched += 1
        }
      },
    ),
    { numRuns: 60 },
  )
  expect(asked.short).toBeGreaterThan(40)
  expect(asked.long).toBeGreaterThan(40)
  expect(asked.matched).toBeGreaterThan(60)
}, 60_000)
