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
  email: string | null
  category_id: number | null
  stage_id: number
  seller_id: number | null
  isTrash: boolean
  furtherPhones: { phone: string; phone_key: string }[]
  furtherEmails: string[]
  /** The titles of its leads outside the trash, by lead. */
  projects: Map<number, string>
  /** Stage and seller of its newest lead; after a deletion, those of the next newest. */
  ofLead: { stage_id: number; seller_id: number | null } | undefined
}

// All runs share the database, and so the model.
const contacts = new Map<number, Model>()

const CATEGORIES: Record<number, string> = { 4: 'Welding', 5: 'Tree Service' }
const SELLERS: Record<number, string> = { 1: 'Maria Lopez', 2: 'Ben Carter' }

const anyTexts = fc.record({
  name: fc.oneof(letters(1, 9), fc.constantFrom('Maria', 'Tree', 'Ben W')),
  digits,
  address: fc.option(letters(1, 9)),
  zip,
  email: fc.option(letters(1, 9)),
})
const anyFacets = fc.record({
  category_id: fc.constantFrom(4, 5, null),
  stage_id: fc.integer({ min: 1, max: 9 }),
  seller_id: fc.constantFrom(1, 2, null),
})
type Texts = typeof anyTexts extends fc.Arbitrary<infer T> ? T : never

const textsFor = ({ name, digits: number, address, zip: code, email }: Texts, id: number) => ({
  name,
  ...phonesOf(number, id),
  address,
  zip: code,
  email,
})

const add = fc.tuple(anyTexts, anyFacets).map(
  ([texts, facets]): Write =>
    () => {
      const contact_id = contacts.size + 1
      const row = { ...textsFor(texts, contact_id), ...facets }
      contacts.set(contact_id, {
        ...row,
        isTrash: false,
        furtherPhones: [],
        furtherEmails: [],
        projects: new Map(),
        ofLead: undefined,
      })
      return insertInto('contacts', { contact_id, ...row, created_at: 1, updated_at: 1 })
    },
)

const forContact =
  (write: (contact: Model, contact_id: number) => SQL | undefined): Write =>
  (index) => {
    const [contact_id, contact] = entryAt(contacts, index) ?? []
    return contact && write(contact, contact_id ?? 0)
  }

const onContact = (change: (contact: Model, id: number) => SQL) =>
  forContact((contact, id) => sql`${change(contact, id)} WHERE contact_id = ${id}`)

const rename = anyTexts.map((texts) =>
  onContact((contact, id) => {
    const { name, phone, phone_key, address, zip: code, email } = Object.assign(contact, textsFor(texts, id))
    return sql`UPDATE contacts SET name = ${name}, phone = ${phone}, phone_key = ${phone_key}, address = ${address},
      zip = ${code}, email = ${email}`
  }),
)

const move = anyFacets.map((facets) =>
  onContact((contact) => {
    Object.assign(contact, facets)
    return sql`UPDATE contacts SET category_id = ${facets.category_id}, stage_id = ${facets.stage_id},
      seller_id = ${facets.seller_id}`
  }),
)

const trashOrRestore = fc.constant(
  onContact((contact) => {
    contact.isTrash = !contact.isTrash
    return sql`UPDATE contacts SET deleted_at = ${contact.isTrash ? 1 : null}`
  }),
)

let phones = 0
const addPhone = digits.map((number) =>
  forContact((contact, contact_id) => {
    const further = phonesOf(number, 10_000 + ++phones)
    contact.furtherPhones.push(further)
    return insertInto('contact_phones', { contact_id, ...further })
  }),
)

const addEmail = letters(1, 9).map((email) =>
  forContact((contact, contact_id) => {
    contact.furtherEmails.push(email)
    return insertInto('contact_emails', { contact_id, email })
  }),
)

const dropFurther = fc.constantFrom('contact_phones', 'contact_emails').map((table) =>
  onContact((contact) => {
    if (table === 'contact_phones') contact.furtherPhones = []
    else contact.furtherEmails = []
    return sql`DELETE FROM ${sql.identifier(table)}`
  }),
)

let leads = 0
const addLead = fc.tuple(letters(1, 9), anyFacets).map(([project_title, { stage_id, seller_id }]) =>
  forContact((contact, contact_id) => {
    const lead_id = ++leads
    contact.projects.set(lead_id, project_title)
    contact.ofLead = { stage_id, seller_id }
    Object.assign(contact, contact.ofLead)
    const stamps = { stage_entered_at: 1, created_at: 1, updated_at: 1 }
    return insertInto('leads', { lead_id, contact_id, project_title, stage_id, seller_id, value_cents: 0, ...stamps })
  }),
)

/** Changes the oldest of several leads: the contact keeps stage and seller of the newest one. */
const onLead = (change: (contact: Model, leadId: number) => SQL) =>
  forContact((contact) => {
    const [leadId] = contact.projects.keys()
    return leadId !== undefined && contact.projects.size > 1
      ? sql`${change(contact, leadId)} WHERE lead_id = ${leadId}`
      : undefined
  })

const renameOldLead = letters(1, 9).map((title) =>
  onLead((contact, leadId) => {
    contact.projects.set(leadId, title)
    return sql`UPDATE leads SET project_title = ${title}`
  }),
)

const trashOldLead = fc.constant(
  onLead((contact, leadId) => {
    contact.projects.delete(leadId)
    Object.assign(contact, contact.ofLead)
    return sql`UPDATE leads SET deleted_at = 1`
  }),
)

const anyWrite = fc.oneof(
  { weight: 4, arbitrary: add },
  { weight: 2, arbitrary: addPhone },
  { weight: 2, arbitrary: addEmail },
  { weight: 1, arbitrary: dropFurther },
  { weight: 3, arbitrary: addLead },
  { weight: 1, arbitrary: renameOldLead },
  { weight: 1, arbitrary: trashOldLead },
  { weight: 3, arbitrary: rename },
  { weight: 3, arbitrary: move },
  { weight: 2, arbitrary: trashOrRestore },
)

const ownTexts = ({ name, phone, phone_key, email, address, zip: code, furtherPhones, furtherEmails }: Model) => [
  name,
  phone,
  phone_key,
  email,
  address,
  code,
  ...furtherPhones.flatMap((each) => [each.phone, each.phone_key]),
  ...furtherEmails,
]

test('after any writes a search of any length finds the contacts that a full scan finds', async () => {
  const asked = await compareSearches({
    path: '/api/v1/contacts',
    id: 'contact_id',
    rows: contacts,
    anyWrite,
    filters: ['stage', 'category', 'seller'],
    textsOf: (contact) => [
      ...ownTexts(contact),
      ...contact.projects.values(),
      CATEGORIES[contact.category_id ?? 0],
      SELLERS[contact.seller_id ?? 0],
    ],
    lettersOf: (contact) => [...ownTexts(contact), ...contact.projects.values()],
    phoneKeysOf: ({ phone_key, furtherPhones }) => [phone_key, ...furtherPhones.map((each) => each.phone_key)],
    shortest: 1,
  })
  expect(asked.filter((each) => each.letters < 3).length).toBeGreaterThan(30)
  expect(asked.filter((each) => each.letters >= 3).length).toBeGreaterThan(30)
  expect(asked.filter((each) => each.wanted > 0).length).toBeGreaterThan(45)
}, 60_000)
