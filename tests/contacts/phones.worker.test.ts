import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { TaskAnswer } from '#contract/tasks/tasks.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addClient, addContact, contactById, putContact } from '../support/worker/contacts.ts'
import { importedRow, startImport } from '../support/worker/imports.ts'
import { inquiryForm } from '../support/worker/inquiries.ts'
import { inquiryBody, leadBody, newAddress } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addTask } from '../support/worker/tasks.ts'

beforeAll(addStaff)

const asAdmin = (method: string, path: string, body: unknown) =>
  call(method, `/api/v1${path}`, { pin: PINS.admin, body, address: newAddress() })

/** Every request with a phone, and the field that its refusal names. */
const REQUESTS: [string, (phone: string) => Promise<Response>, field?: string][] = [
  ['a new lead', (phone) => asAdmin('POST', '/leads', leadBody({ contact: { name: 'Ann', phone } })), 'contact.phone'],
  ['a new contact', (phone) => asAdmin('POST', '/contacts', { name: 'Ann', phone })],
  ['an edited contact', async (phone) => putContact((await addContact()).contact_id, { phone })],
  [
    'a further phone',
    async (phone) => putContact((await addContact()).contact_id, { phones: [{ phone }] }),
    'phones.0.phone',
  ],
  ['the own profile', (phone) => asAdmin('PUT', '/profile', { phone })],
  ['a draft by staff', (phone) => asAdmin('POST', '/leads/drafts', { name: 'Ann', phone })],
  ['a new task', (phone) => asAdmin('POST', '/tasks', { title: 'Call', client_phone: phone }), 'client_phone'],
  [
    'an edited task',
    async (phone) => asAdmin('PUT', '/tasks', { task_id: (await addTask()).task_id, client_phone: phone }),
    'client_phone',
  ],
  ['an inquiry', (phone) => asAdmin('POST', '/public/leads', inquiryBody({ phone }))],
  [
    'the page of the form',
    async (phone) => asAdmin('POST', '/public/inquiries', await inquiryForm({ fields: { phone } })),
  ],
  [
    'an import',
    async (phone) => {
      const { import_id } = await startImport(1)
      const rows = [importedRow({ phones: [phone] })]
      return asAdmin('POST', `/imports/${import_id}/chunks`, { chunk: 1, read: 1, rejected: 0, rows })
    },
    'rows.0.phones.0',
  ],
  ['the settings', (phone) => asAdmin('PUT', '/settings/business', { phone })],
]

test.each(REQUESTS)(
  '%s accepts a phone of 15 digits in any usual spelling, and no other',
  async (_, send, field = 'phone') => {
    for (const [phone, message] of [
      ['210ABC5555', 'Phone can have digits, dashes, parentheses, spaces and plus'],
      ['+1234 5678 9012 3456', 'Phone must have 7 to 15 digits'],
      ['123', 'Phone must have 7 to 15 digits'],
    ] as const) {
      const answer = await send(phone)
      const { issues } = await refusal(answer)
      expect([phone, answer.status, issues?.[0]]).toMatchObject([phone, 400, { field, message }])
    }
    const answer = await send('\u202a+1 (830) 555.01\u201000\u202c')
    expect(answer.ok, await answer.text()).toBe(true)
    await database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE phone = '+18305550100'`])
    await database().batch([sql`DELETE FROM contact_phones WHERE phone = '+18305550100'`])
  },
)

test('a contact with a longer stored phone can be edited, with and without that phone', async () => {
  const { contact_id } = await addClient()
  const [long, further] = ['+1 (210) 555-0200', '210.555.0201 (office)']
  await database().batch([
    sql`UPDATE contacts SET phone = ${long}, phone_key = '+12105550200' WHERE contact_id = ${contact_id}`,
    sql`INSERT INTO contact_phones (contact_id, phone_key, phone) VALUES (${contact_id}, '+12105550201', ${further})`,
  ])
  const sent = { name: 'New Name', phone: long, address: '7 Oak Ave', phones: [{ phone: further, label: 'Office' }] }
  expect((await putContact(contact_id, { name: 'Another' })).status).toBe(200)
  expect((await putContact(contact_id, sent)).status).toBe(200)
  const tidied = { ...sent, phone: '+12105550200', phones: [{ phone: '210-555-0201 (office)', label: 'Office' }] }
  expect(await contactById(contact_id)).toMatchObject(tidied)
  // The further phone may become the main one.
  expect((await putContact(contact_id, { phone: further })).status).toBe(200)
  expect(await contactById(contact_id)).toMatchObject({
    phone: '210-555-0201 (office)',
    phones: [{ phone: '+12105550200' }],
  })
  const other = await refusal(await putContact(contact_id, { phone: '210.555.0202 (office)' }))
  expect(other.error).toBe('Phone can have digits, dashes, parentheses, spaces and plus')

  const body = { title: 'Call', contact_id, client_phone: further }
  const { task } = await read(await asAdmin('POST', '/tasks', body), TaskAnswer)
  const again = { task_id: task.task_id, title: 'Call again', client_phone: further }
  expect((await asAdmin('PUT', '/tasks', again)).status).toBe(200)
})
