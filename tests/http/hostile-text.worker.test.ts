import { beforeAll, expect, test } from 'vitest'
import { Contact, ContactAnswer } from '#contract/contacts/contact.ts'
import { ContactDetailsAnswer } from '#contract/contacts/profile.ts'
import { PromotionAnswer } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addDraft, addLead, inquiryBody, leadBody, leadById, newAddress, newPhone } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const admin = { pin: PINS.admin }

beforeAll(addStaff)

/** Unusual texts that are stored and returned unchanged. */
const KEPT = [
  `O'Brien "Bob" \`x\``,
  '<script>alert(1)</script>',
  '%_%\\%',
  "'; DROP TABLE leads; --",
  '{{constructor.constructor("x")()}}',
  '👩‍👩‍👧‍👦🏳️‍🌈 Zoë Ñandú 山田 عمر',
  'Z̷̢͔a̸l̶g̵o',
  '=HYPERLINK("https://evil.example")',
  'null',
  'a\u00a0b\u2003c',
]

/** Refused texts: several lines, or characters that make a text look like another. */
const REFUSED = [
  ['NUL', 'a\u0000b'],
  ['a direction override', 'a\u202eb'],
  ['a direction isolate', 'a\u2066b'],
  ['an escape', 'a\u001bb'],
  ['a delete', 'a\u007fb'],
  ['half a letter', 'a\ud800b'],
  ['the other half', '\udc00a'],
] as const

test.each(KEPT)('every field stores %s unchanged', async (text) => {
  const created = await call('POST', '/api/v1/contacts', {
    ...admin,
    body: { name: text, phone: newPhone(), address: text },
  })
  const { contact } = await read(created, ContactAnswer)
  const stored = await read(await call('GET', `/api/v1/contacts/${contact.contact_id}`, admin), Contact)
  expect(stored).toEqual(contact)
  expect([stored.name, stored.address]).toEqual([text, text])

  const edited = { name: `${text} 2`, job_summary: text, description: text, language: text.slice(0, 20) }
  const put = await call('PUT', `/api/v1/contacts/${contact.contact_id}`, { ...admin, body: edited })
  expect((await read(put, ContactDetailsAnswer)).contact).toMatchObject(edited)

  const lead = await addLead({ project_title: text, notes: text })
  expect(await leadById(lead.lead_id)).toEqual(lead)
  expect([lead.project_title, lead.notes]).toEqual([text, text.toUpperCase()])

  const draft = await addDraft({ name: text, address: text, notes: `Project: ${text}\n\n${text} and more` })
  expect([draft.draft_name, draft.draft_address, draft.project_title]).toEqual([text, text, text])
  const path = `/api/v1/leads/${draft.lead_id}/promotion`
  const promoted = await read(await call('POST', path, { ...admin, body: {} }), PromotionAnswer)
  expect(promoted.lead).toMatchObject({ contact_name: text, contact_address: text, notes: draft.notes })
})

test.each(REFUSED)('every field refuses text with %s', async (_, text) => {
  const { lead_id, contact_id } = await addLead()
  const contact = `/api/v1/contacts/${contact_id}`
  const before = await snapshot()
  const calls: [string, string, unknown][] = [
    ['POST', '/api/v1/contacts', { name: text, phone: newPhone() }],
    ['POST', '/api/v1/contacts', { name: 'Omar', phone: newPhone(), address: text }],
    ['POST', '/api/v1/contacts', { name: 'Omar', phone: `${newPhone()}${text}` }],
    ['PUT', contact, { name: text }],
    ['PUT', contact, { zip: text }],
    ['PUT', contact, { project_title: text }],
    ['PUT', contact, { job_summary: text }],
    ['PUT', contact, { description: text }],
    ['PUT', contact, { language: text }],
    ['POST', `${contact}/notes`, { content: text }],
    ['POST', '/api/v1/leads', leadBody({ contact: { name: text, phone: newPhone() } })],
    ['POST', '/api/v1/leads', leadBody({ notes: text })],
    ['POST', '/api/v1/leads', leadBody({ title_size: text })],
    ['PUT', '/api/v1/leads', { lead_id, project_title: text }],
    ['PUT', '/api/v1/leads', { lead_id, notes: text }],
    ['POST', '/api/v1/public/leads', inquiryBody({ name: text })],
    ['POST', '/api/v1/public/leads', inquiryBody({ notes: `Project: Fence\n\nlong enough ${text}` })],
    ['PUT', '/api/v1/profile', { name: text }],
    ['PUT', '/api/v1/profile', { name: 'Ada', email: `${text}@example.com` }],
  ]
  for (const [method, path, body] of calls) {
    const answer = await call(method, path, { ...admin, address: newAddress(), body })
    const said = await refusal(answer)
    const sent = JSON.stringify(body)
    expect([path, sent, answer.status, said.code]).toEqual([path, sent, 400, 'invalid_input'])
  }
  expect(await snapshot()).toBe(before)
})

test('notes keep their line breaks', async () => {
  const notes = 'FIRST\n\n\tSECOND\r\nTHIRD'
  expect((await addLead({ notes })).notes).toBe(notes)
})

test('malformed headers do not cause an error', async () => {
  const hostile = ["' OR 1=1 --", '../../etc', '<script>', 'x'.repeat(5000)]
  for (const text of hostile) {
    for (const name of ['x-crm-pin', 'cf-connecting-ip', 'cookie', 'origin', 'accept', 'user-agent']) {
      const answer = await call('GET', '/api/v1/stages', { ...admin, headers: { [name]: text } })
      expect([name, text, answer.status]).toEqual([name, text, name === 'x-crm-pin' ? 401 : 200])
    }
  }
})
