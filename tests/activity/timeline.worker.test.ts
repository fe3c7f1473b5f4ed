import { beforeAll, expect, test } from 'vitest'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { call, refusal } from '../support/worker/call.ts'
import { addClient, addContact, CONTACTS, contactById, describedPage, putContact } from '../support/worker/contacts.ts'
import {
  addDraft,
  addLead,
  leadById,
  moveLead,
  newPhone,
  promoted,
  putLead,
  undoMove,
} from '../support/worker/leads.ts'
import { merged } from '../support/worker/merges.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

const LOGGED_TEXT_MAX = 200

beforeAll(addStaff)

test('a timeline lists the changes of the contact and its leads from every route, with the beginning of long texts', async () => {
  const { contact_id, lead } = await addClient()
  await moveLead(lead.lead_id, 3)
  await undoMove(lead.lead_id, 2)
  await putContact(contact_id, { stage_id: 4, name: 'Rosa Cruz', price: 7 }, PINS.manager)
  await putLead({ lead_id: lead.lead_id, notes: '😀'.repeat(LOGGED_TEXT_MAX + 1) })
  await addLead({ contact: undefined, contact_id, stage_id: 5, project_title: '<b>"x"</b> \u2019 \\ {' })
  await addClient()
  const { data } = await describedPage(contact_id)
  expect(data.map(({ kind, text, description, user_name }) => [kind, text, description, user_name])).toEqual([
    ['stage', 'New lead in Follow-Up', '<b>"x"</b> \u2019 \\ {', 'Ada'],
    ['general', 'Lead changed', `Notes: none → ${'😀'.repeat(LOGGED_TEXT_MAX)}…`, 'Ada'],
    ['general', 'Contact details changed', 'Name: ROSA DIAZ → Rosa Cruz', 'Max'],
    ['general', 'Lead changed', 'Estimate: $1,500 → $7', 'Max'],
    ['stage', 'Moved from Info to Visits', '10x12 shade', 'Max'],
    ['stage', 'Moved back from Calls to Info', '10x12 shade', 'Ada'],
    ['stage', 'Moved from Info to Calls', '10x12 shade', 'Ada'],
    ['stage', 'New lead in Info', '10x12 shade', 'Ada'],
    ['created', 'Contact Created', expect.any(String), 'System'],
  ])
})

test('a timeline lists a category change of contact and lead once', async () => {
  const { contact_id, lead } = await addClient()
  await putContact(contact_id, { category_id: 6 })
  expect((await leadById(lead.lead_id)).category_id).toBe(6)
  await putContact(contact_id, { category_id: 5, price: 7 })
  const { data } = await describedPage(contact_id)
  expect(data.slice(0, -2).map(({ text, description }) => [text, description])).toEqual([
    ['Lead changed', 'Category: Canopy → Tree Service\nEstimate: $1,500 → $7'],
    ['Lead changed', 'Category: Welding → Canopy'],
  ])
})

test('the oldest item is the creation of the contact, with only the fields that have a value', async () => {
  const { contact_id, lead } = await addClient({ value_estimate: 12345.5, notes: 'Two dogs\nin the yard' })
  const { data } = await describedPage(contact_id)
  expect(data.at(-1)).toMatchObject({ id: 0, kind: 'created', text: 'Contact Created', user_name: 'System' })
  expect(data.at(-1)?.description?.split('\n')).toEqual([
    'Name: ROSA DIAZ',
    `Phone: ${phoneText(lead.contact_phone ?? '')}`,
    'Address: 1 ELM ST, TX 78701',
    'Seller: Maria Lopez',
    expect.stringMatching(/^Category: /),
    'Project title: 10x12 shade',
    'Estimate: $12,345.50',
    'Notes: TWO DOGS',
    'IN THE YARD',
  ])
  const bare = await addContact()
  const [only] = (await describedPage(bare.contact_id)).data
  expect(only?.description).toBe(`Name: Omar Reed\nPhone: ${phoneText(bare.phone)}\nCategory: New Business`)
  expect(only?.created_at).toBe(bare.created_at)
})

test('the oldest item contains the fields at creation after later edits', async () => {
  const { contact_id, lead } = await addClient()
  const began = (await describedPage(contact_id)).data.at(-1)?.description
  expect(began).toContain(`Phone: ${phoneText(lead.contact_phone ?? '')}`)
  await putContact(contact_id, { name: 'Rosa Cruz', phone: newPhone(), address: '9 Oak St', price: 7, seller_id: 2 })
  expect((await describedPage(contact_id)).data.at(-1)?.description).toBe(began)
})

test('the oldest item is the contact’s own creation after a merge with an older contact', async () => {
  const other = await addContact({ name: 'R. Diaz' })
  for (const language of ['es', 'en', 'fr', 'de', 'it']) await putContact(other.contact_id, { language })
  const contact = await addContact()
  const began = (await describedPage(contact.contact_id)).data.at(-1)?.description
  expect(began).toContain(`Phone: ${phoneText(contact.phone)}`)
  await merged({ contact, other: await contactById(other.contact_id) })
  const { data } = await describedPage(contact.contact_id)
  expect(data.at(-1)?.description).toBe(began)
  expect(data.filter((item) => item.kind === 'created')).toHaveLength(1)
})

test('the timeline of a promoted form draft begins with the fields of the draft, and lists its promotion', async () => {
  const draft = await addDraft()
  const { contact_id } = await promoted(draft.lead_id)
  expect((await describedPage(contact_id ?? 0)).data).toMatchObject([
    { text: 'Promoted from Form Drafts to Info' },
    {
      text: 'Contact Created',
      description: expect.stringContaining(`Name: ${draft.draft_name}\nPhone: ${phoneText(draft.draft_phone ?? '')}`),
    },
  ])
})

test.each([1, 4, 5, 100])('pages of %i items contain each item once, with the creation last', async (limit) => {
  const { contact_id, lead } = await addClient()
  for (const stage of [3, 4, 5]) await moveLead(lead.lead_id, stage)
  const whole = await describedPage(contact_id)
  expect([whole.data.length, whole.pagination.total, whole.next]).toEqual([5, 5, null])

  const walked: typeof whole.data = []
  let cursor: string | null = null
  do {
    const { data, next, pagination } = await describedPage(
      contact_id,
      `?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
    )
    expect(data.length).toBeGreaterThan(0)
    expect(data.length).toBeLessThanOrEqual(limit)
    expect(pagination.hasNext).toBe(next !== null)
    walked.push(...data)
    cursor = next
  } while (cursor !== null)
  expect(walked).toEqual(whole.data)
})

test('a change between two page requests does not shift the later page', async () => {
  const { contact_id, lead } = await addClient()
  for (const stage of [3, 4, 5]) await moveLead(lead.lead_id, stage)
  const { data, next } = await describedPage(contact_id, '?limit=2')
  await moveLead(lead.lead_id, 6)
  const rest = await describedPage(contact_id, `?limit=100&cursor=${next}`)
  const texts = [...data, ...rest.data].map((item) => item.text)
  expect(texts.toReversed().slice(0, 3)).toEqual(['Contact Created', 'New lead in Info', 'Moved from Info to Calls'])
  expect(new Set(texts).size).toBe(5)
})

test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=1.2', 'page=2', 'cursor='])(
  'returns 400 for a page with %s',
  async (search) => {
    const { contact_id } = await addContact()
    const answer = await call('GET', `${CONTACTS}/${contact_id}/timeline?${search}`, { pin: PINS.admin })
    expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_input'])
  },
)
