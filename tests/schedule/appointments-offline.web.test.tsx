import 'fake-indexeddb/auto'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { Schedule } from '#contract/schedule/schedule.ts'
import { profileKey, scheduleRangeKey } from '#web/cache/read-keys.ts'
import { useProfile } from '#web/contacts/profile/use-profile.ts'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { bookAppointment } from '#web/schedule/appointments.write.ts'
import { useScheduleOfDays } from '#web/schedule/booking/use-schedule-of-days.ts'
import { makeMoves } from '#web/schedule/move-appointments.write.ts'
import { siblingsOf } from '#web/schedule/schedule-cache.ts'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import { useSession } from '#web/session/session.ts'
import { WORK } from '../support/web/appointments.ts'
import { answer, keep, PROFILE, press, refusal, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'

const WEEK: Schedule = { from: '2026-11-30', to: '2026-12-06', appointments: [], unbooked: [] }
const UNBOOKED = { ...WORK, stage_entered_at: 1 }

withFakeServer()
beforeEach(async () => {
  keep(profileKey(5), PROFILE)
  keep(scheduleRangeKey(WEEK.from, WEEK.to), { ...WEEK, unbooked: [UNBOOKED] })
  await setOutboxOwner(me())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(async () => {
  await deleteOutboxOf(me())
  await setOutboxOwner(null)
  vi.restoreAllMocks()
})

const me = () => useSession.getState().user?.user_id ?? 0

const Screen = () => {
  const { data: profile } = useProfile(5, true)
  const scheduled = useScheduleOfDays('2026-11-30', '2026-11-30')
  const { write: book } = useWrite(bookAppointment)
  const { change, mark, remove } = useAppointmentWrites()
  const client = useQueryClient()
  const [appointment] = profile?.appointments ?? []
  const appointment_id = newProvisionalId('appointment')
  return (
    <>
      <p>{`profile: ${profile?.appointments.map((one) => `${one.first_day} ${one.state}`).join()}`}</p>
      <p>{`installation: ${profile?.contact.installation_date}`}</p>
      <p>{`week: ${scheduled?.map((one) => `${one.first_day} ${one.state}`).join()}`}</p>
      <button
        type="button"
        onClick={() =>
          book({
            ...{ appointment: { ...WORK, appointment_id, created_at: Date.now() }, siblings: [], people: [] },
            provisional: { appointment_id },
          })
        }
      >
        book
      </button>
      {appointment && (
        <>
          <button
            type="button"
            onClick={() => change(appointment, { first_day: '2026-12-02', last_day: '2026-12-02' })}
          >
            move
          </button>
          <button
            type="button"
            onClick={() =>
              makeMoves(client, [
                { appointment, to: { first_day: '2026-12-03', last_day: '2026-12-03', skipped_days: [] } },
              ])
            }
          >
            rain day
          </button>
          <button type="button" onClick={() => mark(appointment, 'arrived')}>
            arrive
          </button>
          <button type="button" onClick={() => void remove(appointment)}>
            delete
          </button>
        </>
      )}
    </>
  )
}

/** A server that answers each write with an appointment, and fails reads. Returns the received writes. */
const serveByPath = (appointments: Record<string, Appointment>) => {
  const received: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const write = `${init.method} ${url.replace(/.*\/v1/, '')}`
    const appointment = appointments[write]
    // The answer of several moves is a list.
    const rows = write.endsWith('/moves') ? { appointments: [appointment] } : { appointment }
    if (!appointment) return new Response(JSON.stringify(refusal('internal', 'Not read')), { status: 500 })
    received.push([write, JSON.parse(String(init.body))])
    return new Response(JSON.stringify({ success: true, ...rows }), { status: 200 })
  })
  return () => received
}

const show = () => render(withProviders(<Screen />))
const tap = (name: string) => act(async () => press(name))
const queued = () => useOutbox.getState().writes.map(({ name }) => name)

test('a booking made offline shows in profile and week, and is changed and marked before it is sent', async () => {
  show()
  await tap('book')
  await screen.findByText('profile: 2026-11-30 planned')
  expect(screen.getByText('week: 2026-11-30 planned')).toBeTruthy()
  expect(screen.getByText('installation: 2026-11-30')).toBeTruthy()
  await tap('move')
  await tap('arrive')
  await screen.findByText('profile: 2026-12-02 arrived')
  expect(screen.getByText('installation: 2026-12-02')).toBeTruthy()
  await waitFor(() => expect(queued()).toEqual(['appointment/book', 'appointment/change', 'appointment/mark']))

  // The queued edits get the server's id, and each is based on the version of the one before.
  const booked = { ...WORK, appointment_id: 31, version: 1 }
  const moved = { ...booked, first_day: '2026-12-02', last_day: '2026-12-02', version: 2 }
  const marked = { ...moved, state: 'arrived' as const, version: 3 }
  const writes = serveByPath({
    'POST /leads/1/appointments': booked,
    'PUT /appointments/31': moved,
    'POST /appointments/31/state': marked,
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () => retryQueuedNow())
  await waitFor(() => expect(queued()).toEqual([]))
  expect(writes()).toMatchObject([
    ['POST /leads/1/appointments', { kind: 'work', first_day: '2026-11-30' }],
    ['PUT /appointments/31', { first_day: '2026-12-02', version: 1 }],
    ['POST /appointments/31/state', { state: 'arrived', version: 2 }],
  ])
})

test('a marking after a queued rain day is based on the version of the rain day', async () => {
  keep(profileKey(5), { ...PROFILE, appointments: [WORK] })
  show()
  await tap('move')
  await screen.findByText('profile: 2026-12-02 planned')
  await tap('rain day')
  await screen.findByText('profile: 2026-12-03 planned')
  await tap('arrive')
  await screen.findByText('profile: 2026-12-03 arrived')
  await waitFor(() => expect(queued()).toHaveLength(3))

  const changed = { ...WORK, first_day: '2026-12-02', last_day: '2026-12-02', version: 2 }
  const moved = { ...WORK, first_day: '2026-12-03', last_day: '2026-12-03', version: 3 }
  const writes = serveByPath({
    'PUT /appointments/1': changed,
    'POST /schedule/moves': moved,
    'POST /appointments/1/state': { ...moved, state: 'arrived', version: 4 },
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () => retryQueuedNow())
  await waitFor(() => expect(queued()).toEqual([]))
  expect(writes()).toMatchObject([
    ['PUT /appointments/1', { version: 1 }],
    ['POST /schedule/moves', { moves: [{ version: 2 }] }],
    ['POST /appointments/1/state', { version: 3 }],
  ])
})

test('the next appointment of a lead keeps its skipped days', () => {
  const skipped = { ...WORK, appointment_id: 2, last_day: '2026-12-03', skipped_days: ['2026-12-01'] }
  const client = new QueryClient()
  client.setQueryData(profileKey(5), { ...PROFILE, appointments: [WORK, skipped] })
  expect(siblingsOf(client, WORK)).toMatchObject([{ last_day: '2026-12-03', skipped_days: ['2026-12-01'] }])
})

test('a booking that was never sent is deleted with its changes', async () => {
  show()
  await tap('book')
  await tap('move')
  await waitFor(() => expect(queued()).toEqual(['appointment/book', 'appointment/change']))
  await tap('delete')
  await screen.findByText('profile:')
  expect(queued()).toEqual([])
})

test('a refused marking is taken back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  keep(profileKey(5), { ...PROFILE, appointments: [WORK] })
  answer([200, { ...PROFILE, appointments: [WORK] }], [200, WEEK])
  show()
  await waitFor(() => expect(sent()).toHaveLength(2))
  answer([409, refusal('stale', 'Ann changed this appointment meanwhile', { reason: 'appointment_changed' })])
  answer([200, { ...PROFILE, appointments: [WORK] }], [200, WEEK])
  await tap('arrive')
  await screen.findByText('profile: 2026-11-30 planned')
})

test('a refused rain day shows the days and versions that the server has', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const theirs = { ...WORK, first_day: '2026-12-01', last_day: '2026-12-01', version: 2 }
  keep(profileKey(5), { ...PROFILE, appointments: [WORK] })
  answer([200, { ...PROFILE, appointments: [WORK] }], [200, WEEK])
  show()
  await waitFor(() => expect(sent()).toHaveLength(2))
  answer([409, refusal('stale', 'Ann changed one of these meanwhile', { reason: 'appointments_changed' })])
  // The schedule is read before the profile.
  answer([200, { ...WEEK, appointments: [theirs] }], [200, { ...PROFILE, appointments: [theirs] }])
  await tap('rain day')
  await screen.findByText('profile: 2026-12-01 planned')
  await screen.findByText('week: 2026-12-01 planned')
})
