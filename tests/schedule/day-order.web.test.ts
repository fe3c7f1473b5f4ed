import { expect, test } from 'vitest'
import { routeLink } from '#contract/contacts/contact-links.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { DayStop } from '#contract/schedule/day.ts'
import { inOrder, placesAhead, progressOf, tightDrives } from '#web/schedule/day/stop-order.ts'
import { WORK } from '../support/web/appointments.ts'

const appointment = (appointment_id: number, more: Partial<Appointment> = {}): Appointment => ({
  ...{
    ...WORK,
    appointment_id,
    lead_id: appointment_id,
    kind: 'visit',
    first_day: '2026-03-02',
    last_day: '2026-03-02',
  },
  ...{ place: `${appointment_id} Elm St`, ...more },
})

const stop = (...of: Parameters<typeof appointment>): DayStop => ({
  ...{ appointment: appointment(...of), lead_notes: null, notes: [], photos: [], tasks: [], balance_cents: null },
})
const at = (start_minute: number, end_minute: number) => ({ start_minute, end_minute })
const idsOf = (stops: readonly DayStop[]) => stops.map((each) => each.appointment.appointment_id)

test('whole days come first, then the stops by time, then by id', () => {
  const stops = [stop(4, at(600, 660)), stop(3, at(540, 600)), stop(2), stop(5, at(540, 570))]
  expect(idsOf(inOrder(stops))).toEqual([2, 3, 5, 4])
})

test('the next stop is the one on which its user is, else the first timed one ahead, else the first', () => {
  const [done, first, second] = [stop(1, { state: 'done' }), stop(2, at(540, 600)), stop(3, at(600, 660))]
  expect(progressOf([done, first, second])).toEqual({ done: 1, all: 3, nextId: 2 })
  expect(progressOf([stop(9), first]).nextId).toBe(2)
  expect(progressOf([done, stop(9)]).nextId).toBe(9)
  const here = stop(3, { ...at(600, 660), state: 'arrived' })
  expect(progressOf([done, first, here]).nextId).toBe(3)
  expect(progressOf([done, stop(4, { state: 'no_show' })])).toEqual({ done: 2, all: 2, nextId: undefined })
})

test('a drive is tight between two timed stops at different places that are still ahead', () => {
  const [one, near, far] = [stop(1, at(540, 600)), stop(2, at(605, 660)), stop(3, at(720, 780))]
  expect([...tightDrives([far, near, one], 20)]).toEqual([[1, { kind: 'drive', minutes: 5 }]])
  expect(tightDrives([one, stop(2, { ...at(605, 660), place: '1 Elm St' })], 20).size).toBe(0)
  expect(tightDrives([stop(1, { ...at(540, 600), state: 'done' }), near], 20).size).toBe(0)
  expect([...tightDrives([one, stop(2, at(570, 660))], 20)]).toEqual([[1, { kind: 'overlap', minutes: -30 }]])
  expect(tightDrives([stop(9), one], 20).size).toBe(0)
})

test('the route has the places of the stops ahead in their order, each once in a row', () => {
  const stops = [
    stop(1, { ...at(480, 500), state: 'done' }),
    stop(4, at(700, 720)),
    stop(2, at(540, 560)),
    stop(3, { ...at(600, 620), place: '2 Elm St' }),
    stop(5, { ...at(800, 820), place: null }),
  ]
  expect(placesAhead(stops)).toEqual(['2 Elm St', '4 Elm St'])
})

test('the link of a route ends at the last place, with at most nine stops before it', () => {
  const queryOf = (places: readonly string[]) => Object.fromEntries(new URL(routeLink(places)).searchParams)
  expect(queryOf(['1 Elm St & Oak'])).toEqual({ api: '1', travelmode: 'driving', destination: '1 Elm St & Oak' })
  expect(queryOf(['a', 'b', 'c'])).toMatchObject({ destination: 'c', waypoints: 'a|b' })
  const many = queryOf(Array.from({ length: 14 }, (_, i) => `${i + 1}`))
  expect(many).toMatchObject({ destination: '10', waypoints: '1|2|3|4|5|6|7|8|9' })
})
