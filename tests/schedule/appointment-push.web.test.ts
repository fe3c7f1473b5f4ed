import { expect, test } from 'vitest'
import { announcementTitle, movesTitle } from '#contract/schedule/appointment-push.ts'
import { NOTIFICATIONS } from '#words/notifications.ts'

const AT = { kind: 'visit', first_day: '2026-11-30', start_minute: 570 } as const

test.each([
  [announcementTitle({ ...AT, what: 'booked' }), 'Visit booked', 'Rosa: Mon, Nov 30, 9:30 AM'],
  [announcementTitle({ ...AT, what: 'moved', start_minute: null }), 'Visit moved', 'Rosa: Mon, Nov 30'],
  [announcementTitle({ ...AT, what: 'cancelled', kind: 'work' }), 'Work cancelled', 'Rosa: Mon, Nov 30, 9:30 AM'],
  [announcementTitle({ ...AT, what: 'deleted', start_minute: 0 }), 'Visit deleted', 'Rosa: Mon, Nov 30, 12:00 AM'],
  ['something new', 'Appointment', 'Rosa: something new'],
  [null, 'Appointment', 'Rosa'],
])('the push %s reads "%s"', (title, heading, body) => {
  const notice = NOTIFICATIONS.appointment_booked({ name: 'Rosa', title })
  expect([notice.title, notice.body.replace(/\s/g, ' ')]).toEqual([heading, body])
})

test('several moves read as their number', () => {
  const notice = NOTIFICATIONS.appointment_booked({ name: null, title: movesTitle(3) })
  expect(notice.title).toBe('3 appointments moved')
})
