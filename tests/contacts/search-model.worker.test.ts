import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { insertInto } from '#worker/db/sql.ts'
import { addStaff } from '../support/worker/people.ts'
import { compareSearches, digits, entryAt, letters, phonesOf, type Write, zip } from '../support/worker/search-model.ts'

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

const anyTexts = fc.record({ name: letters(1, 9), digits, address: fc.option(letters(1, 9)), zip })
const anyFacets = fc.record({
  category_id: fc.constantFrom(4, 5, null),
  stage_id: fc.integer({ min: 1, max: 9 }),
})
type Texts = typeof anyTexts extends fc.Arbitrary<infer T> ? T : never

const textsFor = ({ name, digits: number, address, zip: code }: Texts, id: number) => ({
  name,
  ...phonesOf(number, id),
  address,
  zip: code,
})

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
    const [contact_id, contact] = entryAt(contacts, index) ?? []
    return contact && sql`${change(contact, contact_id ?? 0)} WHERE contact_id = ${contact_id}`
  }

const rename = anyTexts.map((texts) =>
  onContact((contact, id) => {
    const { name, phone, phone_key, address, zip: code } = Object.assign(contact, textsFor(texts, id))
    return sql`UPDATE contacts SET name = ${name}, phone = ${phone}, phone_key = ${phone_key}, address = ${address},
      zip = ${code}`
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

test('after any writes a search of any length finds the contacts that a full scan finds', async () => {
  const asked = await compareSearches({
    path: '/api/v1/contacts',
    id: 'contact_id',
    rows: contacts,
    anyWrite,
    filters: ['stage', 'category'],
    textsOf: ({ name, phone, phone_key, address, zip: code }) => [name, phone, phone_key, address, code],
    phoneKeyOf: (contact) => contact.phone_key,
    shortest: 1,
  })
  expect(asked.filter((each) => each.letters < 3).length).toBeGreaterThan(30)
  expect(asked.filter((each) => each.letters >= 3).length).toBeGreaterThan(30)
  expect(asked.filter((each) => each.wanted > 0).length).toBeGreaterThan(45)
}, 60_000)
