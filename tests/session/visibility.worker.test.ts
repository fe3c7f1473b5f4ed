import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ContactPage } from '#contract/contacts/contact.ts'
import { Profile } from '#contract/contacts/profile.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { LeadAnswer, LeadPage } from '#contract/leads/lead.ts'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { LedgerPage } from '#contract/stats/ledger.ts'
import { TaskBoard } from '#contract/tasks/tasks.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addClient } from '../support/worker/contacts.ts'
import { sentEstimate } from '../support/worker/documents.ts'
import { addDraft, addLead, leadBody, moveLead, newPhone, promote, putLead, undoMove } from '../support/worker/leads.ts'
import { addNote } from '../support/worker/notes.ts'
import { addStaff, grant, PINS } from '../support/worker/people.ts'
import { addTask } from '../support/worker/tasks.ts'

const { manager, admin } = PINS

/** Grants managers all permissions except these. */
const deny = (...denied: Permission[]) =>
  grant(
    'manager',
    PERMISSIONS.filter((name) => !denied.includes(name)),
  )
const get = (path: string) => call('GET', `/api/v1${path}`, { pin: manager })

beforeAll(addStaff)
beforeEach(() => deny())

test('without Forms: View, lists, searches, writes and refusals of leads contain no form draft', async () => {
  const phone = newPhone()
  const draft = await addDraft({ name: 'Vera Hidden', phone })
  const lead = await addLead()
  await deny('Forms: View')
  for (const path of [
    '/leads',
    '/leads?limit=500',
    '/leads?q=Vera',
    `/leads?q=${phone}`,
    '/leads?task=none',
    '/leads/board?q=Vera',
  ]) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(phone)
  }
  const all = await read(await get('/leads'), LeadPage)
  expect(all.data.map(({ lead_id }) => lead_id)).toContain(lead.lead_id)
  expect(all.pagination.total).toBe(all.data.length)
  for (const body of [{}, { version: 9 }, { notes: 'Seen' }]) {
    const answer = await putLead({ lead_id: draft.lead_id, ...body }, manager)
    expect(await refusal(answer)).toMatchObject({ code: 'permission_denied', params: { permission: 'Forms: View' } })
  }
  for (const part of ['', '/panel', '/timeline']) expect((await get(`/leads/${draft.lead_id}${part}`)).status).toBe(403)
  const undone = await undoMove(draft.lead_id, 9, manager)
  expect(undone.status).toBe(403)
  expect(await undone.text()).not.toContain(phone)
})

test('without Leads: Delete, an undo that moves a lead back to Form Drafts returns "permission_denied"', async () => {
  const lead = await addLead()
  await moveLead(lead.lead_id, 1)
  const { lead: moved } = await read(await moveLead(lead.lead_id, 2), LeadAnswer)
  await deny('Leads: Delete')
  const refused = await undoMove(lead.lead_id, moved.version, manager)
  expect(await refusal(refused)).toMatchObject({ code: 'permission_denied', params: { permission: 'Leads: Delete' } })
  expect((await undoMove(lead.lead_id, moved.version)).status).toBe(200)
})

test('without Contacts: View, the refusal of a taken phone names no contact', async () => {
  const phone = newPhone()
  await addLead({ contact: { name: 'Rosa Secret', phone } })
  const draft = await addDraft({ phone })
  await deny('Contacts: View')
  const answers = [
    await call('POST', '/api/v1/contacts', { pin: manager, body: { name: 'Omar', phone } }),
    await call('POST', '/api/v1/leads', { pin: manager, body: leadBody({ contact: { name: 'Omar', phone } }) }),
    await promote(draft.lead_id),
  ]
  for (const answer of answers) {
    const said = await refusal(answer)
    expect(said).toMatchObject({ code: 'duplicate_contact', reason: 'phone_taken', params: {} })
    expect(said.existing_contact).toBeUndefined()
  }
  const { data } = await read(await get('/leads?stage=1'), LeadPage)
  expect(data.find(({ lead_id }) => lead_id === draft.lead_id)).toMatchObject({
    draft_phone: phone,
    known_contact: null,
  })
})

test('without Contacts: View, leads and tasks show only the client name; search ignores phone and ZIP', async () => {
  const phone = newPhone()
  const lead = await addLead({ contact: { name: 'Rosa Named', phone, address: '7 Quiet Ct | TX | 78744' } })
  await addTask({ contact_id: lead.contact_id ?? 0, title: 'Call her' })
  await deny('Contacts: View')
  const whole = await get(`/leads/${lead.lead_id}`)
  expect(await whole.json()).toMatchObject({
    contact_name: 'ROSA NAMED',
    contact_phone: null,
    contact_email: null,
    contact_address: null,
    contact_zip: null,
  })
  const found = async (q: string) => {
    const page = await read(await get(`/leads?q=${encodeURIComponent(q)}`), LeadPage)
    return page.data.some(({ lead_id }) => lead_id === lead.lead_id)
  }
  expect(await found('rosa named')).toBe(true)
  expect(await found('ro')).toBe(true)
  for (const q of [phone, phone.slice(-4), phone.slice(-2), '78744', '78'])
    expect([q, await found(q)]).toEqual([q, false])
  const board = await read(await get('/tasks/board?q=rosa'), TaskBoard)
  const [task] = board.columns.flatMap(({ data }) => data)
  expect(task).toMatchObject({ client_name: 'ROSA NAMED', client_phone: null, client_address: null })
  const byPhone = await read(await get(`/tasks/board?q=${phone}`), TaskBoard)
  expect(byPhone.columns.flatMap(({ data }) => data)).toEqual([])
})

test('without Leads: View, a profile shows no jobs, and its history shows lead actions without content', async () => {
  const { lead, contact_id } = await addClient({ notes: 'HIDDEN WORDS', project_title: 'Current' })
  await putLead({ lead_id: lead.lead_id, notes: 'Other hidden words' })
  await moveLead(lead.lead_id, 9)
  await deny('Leads: View')
  const answer = await get(`/contacts/${contact_id}/profile`)
  const text = await answer.clone().text()
  expect(text.toLowerCase()).not.toContain('hidden words')
  const profile = await read(answer, Profile)
  expect(profile).toMatchObject({ jobs: [], has_more_jobs: false, contact: { initial_notes: null } })
  const actions = profile.timeline.data.map(({ action }) => action)
  expect(actions).toEqual(['lead_moved', 'lead_changed', 'lead_created', 'contact_created'])
  expect(await (await get(`/contacts/${contact_id}/leads`)).json()).toEqual([])
  for (const part of ['', '/panel', '/timeline']) expect((await get(`/leads/${lead.lead_id}${part}`)).status).toBe(403)
})

test('without Leads: View, a search of contacts does not include titles of leads, also for one or two letters', async () => {
  const { contact_id } = await addClient({ project_title: '6’ WIDE QQ GATE' })
  const found = async (q: string) => {
    const page = await read(await get(`/contacts?q=${encodeURIComponent(q)}`), ContactPage)
    return page.data.map((contact) => contact.contact_id).includes(contact_id)
  }
  const texts = ['wide gate', 'qq', 'qq wide']
  for (const text of texts) expect([text, await found(text)]).toEqual([text, true])
  await deny('Leads: View')
  for (const text of texts) expect([text, await found(text)]).toEqual([text, false])
})

test('without Leads: View, a search of contacts finds no contact by the number of a document', async () => {
  const { lead, contact_id } = await addClient()
  const number = documentNumber(await sentEstimate({}, lead.lead_id))
  const found = async () =>
    (await read(await get(`/contacts?q=${number}`), ContactPage)).data.map((one) => one.contact_id)
  expect(await found()).toEqual([contact_id])
  await deny('Leads: View')
  expect(await found()).toEqual([])
})

test('a profile shows a form draft only with Forms: View and a job on the board only with Leads: View', async () => {
  const { lead, contact_id } = await addClient({ project_title: 'Back in drafts', notes: 'OF THE DRAFT' })
  await moveLead(lead.lead_id, 1)
  const { lead_id } = await addLead({ contact: undefined, contact_id, project_title: 'On the board' })
  await deny('Forms: View')
  const answer = await get(`/contacts/${contact_id}/profile`)
  expect(await answer.clone().text()).not.toContain('OF THE DRAFT')
  expect((await read(answer, Profile)).jobs.map((job) => job.lead_id)).toEqual([lead_id])
  await deny('Leads: View')
  const other = await read(await get(`/contacts/${contact_id}/profile`), Profile)
  expect(other.jobs.map((job) => job.lead_id)).toEqual([lead.lead_id])
})

test('without Forms: View, recent changes and the ledger show no name or title of a form draft', async () => {
  const lead = await addLead({ contact: { name: 'Back Again', phone: newPhone() }, project_title: 'Taken back' })
  await moveLead(lead.lead_id, 1)
  const draft = await addDraft({ name: 'Noted Visitor' })
  await call('POST', `/api/v1/leads/${draft.lead_id}/notes`, { pin: admin, body: { content: 'Calls back' } })
  const recent = async () => JSON.stringify((await read(await get('/stats/dashboard'), Dashboard)).recent)
  expect(await recent()).toContain('Noted Visitor')
  await deny('Forms: View')
  expect(await recent()).not.toContain('Noted Visitor')
  expect(await recent()).not.toContain('Taken back')
  const ledger = await read(await get('/stats/ledger?seller=1'), LedgerPage)
  expect(ledger.data.find(({ lead_id }) => lead_id === lead.lead_id)).toMatchObject({ title: null, contact_name: null })
})

test('a repeat returns the stored answer only while its user has every permission of the first request', async () => {
  const { contact_id } = await addClient()
  const note = await addNote(contact_id)
  const send = () =>
    call('PUT', note.path, { pin: manager, key: 'note-changed-once', body: { content: 'The second words' } })
  const first = await (await send()).text()
  expect(await (await send()).text()).toBe(first)
  await deny('Reports: Export', 'Contacts: View')
  const refused = await send()
  expect(await refusal(refused)).toMatchObject({ code: 'permission_denied' })
  await deny()
  expect(await (await send()).text()).toBe(first)
})
