import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { Conflict } from '#contract/schedule/conflicts.ts'
import type { Lane, TimeGridProps } from '#web/schedule/calendar/grid/grid-props.ts'
import { TimeGrid } from '#web/schedule/calendar/grid/time-grid.tsx'

// It complains at length of elements that have no size.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

afterEach(cleanup)

const appointment = (appointment_id: number, day: string, start: number | null, more: Partial<Appointment> = {}) =>
  ({
    appointment_id,
    kind: 'visit',
    state: 'planned',
    client_name: `CLIENT ${appointment_id}`,
    project_title: null,
    place: null,
    is_lost: false,
    crews: [],
    users: [],
    first_day: day,
    last_day: day,
    start_minute: start,
    end_minute: start === null ? null : start + 90,
    ...more,
  }) as unknown as Appointment

const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const ROSA = appointment(1, MONDAY, 570, { client_name: 'ROSA DÍAZ' })
const LATER = appointment(2, MONDAY, 780, { state: 'done' })

const lane = (day: string, appointments: readonly Appointment[]): Lane => ({
  key: day,
  label: day,
  day,
  opening: [480, 1080],
  appointments,
})

const show = (props: Partial<TimeGridProps> = {}) => {
  const calls = { onOpen: vi.fn(), onPlace: vi.fn(), onCreate: vi.fn(), onBook: vi.fn() }
  render(
    <TimeGrid
      lanes={[lane(MONDAY, [ROSA, LATER]), lane(TUESDAY, [])]}
      now={{ day: MONDAY, minute: 60 }}
      conflicts={new Map()}
      mayEdit
      colorOf={() => undefined}
      {...calls}
      {...props}
    />,
  )
  return calls
}

const block = (name: RegExp) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })
const status = () => screen.getByRole('status').textContent

test('a block is named by its kind, client, day, time and state', () => {
  show()
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Visit, ROSA DÍAZ, Monday, November 30, 9:30 AM to 11:00 AM',
    'Visit, CLIENT 2, Monday, November 30, 1:00 PM to 2:30 PM, Done',
  ])
})

test('a block in conflict names the other appointment and the reason', () => {
  const conflicts = new Map<number, Conflict[]>([[1, [{ kind: 'drive', with_id: 2, users: [1] }]]])
  show({ conflicts })
  expect(block(/ROSA/).getAttribute('aria-label')).toMatch(
    /, too little time for the drive between this and CLIENT 2, 1:00 PM$/,
  )
})

test('the grid is one tab stop, and arrows move the focus between blocks and lanes', () => {
  show()
  const stops = [...document.querySelectorAll('[data-stop]')].filter((stop) => stop.getAttribute('tabindex') === '0')
  expect(stops).toEqual([block(/ROSA/)])
  block(/ROSA/).focus()
  press('ArrowDown')
  expect(focused()).toMatch(/CLIENT 2/)
  press('ArrowRight')
  expect(focused()).toBe('Tuesday, December 1, no appointments')
  press('ArrowUp')
  expect(focused()).toBe('Tuesday, December 1, all day')
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
})

test('Enter on an empty lane books an hour from the opening on', () => {
  const { onCreate } = show()
  block(/ROSA/).focus()
  press('ArrowRight')
  press('Enter')
  expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ first_day: TUESDAY, start_minute: 480 }))
})

test('Space lifts a block, arrows move and stretch it, and Enter drops it', () => {
  const { onPlace } = show()
  block(/ROSA/).focus()
  press(' ')
  expect(status()).toMatch(/^Lifted/)
  press('ArrowDown')
  press('ArrowRight')
  press('ArrowDown', true)
  expect(status()).toBe('Tuesday, December 1, 9:45 AM to 11:30 AM')
  expect(onPlace).not.toHaveBeenCalled()
  press('Enter')
  expect(onPlace).toHaveBeenCalledWith(
    ROSA,
    expect.objectContaining({ first_day: TUESDAY, last_day: TUESDAY, start_minute: 585, end_minute: 690 }),
    expect.objectContaining({ day: MONDAY }),
  )
})

test('Escape cancels a lifted block, and so does leaving it', () => {
  const { onPlace } = show()
  block(/ROSA/).focus()
  press(' ')
  press('ArrowDown')
  press('Escape')
  expect(status()).toMatch(/^Cancelled/)
  press(' ')
  press('ArrowDown')
  block(/CLIENT 2/).focus()
  expect(status()).toMatch(/^Cancelled/)
  expect(onPlace).not.toHaveBeenCalled()
})

test('a user who may not edit can only open', () => {
  const { onPlace, onCreate, onOpen } = show({ mayEdit: false })
  block(/ROSA/).focus()
  press(' ')
  press('ArrowDown')
  press('Enter')
  expect(onPlace).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('gridcell', { name: /Tuesday.*no appointments/ }))
  expect(onCreate).not.toHaveBeenCalled()
  fireEvent.click(block(/ROSA/))
  expect(onOpen).toHaveBeenCalledWith(ROSA)
})

test('a load over the capacity is marked', () => {
  const busy = { ...lane(MONDAY, []), load: { booked: 570, capacity: 480 } }
  show({ lanes: [busy, { ...lane(TUESDAY, []), load: { booked: 0, capacity: 0 } }] })
  expect(screen.getByText('9.5 of 8 h').closest('[data-over]')).not.toBeNull()
  expect(screen.queryByText('0 of 0 h')).toBeNull()
})
