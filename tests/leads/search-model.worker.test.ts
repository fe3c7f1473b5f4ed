import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { insertInto } from '#worker/db/sql.ts'
import { addStaff } from '../support/worker/people.ts'
import { compareSearches, digits, entryAt, letters, phonesOf, type Write, zip } from '../support/worker/search-model.ts'

beforeAll(addStaff)

interface Client {
  name: string
  phone: string
  phone_key: string
  zip: string | null
}

interface ModelLead {
  contact_id: number | null
  stage_id: number
  seller_id: number | null
  category_id: number | null
  project_title: string | null
  draft: Client
  isTrash: boolean
}

// All runs share the database, and so the model.
const contacts = new Map<number, Client>()
const leads = new Map<number, ModelLead>()

const anyClient = fc.record({ name: letters(4, 12), digits, zip })
const anyPlace = fc.record({
  stage_id: fc.integer({ min: 1, max: 9 }),
  seller_id: fc.constantFrom(1, 2, null),
  category_id: fc.constantFrom(4, 5, null),
})
const title = fc.option(letters(4, 15))

const clientOf = (given: { name: string; digits: string; zip: string | null }, id: number): Client => ({
  name: given.name,
  ...phonesOf(given.digits, id),
  zip: given.zip,
})

const newId = (of: Map<number, unknown>) => of.size + 1

const addContact = anyClient.map(
  (given): Write =>
    () => {
      const contact_id = newId(contacts)
      const client = clientOf(given, contact_id)
      contacts.set(contact_id, client)
      return insertInto('contacts', { contact_id, ...client, stage_id: 2, created_at: 1, updated_at: 1 })
    },
)

const addLead = fc.tuple(anyClient, anyPlace, title, fc.boolean()).map(
  ([given, place, project_title, isDraft]): Write =>
    (index) => {
      const lead_id = newId(leads)
      const contact_id = isDraft ? null : (entryAt(contacts, index)?.[0] ?? null)
      const draft = { ...clientOf(given, 0), zip: null }
      leads.set(lead_id, { ...place, contact_id, project_title, draft, isTrash: false })
      const { name, phone, phone_key } = draft
      return insertInto('leads', {
        lead_id,
        contact_id,
        ...place,
        project_title,
        draft_name: name,
        draft_phone: phone,
        draft_phone_key: phone_key,
        stage_entered_at: 1,
        created_at: 1,
        updated_at: 1,
      })
    },
)

const rename = anyClient.map(
  (given): Write =>
    (index) => {
      const [contact_id] = entryAt(contacts, index) ?? []
      if (contact_id === undefined) return undefined
      const client = clientOf(given, contact_id)
      const { name, phone, phone_key } = client
      contacts.set(contact_id, client)
      return sql`UPDATE contacts SET name = ${name}, phone = ${phone}, phone_key = ${phone_key}, zip = ${client.zip}
    WHERE contact_id = ${contact_id}`
    },
)

const onLead =
  (change: (lead: ModelLead, index: number) => SQL): Write =>
  (index) => {
    const [lead_id, lead] = entryAt(leads, index) ?? []
    return lead && sql`${change(lead, index)} WHERE lead_id = ${lead_id}`
  }

const move = fc.tuple(anyPlace, title).map(([place, project_title]) =>
  onLead((lead) => {
    Object.assign(lead, place, { project_title })
    return sql`UPDATE leads SET stage_id = ${place.stage_id}, seller_id = ${place.seller_id},
      category_id = ${place.category_id}, project_title = ${project_title}`
  }),
)

const attach = fc.constant(
  onLead((lead, index) => {
    lead.contact_id = entryAt(contacts, index)?.[0] ?? null
    return sql`UPDATE leads SET contact_id = ${lead.contact_id}`
  }),
)

const trashOrRestore = fc.constant(
  onLead((lead) => {
    lead.isTrash = !lead.isTrash
    return sql`UPDATE leads SET deleted_at = ${lead.isTrash ? 1 : null}`
  }),
)

const anyWrite = fc.oneof(
  { weight: 2, arbitrary: addContact },
  { weight: 4, arbitrary: addLead },
  { weight: 3, arbitrary: rename },
  { weight: 3, arbitrary: move },
  { weight: 1, arbitrary: attach },
  { weight: 2, arbitrary: trashOrRestore },
)

const shownClient = (lead: ModelLead) => (lead.contact_id === null ? lead.draft : contacts.get(lead.contact_id))

test('after any writes a search finds the leads that a full scan finds', async () => {
  const asked = await compareSearches({
    path: '/api/v1/leads',
    id: 'lead_id',
    rows: leads,
    anyWrite,
    filters: ['stage', 'seller', 'category'],
    textsOf: (lead) => {
      const client = shownClient(lead)
      return [lead.project_title, client?.name, client?.phone, client?.phone_key, client?.zip]
    },
    phoneKeysOf: (lead) => [shownClient(lead)?.phone_key],
    shortest: 1,
  })
  expect(asked.length).toBeGreaterThan(80)
  expect(asked.filter((each) => each.wanted > 0).length).toBeGreaterThan(30)
}, 60_000)
