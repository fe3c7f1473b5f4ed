import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import '#web/contacts/profile/stage/move-contact.write.ts'
import '#web/leads/move/move-lead.write.ts'
import '#web/contacts/profile/edit/save-contact.write.ts'
import '#web/contacts/delete-contact.write.ts'
import { BOARD, panelKey, profileKey } from '#web/cache/read-keys.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { boardOf } from '../support/screen/answers.ts'
import { CONTACT, PROFILE } from '../support/screen/contacts.ts'
import { LEAD } from '../support/screen/records.ts'
import { shownWhile } from '../support/web/shown.ts'

const lead = (lead_id: number, contact_id: number): Lead => ({
  ...{ ...LEAD, lead_id, contact_id, stage_id: 2, stage_name: 'Info' },
  ...{ contact_name: 'ROSA', project_title: 'FENCE', value_estimate: 100, seller_name: null },
})
const board = () => boardOf(lead(9, 5), lead(8, 5), lead(7, 6))
const panel = (of: Lead) => ({ lead: of, timeline: PROFILE.timeline }) as LeadPanel
const AT = 1000

/** The data of a query while a write is queued. */
const shown = <Data>(write: string, input: object, queryKey: QueryKey, data: Data): Data =>
  shownWhile(definitionOf(write), input, queryKey, data, AT)

const onBoard = (write: string, input: object) =>
  shown(write, input, [...BOARD, {}], board())
    .columns.slice(0, 2)
    .map(({ data }) => data.map(({ lead_id }) => lead_id))

const SAVE = {
  contactId: 5,
  name: 'ROSA',
  leadId: 9,
  json: { name: 'ROSA D', price: 250, seller_id: 3, version: 3 },
  names: { seller_name: 'Ben' },
  today: '2026-05-05',
}

test('a queued save changes the name on all leads, and price and seller on the current lead', () => {
  const [info] = shown('contact/save', SAVE, [...BOARD, {}], board()).columns
  expect(info?.data.map((each) => [each.contact_name, each.value_estimate, each.seller_name])).toEqual([
    ['ROSA D', 250, 'Ben'],
    ['ROSA D', 100, null],
    ['ROSA', 100, null],
  ])
  expect(shown('contact/save', SAVE, panelKey(8), panel(lead(8, 5))).lead.contact_name).toBe('ROSA D')
  expect(shown('contact/save', SAVE, panelKey(7), panel(lead(7, 6))).lead.contact_name).toBe('ROSA')
})

test('a queued save changes the profile and its current lead, and empty text clears a field', () => {
  const job = { ...lead(9, 5), version: 1 } as unknown as (typeof PROFILE)['jobs'][number]
  const before = { ...PROFILE, contact: { ...CONTACT, current_lead_id: 9, email: 'a@b.c' }, jobs: [job] }
  const save = { ...SAVE, json: { ...SAVE.json, email: null, phones: [{ phone: '2105550199', label: '' }] } }
  const after = shown('contact/save', save, profileKey(5), before)
  expect(after.contact).toMatchObject({ name: 'ROSA D', email: null, price: 250, estimate: 250, seller_name: 'Ben' })
  expect(after.contact.phones).toEqual([{ phone: '2105550199', label: null }])
  expect(after.jobs[0]).toMatchObject({ value_estimate: 250, seller_name: 'Ben' })
  const other = { ...before, contact: { ...before.contact, contact_id: 6 } }
  expect(shown('contact/save', save, profileKey(6), other)).toBe(other)
})

const work = (appointment_id: number, first_day: string, last_day = first_day) =>
  ({
    ...{ appointment_id, lead_id: 9, kind: 'work', state: 'planned', first_day, last_day },
    ...{ start_minute: null, end_minute: null, is_lost: false },
  }) as Appointment

test.each([
  ['2026-05-20', '2026-05-20', ['planned 2026-05-20 2026-05-22', 'planned 2026-06-08 2026-06-08']],
  ['2026-07-01', '2026-06-08', ['planned 2026-07-01 2026-07-03', 'planned 2026-06-08 2026-06-08']],
  [null, '2026-06-08', ['cancelled 2026-06-01 2026-06-03', 'planned 2026-06-08 2026-06-08']],
])('a queued installation date %j moves or cancels the first work', (installation_date, date, appointments) => {
  const first = work(1, '2026-06-01', '2026-06-03')
  const before = {
    ...PROFILE,
    contact: { ...CONTACT, current_lead_id: 9, installation_date: '2026-06-01' },
    appointments: [first, work(2, '2026-06-08')],
  }
  const save = { ...SAVE, json: { installation_date } }
  const after = shown('contact/save', save, profileKey(5), before)
  expect(after.contact.installation_date).toBe(date)
  expect(after.appointments.map((each) => `${each.state} ${each.first_day} ${each.last_day}`)).toEqual(appointments)

  const booked = { ...lead(9, 5), next_appointment: first }
  const next = shown('contact/save', save, panelKey(9), panel(booked)).lead.next_appointment
  expect(next?.first_day).toBe(installation_date ?? undefined)
})

test('a queued installation date moves the next work of the lead to as many days, one after the other', () => {
  const rained = { ...work(1, '2026-06-01', '2026-06-04'), skipped_days: ['2026-06-02'] }
  const save = { ...SAVE, json: { installation_date: '2026-07-01' } }
  const next = shown('contact/save', save, panelKey(9), panel({ ...lead(9, 5), next_appointment: rained }))
  expect(next.lead.next_appointment).toMatchObject({ last_day: '2026-07-03', skipped_days: [] })
})

test('a queued installation date of a contact without a lead is its own', () => {
  const before = { ...PROFILE, contact: { ...CONTACT, current_lead_id: null, installation_date: null } }
  const save = { ...SAVE, json: { installation_date: '2026-05-20' } }
  expect(shown('contact/save', save, profileKey(5), before).contact.installation_date).toBe('2026-05-20')
})

const CALLS = { stage_id: 3, name: 'Calls' }

test('a move of the current lead, and its undo, show on the board, the panel, the profile and the directory', () => {
  const move = { lead: { lead_id: 9, contact_id: 5, version: 1 }, to: CALLS, title: 'ROSA', isCurrentLead: true }
  for (const write of ['lead/move', 'lead/undo-move']) {
    expect(onBoard(write, move)).toEqual([[8, 7], [9]])
    expect(shown(write, move, panelKey(9), panel(lead(9, 5))).lead).toMatchObject({
      stage_name: 'Calls',
      stage_entered_at: AT,
    })
    const jobs = [lead(9, 5), lead(8, 5)] as unknown as typeof PROFILE.jobs
    const after = shown(write, move, profileKey(5), { ...PROFILE, contact: { ...CONTACT, current_lead_id: 9 }, jobs })
    expect(after.jobs.map(({ stage_name }) => stage_name)).toEqual(['Calls', 'Info'])
    expect(after.contact.stage_name).toBe('Calls')
    const page = { data: [CONTACT, { ...CONTACT, contact_id: 6 }] }
    expect(shown(write, move, ['contacts', 'list', {}], page).data.map((row) => row.stage_name)).toEqual([
      'Calls',
      'Info',
    ])
  }
})

test('a move of another lead leaves the stage of the contact', () => {
  const move = { lead: { lead_id: 8, contact_id: 5, version: 1 }, to: CALLS, title: 'FENCE', isCurrentLead: false }
  expect(onBoard('lead/move', move)).toEqual([[9, 7], [8]])
  const jobs = [lead(9, 5), lead(8, 5)] as unknown as typeof PROFILE.jobs
  const before = { ...PROFILE, contact: { ...CONTACT, current_lead_id: 9 }, jobs }
  const after = shown('lead/move', move, profileKey(5), before)
  expect(after.jobs.map(({ stage_name }) => stage_name)).toEqual(['Info', 'Calls'])
  expect(after.contact.stage_name).toBe('Info')
  const page = { data: [CONTACT] }
  expect(shown('lead/move', move, ['contacts', 'list', {}], page)).toBe(page)
})

test('a move of a contact without leads shows on its profile and in the directory', () => {
  const move = { contactId: 5, leadId: null, version: 3, to: CALLS, name: 'ROSA', origin: 'upgrade' }
  expect(onBoard('contact/move', move)).toEqual([[9, 8, 7], []])
  expect(shown('contact/move', move, profileKey(5), PROFILE).contact.stage_name).toBe('Calls')
  expect(shown('contact/move', move, ['contacts', 'found', {}], { data: [CONTACT] }).data).toMatchObject([
    { stage_name: 'Calls' },
  ])
})

test('a queued deletion of a contact removes its leads from the board', () => {
  expect(onBoard('contact/delete', { contactId: 5, name: 'ROSA' })).toEqual([[7], []])
})
