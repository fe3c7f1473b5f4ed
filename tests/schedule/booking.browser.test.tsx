import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { signOut } from '#web/session/session.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, heading, isMissing, isOpened, isShown, press, toast } from '../support/screen/hand.ts'
import { LEAD, panelOf } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { MONDAY, scheduleServer, VISIT, withBusinessTime } from '../support/screen/schedule.ts'
import { WORK } from '../support/web/appointments.ts'

withBusinessTime()

/** Opens the lead of these appointments. */
const openLead = async (...given: Appointment[]) => {
  const schedule = scheduleServer(given.map((one) => ({ ...one, lead_id: VISIT.lead_id })))
  const server = await renderApp('/leads/7', schedule.answers)
  await isOpened(heading('History'))
  return { server, ...schedule }
}
const card = () => page.getByRole('region', { name: 'Appointments', exact: true })
const row = (text: string | RegExp) => card().getByRole('listitem').getByRole('button', { name: text })
/** Opens the form of the only appointment. */
const change = async () => {
  await card().getByRole('listitem').getByRole('button').first().click()
  await press('Change', dialog())
}
const puts = (server: Awaited<ReturnType<typeof openLead>>['server']) =>
  server.writes.flatMap(({ call, json }) => (call === 'PUT /appointments/:appointmentId' ? [json] : []))

test('the form names a conflict and books nevertheless; a later start keeps the length', async () => {
  const { server, state } = await openLead()
  state.all = [{ ...VISIT, lead_id: 8 }]
  await press('Book a visit')
  await field(/^Day/, dialog()).fill(MONDAY)
  await field(/^Start/, dialog()).fill('10:30')
  await expect.element(field(/^End/, dialog())).toHaveValue('11:30')
  await isShown(
    dialog()
      .getByRole('status', { name: 'Before you save' })
      .getByText(/Marcus Hill is at ROSA DÍAZ/),
  )
  await press('Book visit', dialog())
  await isShown(row(/10:30\D+11:30 AM/))
  await expect.poll(server.bodyOf('POST /leads/:leadId/appointments')).toMatchObject({
    ...{ kind: 'visit', first_day: MONDAY, start_minute: 630, end_minute: 690, users: [2], crews: [] },
  })
})

test('a booked visit offers its stage until the lead is there', async () => {
  const { server } = await openLead(VISIT)
  const moved = { ...LEAD, lead_id: 7, stage_id: 4, stage_name: 'Visits', version: 2 }
  server.answer({
    'PUT /leads': { success: true, lead: moved, points: 0 },
    'GET /leads/:leadId/panel': { ...panelOf(moved), appointments: [VISIT] },
  })
  await press('Move to Visits', card())
  await expect.poll(server.bodyOf('PUT /leads')).toMatchObject({ stage_id: 4 })
  await isMissing(button('Move to Visits', card()))
})

test('a dismissed offer of a stage stays away on this device', async () => {
  await openLead(VISIT)
  await press('Do not move to Visits', card())
  await isMissing(button('Move to Visits', card()))
  await renderApp('/leads/7', scheduleServer([VISIT]).answers)
  await isOpened(heading('History'))
  await isMissing(button('Move to Visits', card()))
})

test('a new visit begins at the first hour that leaves its person free and time for the drive', async () => {
  const now = { ...VISIT, first_day: '2026-11-27', last_day: '2026-11-27', start_minute: 600, end_minute: 720 }
  const { server } = await openLead()
  server.answer({
    'GET /schedule': ({ query: { from = '', to = '' } }) => ({ from, to, unbooked: [], appointments: [now] }),
  })
  await press('Book a visit')
  await expect.element(field(/^Start/, dialog())).toHaveValue('13:00')
  expect(dialog().getByRole('checkbox').first().element().closest('label')?.textContent).toBe(USER.name)
})

test('a form that was open when the session ended is closed for the next user', async () => {
  const { server } = await openLead()
  server.answer({
    'DELETE /session': { success: true },
    'POST /auth': { success: true, access_code: 'b'.repeat(40), user: USER },
  })
  await press('Book a visit')
  await isShown(dialog())
  await signOut()
  await page.getByPlaceholder('ENTER 6-DIGIT PIN').fill('100001')
  await press('SIGN IN')
  await isShown(card())
  await isMissing(dialog())
})

test('an end at midnight stays when only the note changes', async () => {
  const { server } = await openLead({ ...VISIT, start_minute: 22 * 60, end_minute: 24 * 60 })
  await change()
  await expect.element(field(/^End/, dialog())).toHaveValue('23:59')
  await field('Note', dialog()).fill('Gate 4')
  await press('Save', dialog())
  await expect.poll(() => puts(server)).toEqual([{ note: 'Gate 4', version: 1 }])
})

test('a field that a colleague changed meanwhile is a conflict, which the next save overwrites', async () => {
  const { server, set } = await openLead(VISIT)
  await change()
  await field('Note', dialog()).fill('Gate 4')
  set(VISIT, { note: 'Gate 9' })
  await press('Save', dialog())
  await isShown(dialog().getByText('theirs Gate 9, yours Gate 4'))
  await press('Save anyway', dialog())
  await isShown(dialog().getByText('Gate 4'))
  await expect
    .poll(() => puts(server))
    .toEqual([
      { note: 'Gate 4', version: 1 },
      { note: 'Gate 4', version: 2 },
    ])
})

test("a colleague's change of another field stays", async () => {
  const { server, set } = await openLead(VISIT)
  await change()
  await field('Note', dialog()).fill('Gate 4')
  set(VISIT, { start_minute: 1200, end_minute: 1260 })
  server.tell('lead', VISIT.lead_id)
  await expect.element(field(/^Start/, dialog())).toHaveValue('20:00')
  await press('Save', dialog())
  await expect.poll(() => puts(server)).toEqual([{ note: 'Gate 4', version: 2 }])
})

test('the form names the days of work with a skipped day, which longer work keeps and moved work does not', async () => {
  const { server } = await openLead({
    ...WORK,
    ...{ first_day: '2026-12-02', last_day: '2026-12-05', skipped_days: ['2026-12-03'] },
  })
  await change()
  await isShown(dialog().getByText('Dec 2, 4, 5'))
  await field(/^Last day/, dialog()).fill('2026-12-07')
  await isShown(dialog().getByText(/^Dec 2, 4\s–\s7$/))
  await field(/^Last day/, dialog()).fill('2026-12-05')
  await field(/^Day/, dialog()).fill('2026-12-14')
  await expect.element(field(/^Last day/, dialog())).toHaveValue('2026-12-16')
  await press('Save', dialog())
  const moved = { first_day: '2026-12-14', last_day: '2026-12-16', skipped_days: [] }
  await expect.poll(() => puts(server)).toEqual([{ ...moved, version: 1 }])
})

test('a booking made offline is changed and marked before it is sent, each by the version of the one before', async () => {
  const { server } = await openLead()
  server.setOnline(false)
  await press('Book a visit')
  await field(/^Day/, dialog()).fill(MONDAY)
  await field(/^Start/, dialog()).fill('09:00')
  await press('Book visit', dialog())
  await change()
  await field(/^Day/, dialog()).fill('2026-12-02')
  await press('Save', dialog())
  await press('Arrived', dialog())
  await isShown(row(/Dec 2.*9:00.*Arrived/))
  expect(server.writes).toEqual([])
  server.setOnline(true)
  await expect
    .poll(() => server.writes)
    .toMatchObject([
      { path: '/leads/7/appointments', json: { first_day: MONDAY, start_minute: 540 } },
      { path: '/appointments/31', json: { first_day: '2026-12-02', version: 1 } },
      { path: '/appointments/31/state', json: { state: 'arrived', version: 2 } },
    ])
})

test('a booking that was never sent is deleted with its changes', async () => {
  const { server } = await openLead()
  server.setOnline(false)
  await press('Book the work')
  await press('Book work', dialog())
  await card().getByRole('listitem').getByRole('button').first().click()
  await press('Arrived', dialog())
  await press('More', dialog())
  await page.getByRole('menuitem', { name: 'Delete the work' }).click()
  await isShown(card().getByText('No appointments yet'))
  server.setOnline(true)
  await expect.poll(() => server.last('GET /changes')).toBeTruthy()
  expect(server.writes).toEqual([])
})

test('a refused marking is taken back', async () => {
  const { server } = await openLead(VISIT)
  server.answer({ 'POST /appointments/:appointmentId/state': refusal(403, 'permission_denied', 'Not you') })
  await card().getByRole('listitem').getByRole('button').first().click()
  const answer = server.hold('POST /appointments/:appointmentId/state')
  await press('Arrived', dialog())
  await isShown(row(/Arrived/))
  answer()
  await isShown(toast('Not you'))
  await isShown(row(/Planned/))
  await isShown(button('Arrived', dialog()))
})

test('"on my way" is marked with a text or without one, and stands once in an appointment', async () => {
  const { server } = await openLead({ ...VISIT, client_phone: '+15125550100' })
  await row(/Mon, Nov 30/).click()
  await press('On my way', dialog())
  await isShown(dialog().getByRole('link', { name: '15 min' }))
  await press('No text', dialog())
  await isShown(dialog().getByText('On the way', { exact: true }))
  await expect.poll(server.bodies).toEqual([{ state: 'on_the_way', version: 1 }])
  const texts = dialog().getByRole('region', { name: 'Text the customer' })
  await isShown(texts.getByRole('button', { name: 'On my way' }))
  expect(dialog().getByRole('button', { name: 'On my way' }).elements()).toHaveLength(1)
  await isShown(dialog().getByRole('button', { name: 'Cancel visit' }))
})
