import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { AppointmentDialog } from '#web/schedule/booking/appointment-dialog.tsx'
import { CREW, WORK } from '../support/web/appointments.ts'
import {
  answer,
  forget,
  press,
  refusal,
  sent,
  stayFresh,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

const SETTINGS = {
  ...{ version: 1, crews: [CREW], holidays: [], drive_minutes: 20, texts: {}, feeds_show_names: false },
  users: [{ user_id: 2, name: 'Ada Long', seller_id: null, is_active: true }],
}
/** A visit from 10 PM to midnight. */
const VISIT: Appointment = { ...WORK, kind: 'visit', start_minute: 22 * 60, end_minute: 24 * 60 }
const theirs = (fields: Partial<Appointment>): Appointment => ({ ...VISIT, version: 2, ...fields })

withFakeServer()
beforeEach(() => {
  setBusinessZone('America/Chicago')
  forget('schedule')
  stayFresh(['schedule'])
  answer([200, SETTINGS], [200, { from: '2026-11-30', to: '2026-12-06', appointments: [], unbooked: [] }])
})

const show = (appointment: Appointment) =>
  withProviders(<AppointmentDialog lead={appointment} appointment={appointment} onClose={onClose} />)
const onClose = vi.fn()
const open = async (appointment = VISIT) => {
  const screenOf = render(show(appointment))
  await waitFor(() => expect(sent()).toHaveLength(2))
  return screenOf
}
const puts = () => sent().flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))

test('an end at midnight stays when only the note changes', async () => {
  await open()
  expect(screen.getByLabelText<HTMLInputElement>(/^End/).value).toBe('23:59')
  type('Note', 'Gate 4')
  answer([200, { success: true, appointment: theirs({ note: 'Gate 4' }) }])
  press('Save')
  await waitFor(() => expect(puts()).toEqual([{ note: 'Gate 4', version: 1 }]))
})

const CONFLICT = refusal('stale', 'Ann changed this appointment meanwhile', { reason: 'appointment_changed' })

test('a change of a field that a colleague changed meanwhile is a conflict, which the next save overwrites', async () => {
  const { rerender } = await open()
  type('Note', 'Gate 4')
  const current = theirs({ note: 'Gate 9' })
  rerender(show(current))
  answer([409, { ...CONFLICT, current }])
  press('Save')
  await screen.findByText('theirs Gate 9, yours Gate 4')
  answer([200, { success: true, appointment: theirs({ note: 'Gate 4', version: 3 }) }])
  press('Save anyway')
  await waitFor(() =>
    expect(puts()).toEqual([
      { note: 'Gate 4', version: 1 },
      { note: 'Gate 4', version: 2 },
    ]),
  )
})

test("a colleague's change of another field stays", async () => {
  const { rerender } = await open()
  type('Note', 'Gate 4')
  rerender(show(theirs({ start_minute: 20 * 60, end_minute: 21 * 60 })))
  expect(screen.getByLabelText<HTMLInputElement>(/^Start/).value).toBe('20:00')
  press('Save')
  await waitFor(() => expect(puts()).toEqual([{ note: 'Gate 4', version: 2 }]))
})

test('the form names the days of work with a skipped day, which a longer appointment keeps and a moved one does not', async () => {
  const days = { first_day: '2026-12-02', last_day: '2026-12-05', skipped_days: ['2026-12-03'] }
  await open({ ...WORK, ...days })
  expect(screen.getByText('Dec 2, 4, 5')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-07' } })
  expect(screen.getByText(/^Dec 2, 4\s–\s7$/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-05' } })
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '2026-12-14' } })
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-12-16')
  const moved = { first_day: '2026-12-14', last_day: '2026-12-16', skipped_days: [] }
  answer([200, { success: true, appointment: { ...WORK, ...moved, version: 2 } }])
  press('Save')
  await waitFor(() => expect(puts()).toEqual([{ ...moved, version: 1 }]))
})
