import { beforeAll, expect, test } from 'vitest'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { Estimate } from '#contract/documents/estimate.ts'
import { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { OFFLINE_RECORDS_MAX, OfflineRecords, OfflineSet } from '#contract/offline/offline-set.ts'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addEstimate, estimatePath, sentEstimate } from '../support/worker/documents.ts'
import { addDraft, addLead, moveLead, putLead } from '../support/worker/leads.ts'
import { addNote } from '../support/worker/notes.ts'
import { addStaff, grant, PINS, signIn } from '../support/worker/people.ts'
import { upload } from '../support/worker/photos.ts'
import { addReceipt } from '../support/worker/receipts.ts'

const SET = '/api/v1/working-set'
const ARCHIVE = 9

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.manager)
})

const ask = (path: string) => call('GET', path, { pin: PINS.manager, cookie })
const offlineSet = async () => (await read(await ask(SET), OfflineSet)).leads
const recordsOf = async (query: string) => read(await ask(`${SET}/records?${query}`), OfflineRecords)
const changeOf = async (leadId: number) => (await offlineSet()).find((lead) => lead.lead_id === leadId)?.change_id
/** What happens while the manager lacks a permission. */
const without = async <T>(permission: Permission, act: () => Promise<T>) => {
  await grant(
    'manager',
    PERMISSIONS.filter((name) => name !== permission),
  )
  const found = await act()
  await grant('manager', PERMISSIONS)
  return found
}

test('the set has the leads of the pipeline, without drafts, archive and trash', async () => {
  const [info, archived, gone] = [await addLead(), await addLead(), await addLead()]
  const draft = await addDraft()
  await moveLead(archived.lead_id, ARCHIVE)
  await call('DELETE', `/api/v1/leads/${gone.lead_id}`, { pin: PINS.admin })
  const ids = (await offlineSet()).map(({ lead_id }) => lead_id)
  expect(ids).toContain(info.lead_id)
  for (const other of [archived, gone, draft]) expect(ids).not.toContain(other.lead_id)
})

test('the leads to which the user goes today and tomorrow come first, also from the archive', async () => {
  const [later, tomorrow, today, lost] = [await addLead(), await addLead(), await addLead(), await addLead()]
  const now = dayOf(Date.now(), 'America/Chicago')
  const book = (lead: { lead_id: number }, first_day: string) =>
    call('POST', `/api/v1/leads/${lead.lead_id}/appointments`, {
      pin: PINS.manager,
      body: { kind: 'visit', first_day, users: [2] },
    })
  await book(later, addDays(now, 2))
  await book(tomorrow, addDays(now, 1))
  await book(today, now)
  await book(lost, now)
  await moveLead(today.lead_id, ARCHIVE)
  await putLead({ lead_id: lost.lead_id, stage_id: ARCHIVE, archive_reason: 'price' })
  for (let i = 0; i < 3; i++) await addLead()
  const ids = (await offlineSet()).map(({ lead_id }) => lead_id)
  expect(ids.slice(0, 2)).toEqual([today.lead_id, tomorrow.lead_id])
  expect(ids.filter((id) => id === later.lead_id)).toHaveLength(1)
  expect(ids).not.toContain(lost.lead_id)
})

test('every change of a contact or its lead changes the change_id of the lead, and nothing else does', async () => {
  const { lead_id, contact_id } = await addLead()
  const other = await addLead()
  const contact = `/api/v1/contacts/${contact_id}`
  const asManager = { pin: PINS.manager }
  const changes: (() => Promise<Response>)[] = [
    () => call('POST', `${contact}/notes`, { ...asManager, body: { content: 'Two dogs' } }),
    () => call('POST', '/api/v1/tasks', { ...asManager, body: { contact_id, title: 'Measure', type: 'call' } }),
    () => upload(`${contact}/images`),
    () => putLead({ lead_id, value_estimate: 900 }),
    () => moveLead(lead_id, 4),
    () => call('PUT', contact, { ...asManager, body: { name: 'Rosa Diaz Cruz' } }),
  ]
  const seen = [await changeOf(lead_id)]
  const before = await changeOf(other.lead_id)
  for (const change of changes) {
    expect((await change()).ok).toBe(true)
    seen.push(await changeOf(lead_id))
  }
  expect(new Set(seen).size).toBe(changes.length + 1)
  expect(await changeOf(other.lead_id)).toBe(before)
})

test('records equal those of the profile and the panel, without deleted ones', async () => {
  const [one, two, gone] = [await addLead(), await addLead(), await addLead()]
  await addNote(one.contact_id ?? 0, 'Two dogs')
  await upload(`/api/v1/contacts/${two.contact_id}/images`)
  await call('DELETE', `/api/v1/contacts/${gone.contact_id}`, { pin: PINS.admin })
  const all = [one, two, gone]
  const contacts = all.map((lead) => lead.contact_id)
  const leads = all.map((lead) => lead.lead_id)
  const { profiles, panels } = await recordsOf(`contacts=${contacts}&leads=${leads}`)
  const alone = async (lead: { contact_id: number | null; lead_id: number }) => [
    await read(await ask(`/api/v1/contacts/${lead.contact_id}/profile`), WholeProfile),
    await read(await ask(`/api/v1/leads/${lead.lead_id}/panel`), LeadPanel),
  ]
  expect(profiles.map((profile, i) => [profile, panels[i]])).toEqual([await alone(one), await alone(two)])
})

test('records have the documents of their leads, and the contents of unanswered estimates', async () => {
  const [lead, other] = [await addLead(), await addLead()]
  const { lead_id } = lead
  const draft = await addEstimate({}, lead_id)
  const sent = await sentEstimate({}, lead_id)
  const declined = await sentEstimate({}, lead_id)
  const declining = { pin: PINS.manager, body: { reason: 'Too late' } }
  expect((await call('POST', `${estimatePath(declined.estimate_id)}/decline`, declining)).ok).toBe(true)
  await addReceipt(50_000, lead_id)
  await addEstimate({}, other.lead_id)
  await call('DELETE', `/api/v1/leads/${other.lead_id}`, { pin: PINS.admin })
  const { documents, estimates } = await recordsOf(`leads=${lead_id},${other.lead_id}`)
  const alone = await read(await ask(`/api/v1/leads/${lead_id}/documents`), LeadDocuments)
  expect([alone.estimates.length, alone.receipts.length]).toEqual([3, 1])
  expect(documents).toEqual([{ lead_id, ...alone }])
  const unanswered = [sent, draft].map(({ estimate_id }) => ask(estimatePath(estimate_id)))
  expect(estimates).toEqual(await Promise.all(unanswered.map(async (answer) => read(await answer, Estimate))))
})

test.each([
  ['estimates', 'Estimates: View', 1],
  ['forms', 'Forms: View', 0],
] as const)('a user who may not see %s gets records without them', async (what, permission, count) => {
  const { lead_id } = what === 'forms' ? await addDraft() : await addEstimate()
  const { panels, documents, estimates } = await without(permission, () => recordsOf(`leads=${lead_id}`))
  expect([panels.length, documents, estimates]).toEqual([count, [], []])
})

test('a user who may not see contacts gets leads without contacts, and no profiles', async () => {
  const { lead_id, contact_id } = await addLead()
  const [lead, refused, { panels }] = await without('Contacts: View', async () => [
    (await offlineSet()).find((each) => each.lead_id === lead_id),
    await ask(`${SET}/records?contacts=${contact_id}`),
    await recordsOf(`leads=${lead_id}`),
  ])
  expect(lead).toMatchObject({ lead_id, contact_id: null })
  expect((await refusal(refused)).code).toBe('permission_denied')
  expect(panels.map((panel) => panel.lead.lead_id)).toEqual([lead_id])
})

test.each([
  'contacts=x',
  'leads=1,,2',
  `leads=${Array.from({ length: OFFLINE_RECORDS_MAX + 1 }, (_, i) => i + 1)}`,
  'notes=1',
])('records of %s are refused', async (query) => {
  expect((await refusal(await ask(`${SET}/records?${query}`))).code).toBe('invalid_input')
})

test('an empty request returns no records', async () => {
  const nothing = { profiles: [], panels: [], documents: [], estimates: [] }
  expect(await recordsOf('')).toEqual(nothing)
})
