import { expect, test } from 'vitest'
import { isReminderDue, reminderAt } from '#worker/schedule/reminder-rules.ts'

const at = (text: string) => Date.parse(text)

// Both clock changes of 2026 in London (March 29, October 25) and Auckland (April 5, September 27).
test.each([
  ['Europe/London', '2026-03-28', 540, 60, '2026-03-28T08:00Z'],
  ['Europe/London', '2026-03-29', 540, 60, '2026-03-29T07:00Z'],
  ['Europe/London', '2026-03-29', 120, 120, '2026-03-28T23:00Z'],
  ['Europe/London', '2026-03-29', 540, 1440, '2026-03-28T08:00Z'],
  ['Europe/London', '2026-03-29', null, 60, '2026-03-29T06:00Z'],
  ['Europe/London', '2026-03-29', null, 1440, '2026-03-28T07:00Z'],
  ['Europe/London', '2026-10-25', 540, 60, '2026-10-25T08:00Z'],
  ['Europe/London', '2026-10-25', 150, 120, '2026-10-25T00:30Z'],
  ['Europe/London', '2026-10-25', null, 15, '2026-10-25T07:00Z'],
  ['Pacific/Auckland', '2026-04-05', 540, 60, '2026-04-04T20:00Z'],
  ['Pacific/Auckland', '2026-04-05', null, 1440, '2026-04-03T18:00Z'],
  ['Pacific/Auckland', '2026-04-06', null, 1440, '2026-04-04T19:00Z'],
  ['Pacific/Auckland', '2026-09-27', 240, 120, '2026-09-26T13:00Z'],
  ['Pacific/Auckland', '2026-09-27', 30, 30, '2026-09-26T12:00Z'],
  ['Pacific/Auckland', '2026-09-27', null, 30, '2026-09-26T18:00Z'],
  ['America/Chicago', '2026-03-08', 540, 15, '2026-03-08T13:45Z'],
] as const)(
  'in %s the reminder of %s %s with %s minutes is at %s',
  (zone, first_day, start_minute, minutes, expected) => {
    expect(new Date(reminderAt({ first_day, start_minute }, minutes, zone)).toISOString()).toBe(
      new Date(at(expected)).toISOString(),
    )
  },
)

test('a reminder is due from its time on, for an hour', () => {
  const start = { first_day: '2026-03-29', start_minute: 540 }
  const due = (time: string) => isReminderDue(start, 60, 'Europe/London', at(time))
  expect(['2026-03-29T06:59:59Z', '2026-03-29T07:00Z', '2026-03-29T07:59:59Z', '2026-03-29T08:00Z'].map(due)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
