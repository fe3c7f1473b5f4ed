import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { LeadPage } from '#contract/leads.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

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

// The database goes on from run to run, and so does what should be in it.
const contacts = new Map<number, Client>()
const leads = new Map<number, ModelLead>()

/** Letters that meet case, accents, quotes, wildcards, and the marks by which the index knows stages. */
const LETTERS = [...'abAéÉñÖß"\'%_*-|:() gsc129😀']
const letters = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength, maxLength }).map((list) => list.join(''))
const digits = fc.array(fc.constantFrom('1', '2', '5'), { minLength: 7, maxLength: 10 }).map((list) => list.join(''))
const anyClient = fc.record({ name: letters(4, 12), digits, zip: fc.option(fc.constantFrom('78701', '12512')) })
const anyPlace = fc.record({
  stage_id: fc.integer({ min: 1, max: 9 }),
  seller_id: fc.constantFrom(1, 2, null),
  category_id: fc.constantFrom(4, 5, null),
})
const title = fc.option(letters(4, 15))

const clientOf = (given: { name: string; digits: string; zip: string | null }, id: number): Client => ({
  name: given.name,
  phone: `(${given.digits.slice(0, 3)}) ${given.digits.slice(3)}`,
  phone_key: `+1${given.digits}${id}`,
  zip: given.zip,
})

type Write = (index: number) => SQL | undefined

const newId = (of: Map<number, unknown>) => of.size + 1
const at = <T>(of: Map<number, T>, index: number) => [...of][index % of.size]

const addContact = fc.tuple(anyClient).map(
  ([given]): Write =>
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
      const contact_id = isDraft ? null : (at(contacts, index)?.[0] ?? null)
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
      const [contact_id] = at(contacts, index) ?? []
      if (contact_id === undefined) return undefined
      const { name, phone, phone_key, zip } = clientOf(given, contact_id)
      contacts.set(contact_id, { name, phone, phone_key, zip })
      return sql`UPDATE contacts SET name = ${name}, phone = ${phone}, phone_key = ${phone_key}, zip = ${zip}
    WHERE contact_id = ${contact_id}`
    },
)

const onLead =
  (change: (lead: ModelLead, index: number) => SQL): Write =>
  (index) => {
    const [lead_id, lead] = at(leads, index) ?? []
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
    lead.contact_id = at(contacts, index)?.[0] ?? null
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

interface Filter {
  stage?: number
  seller?: number
  category?: number
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const shownClient = (lead: ModelLead) => (lead.contact_id === null ? lead.draft : contacts.get(lead.contact_id))
const textsOf = (lead: ModelLead) => {
  const client = shownClient(lead)
  return [lead.project_title, client?.name, client?.phone, client?.phone_key, client?.zip].map((text) => text ?? '')
}

/** What a reader would find by looking at every lead. */
const scan = (q: string, filter: Filter) => {
  const number = q.replace(/\D/g, '')
  const isPhone = /^[\d\-() +.]+$/.test(q) && number.length >= 3
  return [...leads]
    .filter(
      ([, lead]) =>
        !lead.isTrash &&
        (filter.stage === undefined || lead.stage_id === filter.stage) &&
        (filter.seller === undefined || lead.seller_id === filter.seller) &&
        (filter.category === undefined || lead.category_id === filter.category) &&
        (textsOf(lead).some((text) => folded(text).includes(folded(q))) ||
          (isPhone && shownClient(lead)?.phone_key.includes(number))),
    )
    .map(([lead_id]) => lead_id)
    .sort((a, b) => b - a)
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const anyQuestion = fc.record({
  index: fc.nat(1000),
  field: fc.nat(4),
  from: fc.nat(20),
  length: fc.integer({ min: 3, max: 8 }),
  isUpper: fc.boolean(),
  letters: rarely(letters(3, 5)),
  narrowed: fc.subarray(['stage', 'seller', 'category'] as const),
  elsewhere: rarely(fc.integer({ min: 1, max: 9 })),
})
type Question = typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never

/** A piece of what stands somewhere, in any case, looked for where it stands or elsewhere; or any letters. */
const ask = ({ index, field, from, length, isUpper, letters, narrowed, elsewhere }: Question) => {
  const live = [...leads.values()].filter((each) => !each.isTrash)
  const lead = live[index % Math.max(1, live.length)]
  const text = [...((lead && textsOf(lead)[field]) ?? '')]
  const start = from % Math.max(1, text.length - 2)
  const piece = letters ?? text.slice(start, start + length).join('')
  const own = { stage: elsewhere ?? lead?.stage_id, seller: lead?.seller_id, category: lead?.category_id }
  const filter: Filter = Object.fromEntries(narrowed.flatMap((name) => (own[name] ? [[name, own[name]]] : [])))
  return { q: (isUpper ? piece.toUpperCase() : piece).trim(), filter }
}

/** All that a search finds, a page at a time. */
const search = async (q: string, filter: Filter) => {
  const narrowed = Object.entries(filter).map(([name, id]) => [name, String(id)])
  const asked = new URLSearchParams({ q, limit: '4', ...Object.fromEntries(narrowed) })
  const found: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await call('GET', `/api/v1/leads?${asked}${cursor && `&cursor=${cursor}`}`, { pin: PINS.manager })
    const page: LeadPage = await read(answer, LeadPage)
    found.push(...page.data.map((lead) => lead.lead_id))
    cursor = page.next
  }
  return found
}

test('after any writes a search finds what a reader of every lead would find', async () => {
  let asked = 0
  let matched = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyWrite, fc.nat(1000)), { minLength: 4, maxLength: 16 }),
      fc.array(anyQuestion, { minLength: 3, maxLength: 3 }),
      async (writes, questions) => {
        const statements = writes.flatMap(([write, index]) => write(index) ?? [])
        if (statements.length > 0) await database().batch(statements)
        expect(await drift()).toEqual([])
        for (const question of questions) {
          const { q, filter } = ask(question)
          if ([...q].length < 3) continue
          const wanted = scan(q, filter)
          expect([q, filter, await search(q, filter)]).toEqual([q, filter, wanted])
          asked += 1
          if (wanted.length > 0) matched += 1
        }
      },
    ),
    { numRuns: 60 },
  )
  expect(asked).toBeGreaterThan(80)
  expect(matched).toBeGreaterThan(30)
}, 60_000)
