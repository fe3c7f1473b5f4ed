import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Lead } from '#contract/leads/lead.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storeWrite } from '#web/offline/outbox-store.ts'
import { useSession } from '#web/session/session.ts'
import { boardOf, USER } from '../support/screen/answers.ts'
import { type Answers, type FakeServer, refusal } from '../support/screen/fake-server.ts'
import { AMY, FILLED_SCREENS } from '../support/screen/frame.ts'
import { button, dialog, field, heading, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { stageName } from '../support/screen/leads.ts'
import { LEAD, panelOf } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { visit } from '../support/screen/visit.ts'
import { NOTE } from '../support/web/note.ts'

const BEN = 8
const PATIO: Lead = { ...LEAD, lead_id: 8, project_title: 'PATIO', title_size: 'PATIO' }
const toVisits = (title: string | null) => `Move ${title} to Visits`
const [MOVE, MOVE_PATIO] = [toVisits(LEAD.project_title), toVisits('PATIO')]

/** Opens the app on a server with two leads and a contact. `move` moves a lead as another user would. */
const open = async (path = '/outbox', answers: Answers = {}) => {
  const leads = new Map([LEAD, PATIO].map((lead) => [lead.lead_id, lead]))
  const leadOf = (id: number) => leads.get(id) ?? LEAD
  const move = (id: number, stage_id: number) => {
    const { version } = leadOf(id)
    leads.set(id, { ...leadOf(id), stage_id, stage_name: stageName(stage_id), version: version + 1 })
    return leadOf(id)
  }
  const server = await renderApp(path, {
    ...FILLED_SCREENS,
    'GET /leads/board': () => boardOf(...leads.values()),
    'GET /leads/:leadId/panel': ({ params }) => panelOf(leadOf(Number(params.leadId))),
    'PUT /leads': ({ json: { lead_id, version, stage_id = 0 } }) =>
      version === leadOf(lead_id).version
        ? { success: true, lead: move(lead_id, stage_id), points: 0 }
        : refusal(409, 'stale', 'Ben changed this lead meanwhile', { current: leadOf(lead_id) }),
    'POST /contacts/:contactId/notes': { success: true, note: NOTE },
    'DELETE /session': { success: true },
    ...answers,
  })
  return { server, move }
}

/** Moves leads to Visits without a network, from their panels. */
const moveOffline = async (server: FakeServer, ...leads: readonly Lead[]) => {
  const show = async ({ lead_id, project_title }: Lead) => {
    visit(`/leads/${lead_id}`)
    await isShown(heading(project_title ?? '', 1))
    await isShown(heading('History'))
  }
  for (const lead of leads) await show(lead)
  server.setOnline(false)
  for (const lead of leads) {
    await show(lead)
    await press('Move to Visits')
    await isShown(button('In Visits'))
  }
  await isShown(page.getByRole('link', { name: `${leads.length} waiting` }))
}
/** Creates a contact without a network. */
const addContactOffline = async (server: FakeServer) => {
  visit('/contacts')
  await isShown(heading('Contacts Directory', 1))
  server.setOnline(false)
  await press('Add Contact')
  await field(/^Name/, dialog()).fill('OLGA')
  await field(/^Phone/, dialog()).fill('5125550199')
  await field(/^Category/, dialog()).selectOptions('Canopy')
  await press('Add Contact', dialog())
  await isShown(heading('OLGA', 1))
}
const openOutbox = async (badge: string) => {
  await page.getByRole('link', { name: badge }).click()
  await isShown(heading('Unsent changes', 1))
}
const main = page.getByRole('main')
const rows = () => textsOf(main.getByRole('listitem'), (row) => row.querySelector('h2')?.textContent)
const allSent = () => isShown(heading('All changes are sent'))
const question = page.getByRole('alertdialog')
const put = (server: FakeServer) => server.sent.filter(({ call }) => call === 'PUT /leads')
const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')

test('counts queued moves in the banner, lists them with links, and sends them back online', async () => {
  const { server } = await open()
  await moveOffline(server, LEAD, PATIO)
  await openOutbox('2 waiting')
  await expect.poll(rows).toEqual([MOVE, MOVE_PATIO])
  await expect.element(page.getByRole('link', { name: MOVE_PATIO })).toHaveAttribute('href', '/leads/8')
  await isShown(page.getByText(/^Offline since \d+:\d\d [AP]M\. Your changes send when you're back online/))
  await isMissing(button(/^Try again/))
  server.setOnline(true)
  await isShown(toast('2 changes were sent'))
  await allSent()
  expect(put(server).map(({ json }) => json)).toMatchObject([{ lead_id: 7 }, { lead_id: 8 }])
})

test('asks before a discard, with the number of dependents, and focuses the next row', async () => {
  const { server } = await open('/contacts')
  await isShown(heading('Contacts Directory', 1))
  await moveOffline(server, LEAD)
  await addContactOffline(server)
  await press('Edit contact')
  await field('Address').fill('9 PINE RD')
  await press('Save')
  await openOutbox('3 waiting')
  await press('Discard: Add the contact OLGA')
  await isShown(question.getByText(/This also discards 1 change that depends on it\./))
  await press('Keep', question)
  expect(rows()).toHaveLength(3)
  await press('Discard: Add the contact OLGA')
  await press('Discard', question)
  await expect.poll(rows).toEqual([MOVE])
  await expect.element(heading(MOVE)).toHaveFocus()
})

test('links an unsent contact; once refused as a duplicate, the existing contact instead', async () => {
  const existing_contact = { contact_id: 9, name: 'Olga Lee', phone: '(512) 555-0199', seller_name: null }
  const { server } = await open('/outbox', {
    'POST /contacts': refusal(409, 'duplicate_contact', 'Contact already exists', { existing_contact }),
  })
  await addContactOffline(server)
  await openOutbox('1 waiting')
  const link = page.getByRole('link', { name: 'Add the contact OLGA' })
  expect(link.element().getAttribute('href')).toMatch(/^\/contacts\/\d{15,16}$/)
  server.setOnline(true)
  await expect.element(page.getByRole('link', { name: 'Open Olga Lee' })).toHaveAttribute('href', '/contacts/9')
  await isShown(main.getByRole('row', { name: /OLGA Olga Lee/ }))
  await isMissing(link)
  await isMissing(button(/^Keep mine/))
})

test('shows both stages of two conflicts; keeps mine on the current version, or takes theirs', async () => {
  const { server, move } = await open()
  await moveOffline(server, LEAD, PATIO)
  for (const id of [7, 8]) move(id, 5)
  server.setOnline(true)
  await openOutbox('2 changes need attention')
  await isShown(main.getByText('Ben changed this lead meanwhile').first())
  await expect.poll(() => main.getByRole('row').elements()[1]?.textContent).toBe('StageVisitsFollow-Up')
  await press(`Keep mine: ${MOVE}`)
  await expect.poll(rows).toEqual([MOVE_PATIO])
  expect(put(server).at(-1)?.json).toMatchObject({ lead_id: 7, stage_id: 4, version: 4 })
  await press(`Take theirs: ${MOVE_PATIO}`)
  await allSent()
  expect(put(server)).toHaveLength(3)
})

test('shows the reason and the text of a refused note, copies it, and sends it again as a new write', async () => {
  const { server } = await open('/contacts/5', {
    'POST /contacts/:contactId/notes': refusal(403, 'permission_denied', 'You may not add notes'),
  })
  await isShown(heading(AMY.name, 1))
  server.setOnline(false)
  await press('Add Update')
  await field('Note').fill('Gate code 12')
  await press('Save Update')
  await openOutbox('1 waiting')
  server.setOnline(true)
  await isShown(main.getByText('You may not add notes'))
  await isShown(page.getByRole('region', { name: 'Needs a decision' }).getByText('Gate code 12', { exact: true }))
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy')
  expect(writeText).toHaveBeenCalledWith('Note: Gate code 12')
  server.answer({ 'POST /contacts/:contactId/notes': { success: true, note: NOTE } })
  await press('Try again: Add note: Gate code 12')
  await allSent()
  const [first, second] = server.writes.map(keyOf)
  expect(second).not.toBe(first)
})

test('offers to send a failed move again under its key, and shows that it is being sent', async () => {
  const { server } = await open('/leads/7', { 'PUT /leads': refusal(500, 'internal', 'Broken') })
  await press('Move to Visits')
  await openOutbox('1 change needs attention')
  server.answer({ 'PUT /leads': { success: true, lead: { ...LEAD, stage_id: 4, version: 4 }, points: 0 } })
  const answer = server.hold('PUT /leads')
  await press(`Try again: ${MOVE}`)
  await isShown(main.getByText(/^Sending/).first())
  answer()
  await allSent()
  expect(new Set(put(server).map(keyOf)).size).toBe(1)
})

test('lists the typed text of a write of another version of the app, and sends the other writes', async () => {
  const written = { userId: USER.user_id, at: Date.now(), tries: 1 }
  const typed = { title: 'Call back', noteText: 'Gate code 12', lead: { version: 3, notes: 'Not typed' }, tags: [] }
  const move = {
    lead: { lead_id: 7, version: 3, stage_id: 3, stage_name: 'Calls' },
    to: { stage_id: 4, name: 'Visits' },
  }
  await storeWrite({ ...written, name: 'lead/paint', input: typed, key: 'a' })
  // The current version also requires the target stage of a move.
  await storeWrite({ ...written, name: 'lead/move', input: { lead: { lead_id: 8, version: 3 } }, key: 'b' })
  await storeWrite({ ...written, name: 'lead/move', input: { ...move, title: 'CARPORT' }, key: 'c' })
  const { server } = await open()
  await isShown(heading('A change from another version of the app').first())
  await expect.poll(() => textsOf(main.getByRole('term')).slice(0, 2)).toEqual(['Title', 'Note text'])
  expect(textsOf(main.getByRole('definition')).slice(0, 2)).toEqual(['Call back', 'Gate code 12'])
  await expect.poll(() => put(server).map(keyOf)).toEqual(['c'])
  for (const left of [1, 0]) {
    await button(/^Discard/, main)
      .first()
      .click()
    await press('Discard', question)
    await expect.poll(rows).toHaveLength(left)
  }
  await allSent()
})

test("shows only the number of other users' writes", async () => {
  await storeWrite({ userId: BEN, name: 'note/add', input: { content: 'Secret' }, key: 'k', at: 1, tries: 1 })
  await open()
  await isShown(page.getByText('1 unsent change belongs to another user. It is sent when they sign in here.'))
  expect(rows()).toEqual([])
  expect(document.body.textContent).not.toContain('Secret')
  await deleteOutboxOf(BEN)
})

test('a logout asks with queued moves, sends them first, and then signs out', async () => {
  const { server } = await open()
  await moveOffline(server, LEAD, PATIO)
  await press('Logout')
  await isShown(question.getByText(/^2 changes are not sent yet\. They are lost when you log out\./))
  // Without a network there is nothing to wait for.
  await isMissing(button('Send first', question))
  const answerFirst = server.hold('PUT /leads')
  const isSent = ({ lead_id }: Lead) => expect.poll(() => server.last('PUT /leads')?.json).toMatchObject({ lead_id })
  server.setOnline(true)
  await press('Send first', question)
  await isShown(question.getByText(/Sending: 2 changes left\./))
  await isSent(LEAD)
  answerFirst()
  const answerSecond = server.hold('PUT /leads')
  await isShown(question.getByText(/Sending: 1 change left\./))
  expect(useSession.getState().status).toBe('signed in')
  await isSent(PATIO)
  answerSecond()
  await expect.poll(() => useSession.getState().status).toBe('signed out')
  await isMissing(question)
})

test('a logout stays when a move is refused while it is sent first', async () => {
  const { server, move } = await open()
  await moveOffline(server, LEAD)
  await press('Logout')
  move(LEAD.lead_id, 5)
  const answer = server.hold('PUT /leads')
  server.setOnline(true)
  await press('Send first', question)
  answer()
  await isShown(question.getByText(/The server did not accept it\. It needs your decision\./))
  await isMissing(button('Send first', question))
  await press('Stay signed in', question)
  await openOutbox('1 change needs attention')
  expect(rows()).toEqual([MOVE])
})

test('a logout asks while offline, because signing in needs a network', async () => {
  const { server } = await open()
  await allSent()
  server.setOnline(false)
  await press('Logout')
  await isShown(question.getByText('You are offline: signing in again needs a network connection.'))
  await press('Stay signed in', question)
})
