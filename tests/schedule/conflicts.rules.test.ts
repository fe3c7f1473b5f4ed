import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPOINTMENT_STATES, OPEN_STATES } from '#contract/schedule/appointment.ts'
import { type Conflict, conflictsOf } from '#contract/schedule/conflicts.ts'
import { addDays } from '#contract/weeks.ts'
import { CREW } from '../support/web/appointments.ts'

const DAY = '2026-03-02'
const CREWS = [CREW, { ...CREW, crew_id: 2, members: [3] }]

type Planned = Parameters<typeof conflictsOf>[0][number]

const planned = (appointment_id: number, more: Partial<Planned> = {}): Planned => ({
  ...{ appointment_id, lead_id: appointment_id, state: 'planned', first_day: DAY, last_day: more.first_day ?? DAY },
  ...{ start_minute: 540, end_minute: 600, users: [1], crews: [], place: '1 Elm St', is_lost: false },
  ...more,
})

const kindOf = (more: Partial<Planned>, drive = 20) =>
  conflictsOf([planned(1), planned(2, more)], CREWS, drive).get(1)?.[0]?.kind

const whole = { start_minute: null, end_minute: null }
const around = { ...whole, first_day: addDays(DAY, -2), last_day: addDays(DAY, 2) }

test.each<[string, Partial<Planned>, Conflict['kind'] | undefined]>([
  ['at the same time', {}, 'overlap'],
  ['one minute inside', { start_minute: 599, end_minute: 700 }, 'overlap'],
  ['right after it at the same place', { start_minute: 600, end_minute: 700 }, undefined],
  ['right after it at another place', { start_minute: 600, end_minute: 700, place: '9 Oak' }, 'drive'],
  ['a drive after it', { start_minute: 620, end_minute: 700, place: '9 Oak' }, undefined],
  ['a minute less than a drive before it', { start_minute: 480, end_minute: 521, place: '9 Oak' }, 'drive'],
  ['right after it there, in capitals', { start_minute: 600, end_minute: 700, place: '1 ELM ST' }, undefined],
  ['for the whole day', whole, 'overlap'],
  ['over days around it', around, 'overlap'],
  ['over days around it that skip it', { ...around, skipped_days: [DAY] }, undefined],
  ['on the next day', { first_day: addDays(DAY, 1) }, undefined],
  ['for other people', { users: [2] }, undefined],
  ['for the crew of the user', { users: [], crews: [1] }, 'overlap'],
  ['for another crew', { users: [], crews: [2] }, undefined],
  ['for nobody', { users: [] }, undefined],
  ['done', { state: 'done' }, undefined],
  ['cancelled', { state: 'cancelled' }, undefined],
  ['no show', { state: 'no_show' }, undefined],
  ['arrived', { state: 'arrived' }, 'overlap'],
  ['of a lost lead', { is_lost: true }, undefined],
  ['of the same lead', { lead_id: 1 }, undefined],
])('another appointment %s', (_, more, kind) => {
  expect(kindOf(more)).toBe(kind)
})

const appointment = fc
  .record({
    lead_id: fc.integer({ min: 1, max: 8 }),
    state: fc.constantFrom(...APPOINTMENT_STATES),
    offset: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 0, max: 3 }),
    time: fc.option(fc.tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 15, max: 60 }))),
    users: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    crews: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 1 }),
    place: fc.constantFrom('1 Elm St', '9 Oak', null),
    is_lost: fc.boolean(),
  })
  .map(({ offset, length, time, ...more }) => {
    const first_day = addDays(DAY, offset)
    return time
      ? { ...more, first_day, last_day: first_day, start_minute: time[0], end_minute: time[0] + time[1] }
      : { ...more, first_day, last_day: addDays(first_day, length), start_minute: null, end_minute: null }
  })
const appointments = fc
  .array(appointment, { maxLength: 14 })
  .map((list) => list.map((each, i): Planned => ({ ...each, appointment_id: i + 1 })))
const drive = fc.constantFrom(0, 20, 240)

/** Each pair with its kind, ordered. */
const pairsOf = (conflicts: ReturnType<typeof conflictsOf>) =>
  [...conflicts].flatMap(([id, list]) => list.map(({ with_id, kind }) => `${id} ${with_id} ${kind}`)).sort()

test('conflicts are mutual, of shared people, and the same in any order of the list', () => {
  fc.assert(
    fc.property(appointments, drive, (list, minutes) => {
      const conflicts = conflictsOf(list, CREWS, minutes)
      for (const [id, own] of conflicts)
        for (const { with_id, kind, users } of own) {
          expect(conflicts.get(with_id)).toContainEqual({ kind, with_id: id, users: expect.arrayContaining(users) })
          expect(users.length).toBeGreaterThan(0)
        }
      expect(pairsOf(conflictsOf(list.toReversed(), CREWS, minutes))).toEqual(pairsOf(conflicts))
    }),
  )
})

test('each pair alone has the conflict that it has among others', () => {
  fc.assert(
    fc.property(appointments, drive, (list, minutes) => {
      const alone = list.flatMap((one, i) =>
        list.slice(i + 1).flatMap((other) => pairsOf(conflictsOf([one, other], CREWS, minutes))),
      )
      expect(pairsOf(conflictsOf(list, CREWS, minutes))).toEqual(alone.sort())
    }),
  )
})

test('a longer drive never removes a conflict, and closed appointments have none', () => {
  fc.assert(
    fc.property(appointments, (list) => {
      const [none, some] = [conflictsOf(list, CREWS, 0), conflictsOf(list, CREWS, 60)]
      for (const pair of pairsOf(none)) expect(pairsOf(some)).toContain(pair)
      expect(pairsOf(none).every((pair) => pair.endsWith('overlap'))).toBe(true)
      for (const id of some.keys())
        expect(OPEN_STATES).toContain(list.find(({ appointment_id }) => appointment_id === id)?.state)
    }),
  )
})
