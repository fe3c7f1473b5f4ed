import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { USER } from '../support/screen/answers.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, isMissing, isOpened, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { MONDAY, SETTINGS, scheduleServer, VISIT, withBusinessTime } from '../support/screen/schedule.ts'
import { WORK } from '../support/web/appointments.ts'

withBusinessTime()

const WORK_OF_LEAD: Appointment = { ...WORK, lead_id: VISIT.lead_id }
const on = (first_day: string, last_day = first_day, more: Partial<Appointment> = {}) => ({
  ...{ ...WORK_OF_LEAD, first_day, last_day },
  ...more,
})

/** Opens the dialog of a rain day in the calendar of these appointments. */
const open = async (day: string, given: Appointment[], answers: Answers = {}, time_zone = USER.business.time_zone) => {
  const schedule = scheduleServer(given)
  const user = { ...USER, business: { ...USER.business, time_zone } }
  const server = await renderApp(`/calendar?day=${day}&view=month`, { ...schedule.answers, ...answers }, user)
  await isOpened(button('Rain day'))
  await press('Rain day')
  return { server, ...schedule }
}
const move = () => dialog().getByRole('listitem')
const says = (text: string) => isShown(move().filter({ hasText: text }))
const block = () => page.getByRole('main').getByRole('button', { name: /^Work, ROSA/ })

test('the preview names the days of running work: those before the rain stay', async () => {
  await open('2026-12-03', [on('2026-12-02', '2026-12-04')])
  await says('Dec 2 – 4 → Dec 2, 4, 5')
})

test('work that would skip too many days is named with its reason, and the button does not count it', async () => {
  const skipped_days = daysBetween('2026-11-02', '2026-11-30')
  await open('2026-12-01', [on('2026-11-01', '2026-12-03', { skipped_days })])
  await isShown(button('Move 1 appointment', dialog()))
  await field('Move by', dialog()).selectOptions('2 working days')
  await says('Stays: it would skip more than 30 days. Book its last days as another appointment.')
  await expect.element(button('Move all 0', dialog())).toBeDisabled()
})

test('work whose time the clock skips on its new day is named with that day', async () => {
  await open('2027-04-29', [on('2027-04-29', '2027-04-29', { start_minute: 30, end_minute: 90 })], {}, 'Africa/Cairo')
  await says('Stays: the clock skips its time on Fri, Apr 30, 2027, because daylight saving begins.')
})

test('work of weeks is named with its conflict beyond the days that its month reads', async () => {
  const later = on('2027-02-24', '2027-02-24', { appointment_id: 2, lead_id: 8, crews: [1] })
  await open('2027-01-29', [on('2027-01-25', '2027-02-23', { crews: [1] }), later])
  await says('conflicts with ROSA DÍAZ, All day')
})

test('nothing is planned before the holidays are read, and a failed read can be repeated', async () => {
  const { server } = await open(MONDAY, [on(MONDAY)], { 'GET /schedule/settings': refusal(500, 'internal', 'Down') })
  await isShown(button('Try again', dialog()))
  await isMissing(move())
  const holidays = [{ day: '2026-12-01', name: 'Founders Day' }]
  server.answer({ 'GET /schedule/settings': { ...SETTINGS, holidays } })
  await press('Try again', dialog())
  await says('Mon, Nov 30 → Wed, Dec 2')
})

test('a marking after an unsent rain day is sent with the version of the rain day', async () => {
  const { server, set } = await open(MONDAY, [on(MONDAY)])
  await isShown(move())
  server.setOnline(false)
  await press('Move 1 appointment', dialog())
  await isMissing(dialog())
  // Another version than the device expects.
  set({ appointment_id: WORK.appointment_id }, { note: 'Ring twice' })
  await block().click()
  await press('Arrived', dialog())
  server.setOnline(true)
  await expect
    .poll(server.bodies)
    .toMatchObject([{ moves: [{ first_day: '2026-12-01', version: 1 }] }, { state: 'arrived', version: 3 }])
})

test('a refused rain day shows the days that the server has', async () => {
  const { server, set } = await open(MONDAY, [on(MONDAY)])
  await isShown(move())
  set(WORK_OF_LEAD, { first_day: '2026-12-04', last_day: '2026-12-04' })
  const stale = refusal(409, 'stale', 'Ann changed one of these meanwhile', { reason: 'appointments_changed' })
  server.answer({ 'POST /schedule/moves': stale })
  await press('Move 1 appointment', dialog())
  await isShown(toast('Ann changed one of these meanwhile'))
  await isShown(page.getByRole('gridcell', { name: /December 4,/ }).getByRole('button', { name: /^Work, ROSA/ }))
  await expect.poll(() => block().elements()).toHaveLength(1)
})
