import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { RainDayDialog } from '#web/schedule/calendar/rain-day/rain-day-dialog.tsx'
import { CREW, WORK } from '../support/web/appointments.ts'
import { answer, forget, refusal, stayFresh, withFakeServer, withProviders } from '../support/web/profile.tsx'

const SETTINGS = {
  ...{ version: 1, users: [], crews: [CREW], holidays: [], drive_minutes: 20, texts: {}, feeds_show_names: false },
}
const DAYS = { ...WORK, first_day: '2026-12-02', last_day: '2026-12-04' }

withFakeServer()
beforeEach(() => {
  setBusinessZone('America/Chicago')
  forget('schedule')
  stayFresh(['schedule'])
})

test('the preview names the days of running work: those before the rain stay', async () => {
  answer([200, { from: '2026-11-30', to: '2027-01-10', appointments: [DAYS], unbooked: [] }], [200, SETTINGS])
  render(withProviders(<RainDayDialog day="2026-12-03" crew={undefined} onClose={() => {}} />))
  const move = await screen.findByRole('listitem')
  expect(move.textContent?.replaceAll(/\s/g, ' ')).toContain('Dec 2 – 4 → Dec 2, 4, 5')
})

test('work that would skip too many days is named with its reason, and the button does not count it', async () => {
  const skipped_days = daysBetween('2026-11-02', '2026-11-30')
  const days = { ...WORK, first_day: '2026-11-01', last_day: '2026-12-03', skipped_days }
  answer([200, { from: '2026-11-30', to: '2027-01-10', appointments: [days], unbooked: [] }], [200, SETTINGS])
  render(withProviders(<RainDayDialog day="2026-12-01" crew={undefined} onClose={() => {}} />))
  expect(await screen.findByRole('button', { name: 'Move 1 appointment' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Move by'), { target: { value: '2' } })
  expect(screen.getByRole('listitem').textContent).toBe(
    'ROSA DÍAZStays: it would skip more than 30 days. Book its last days as another appointment.',
  )
  expect(screen.getByRole('button', { name: 'Move all 0' }).hasAttribute('disabled')).toBe(true)
})

test('work whose time the clock skips on its new day is named with that day', async () => {
  setBusinessZone('Africa/Cairo')
  const night = { ...WORK, first_day: '2027-04-29', last_day: '2027-04-29', start_minute: 30, end_minute: 90 }
  answer([200, { from: '2027-03-29', to: '2027-05-23', appointments: [night], unbooked: [] }], [200, SETTINGS])
  render(withProviders(<RainDayDialog day="2027-04-29" crew={undefined} onClose={() => {}} />))
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'ROSA DÍAZStays: the clock skips its time on Fri, Apr 30, because daylight saving begins. Move it by another number of days, or change its time.',
  )
})

test('work of weeks is named with its conflict beyond the days that its month reads', async () => {
  const range = { from: '2026-12-28', to: '2027-02-21', unbooked: [] }
  const weeks = { ...WORK, first_day: '2027-01-25', last_day: '2027-02-23', crews: [1] }
  const later = { ...WORK, appointment_id: 2, first_day: '2027-02-24', last_day: '2027-02-24', crews: [1] }
  answer([200, { ...range, appointments: [weeks] }], [200, SETTINGS], [200, { ...range, appointments: [weeks, later] }])
  render(withProviders(<RainDayDialog day="2027-01-29" crew={undefined} onClose={() => {}} />))
  expect((await screen.findByRole('listitem')).textContent).toContain('conflicts with ROSA DÍAZ, All day')
})

test('nothing is planned before the holidays are read, and a failed read can be repeated', async () => {
  const schedule = { from: '2026-11-30', to: '2027-01-10', appointments: [WORK], unbooked: [] }
  const holidays = [{ day: '2026-12-01', name: 'Founders Day' }]
  answer([200, schedule], [500, refusal('internal', 'Down')])
  render(withProviders(<RainDayDialog day="2026-11-30" crew={undefined} onClose={() => {}} />))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('listitem')).toBeNull()
  answer([200, schedule], [200, { ...SETTINGS, holidays }])
  fireEvent.click(retry)
  expect((await screen.findByRole('listitem')).textContent?.replaceAll(/\s/g, ' ')).toContain('Nov 30 → Wed, Dec 2')
})
