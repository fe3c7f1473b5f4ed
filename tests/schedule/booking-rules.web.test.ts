import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WholeProfile } from '#contract/contacts/whole-profile.ts'
import type { Appointment, AppointmentTime } from '#contract/schedule/appointment.ts'
import { announcementTitle, movesTitle } from '#contract/schedule/appointment-push.ts'
import { NO_TEXTS } from '#contract/schedule/texts.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { weekdayOf } from '#contract/weeks.ts'
import { profileKey, scheduleRangeKey } from '#web/cache/read-keys.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { changeCache } from '#web/offline/optimistic-changes.ts'
import { isOverdue, nearStart } from '#web/schedule/appointment-near.ts'
import { bookAppointment } from '#web/schedule/appointments.write.ts'
import { nextVisit } from '#web/schedule/booking/appointment-defaults.ts'
import { appointmentForm, endAfter, lastDayAfter } from '#web/schedule/booking/appointment-form.ts'
import { bookingHints } from '#web/schedule/booking/booking-hints.ts'
import { dayQuery } from '#web/schedule/day/day-query.ts'
import { siblingsOf } from '#web/schedule/schedule-cache.ts'
import { messageLink, messageOf } from '#web/schedule/texts/text-message.ts'
import { NOTIFICATIONS } from '#words/notifications.ts'
import { PROFILE } from '../support/screen/contacts.ts'
import { CREW, WORK } from '../support/web/appointments.ts'

beforeEach(() => {
  setBusinessZone('America/Chicago')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T15:00:00Z') })
})

const TEXTS = {
  ...{ kind: 'visit', first_day: '2026-11-30', last_day: '2026-12-02', whole: '', start: '09:30', end: '10:30' },
  ...{ who: 'u2 c1', elsewhere: '', address: 'NOT SENT', note: ' Gate 4 ' },
}
const entered = (fields: Partial<typeof TEXTS>) =>
  checkForm(appointmentForm('2026-11-27', TEXTS), { ...TEXTS, ...fields })

test('a timed appointment lies on its first day, and a hidden address is not sent', () => {
  expect(entered({}).output).toEqual({
    ...{ kind: 'visit', first_day: '2026-11-30', last_day: '2026-11-30', start_minute: 570, end_minute: 630 },
    ...{ skipped_days: [], users: [2], crews: [1], address: null, note: 'Gate 4' },
  })
})

test.each([
  ['an end before the start', { end: '09:00' }, 'end'],
  ['a missing end', { end: '' }, 'end'],
  ['a last day before the first one', { whole: 'yes', last_day: '2026-11-29' }, 'last_day'],
  ['more than 30 days', { whole: 'yes', last_day: '2027-01-30' }, 'last_day'],
  ['no day', { first_day: '' }, 'first_day'],
  ['a start that the clock skips', { first_day: '2027-03-14', start: '02:30', end: '03:30' }, 'start'],
  ['an end that the clock skips', { first_day: '2027-03-14', start: '01:30', end: '02:00' }, 'end'],
])('%s has an error at its field', (_, fields, field) => {
  expect(Object.keys(entered(fields).issues ?? {})).toEqual([field])
})

test('the hour around a skipped one can be booked', () => {
  expect(entered({ first_day: '2027-03-14', start: '01:30', end: '03:00' }).issues).toBeUndefined()
})

test('a new start keeps the length, and a new first day the number of days', () => {
  expect(endAfter({ start: '09:00', end: '10:30' }, '13:15')).toBe('14:45')
  expect(endAfter({ start: '09:00', end: '10:30' }, '23:30')).toBe('23:59')
  expect(lastDayAfter({ first_day: '2026-11-30', last_day: '2026-12-02' }, '2026-12-30')).toBe('2027-01-01')
})

test.each([
  ['2026-12-01', '2026-12-04'],
  ['2026-12-03', '2026-12-05'],
  ['2026-12-14', '2026-12-16'],
  ['2026-11-30', '2026-12-02'],
])('work of three days with a skipped one that begins on %s ends on %s', (first_day, last_day) => {
  const booked = { first_day: '2026-12-02', last_day: '2026-12-05', skipped_days: ['2026-12-03'] }
  expect(lastDayAfter(booked, first_day, booked)).toBe(last_day)
})

const TIMES = { hours: DEFAULT_HOURS, holidays: [{ day: '2026-11-27' }] }
const DRAFT = {
  ...{ appointment_id: undefined, lead_id: 9, first_day: '2026-11-30', last_day: '2026-11-30', place: 'OAK ST' },
  ...{ start_minute: 570, end_minute: 630, users: [1], crews: [] as number[] },
}

test.each([
  ['before the opening, at the opening', '2026-11-30T11:00:00Z', '2026-11-30', 480],
  ['during the day, at the next full hour', '2026-11-30T16:20:00Z', '2026-11-30', 660],
  ['late, on the next working day', '2026-11-30T23:30:00Z', '2026-12-01', 480],
  ['before a holiday and in the evening, after the holiday', '2026-11-27T01:00:00Z', '2026-11-28', 540],
])('a visit is offered %s', (_, now, day, minute) => {
  expect(nextVisit(Date.parse(now), TIMES)).toMatchObject({ first_day: day, start_minute: minute })
})

test.each([
  ['after an hour that is taken', ['2026-11-30 480', '2026-11-30 540'], '2026-11-30', 600],
  [
    'on the next day when this one is full',
    [...Array(10).keys()].map((i) => `2026-11-30 ${480 + i * 60}`),
    '2026-12-01',
    480,
  ],
])('a visit is offered %s', (_, taken, day, minute) => {
  const isFree = ({ first_day, start_minute }: AppointmentTime) => !taken.includes(`${first_day} ${start_minute}`)
  expect(nextVisit(Date.parse('2026-11-30T11:00:00Z'), TIMES, isFree)).toMatchObject({
    ...{ first_day: day, start_minute: minute },
  })
  expect(nextVisit(Date.parse('2026-11-30T11:00:00Z'), TIMES, () => false)).toMatchObject({ start_minute: 480 })
})

test('when all next days are holidays, a visit is offered at the opening of the first working day', () => {
  const days = ['30', '01', '02', '03', '04', '05', '06', '07'].map((day) => ({
    day: `2026-${day === '30' ? '11' : '12'}-${day}`,
  }))
  const times = { hours: DEFAULT_HOURS, holidays: days }
  expect(nextVisit(Date.parse('2026-11-30T11:00:00Z'), times)).toMatchObject({
    ...{ first_day: '2026-12-08', start_minute: 480 },
  })
})

const SETTINGS = {
  crews: [CREW],
  users: [{ user_id: 1, name: 'Ann', seller_id: null, is_active: true }],
  holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  drive_minutes: 20,
}
const VISIT: Appointment = { ...WORK, kind: 'visit', start_minute: 600, end_minute: 660, users: [1], place: 'ELM ST' }
const hints = (draft: Partial<typeof DRAFT>, others: readonly (typeof WORK)[] = []) =>
  bookingHints({ ...DRAFT, ...draft }, others, SETTINGS, DEFAULT_HOURS).map(({ about, text }) => `${about}: ${text}`)

test('hints name conflicts, short drives, closed days and full crews', () => {
  expect(hints({})).toEqual([])
  expect(hints({}, [VISIT])[0]).toContain('conflict: Ann is at ROSA DÍAZ 10:00')
  expect(hints({ end_minute: 590 }, [VISIT])[0]).toContain('less than 20 minutes to drive')
  expect(hints({ first_day: '2026-11-29', last_day: '2026-11-29' })).toEqual(['closed: Closed on Sun, Nov 29'])
  expect(hints({ first_day: '2026-12-25', last_day: '2026-12-25' })[0]).toContain('holiday: Christmas')
  const [, closing] = DEFAULT_HOURS[weekdayOf(DRAFT.first_day)] ?? [0, 0]
  expect(hints({ start_minute: closing - 60, end_minute: closing })).toEqual([])
  expect(hints({ start_minute: closing - 60, end_minute: closing + 1 })).toEqual(['closed: Outside business hours'])
  expect(hints({ start_minute: 1100, end_minute: 1160 })).toEqual(['closed: Outside business hours'])
  expect(hints({ users: [], crews: [1] }, [{ ...WORK, crews: [1] }])).toContain('full: North: 9 of 8 h on Mon, Nov 30')
})

test('an appointment conflicts neither with itself nor with another one of its lead', () => {
  expect(hints({ lead_id: VISIT.lead_id }, [VISIT])).toEqual([])
  expect(bookingHints({ ...DRAFT, appointment_id: 1 }, [VISIT], SETTINGS, DEFAULT_HOURS)).toEqual([])
})

test('a text is in the language of the contact, and an empty template stands for the default', () => {
  const facts = { templates: NO_TEXTS, business: 'Alamo Shade' }
  expect(messageOf('confirm', VISIT, facts)).toBe(
    'Hi Rosa, this is Alamo Shade. Your appointment is on Monday, November 30, 10:00 AM, at ELM ST. See you then!',
  )
  const spanish = messageOf('reminder', { ...WORK, language: 'Español' }, facts)
  expect(spanish).toContain('lunes 30 de noviembre, todo el día. Si algo cambió')
  // The point of "a.m." also ends the sentence.
  expect(messageOf('reminder', { ...VISIT, language: 'es' }, facts)).toMatch(/10:00\sa\.\s?m\. Si algo cambió/)
  const templates = { ...NO_TEXTS, en: { ...NO_TEXTS.en, on_the_way: '{name}: {minutes} {other}' } }
  expect(messageOf('on_the_way', VISIT, { ...facts, templates, minutes: 15 })).toBe('Rosa: 15 {other}')
})

test('a text names the first word of a name in capitals', () => {
  const templates = { ...NO_TEXTS, en: { ...NO_TEXTS.en, confirm: '{name}!' } }
  const textTo = (client_name: string) =>
    messageOf('confirm', { ...WORK, language: 'en', client_name }, { templates, business: 'Tradeboard' })
  expect(['SMITH | JOHN', 'SMITH|JOHN', 'Rosa Diaz', ' '].map(textTo)).toEqual(['Smith!', 'Smith!', 'Rosa!', '!'])
})

test('a text to a phone without digits has no link', () => {
  expect(messageLink('(512) 555-0100', 'Hi & bye')).toBe('sms:5125550100?&body=Hi%20%26%20bye')
  expect(messageLink('none', 'Hi')).toBeUndefined()
})

test('an open appointment is overdue after its end, and after its last day without times', () => {
  const at = (time: string) => Date.parse(time)
  expect(isOverdue(VISIT, at('2026-11-30T16:59:00Z'))).toBe(false)
  expect(isOverdue(VISIT, at('2026-11-30T17:00:00Z'))).toBe(true)
  expect(isOverdue(WORK, at('2026-12-01T05:59:00Z'))).toBe(false)
  expect(isOverdue(WORK, at('2026-12-01T06:01:00Z'))).toBe(true)
  expect(isOverdue({ ...WORK, state: 'done' }, at('2026-12-05T06:01:00Z'))).toBe(false)
  expect(nearStart(VISIT, at('2026-11-30T16:00:00Z'))).toBe('Today, 10:00 AM')
  expect(nearStart(WORK, at('2026-11-29T16:00:00Z'))).toBe('Tomorrow')
  expect(nearStart({ ...VISIT, first_day: '2025-01-01' }, at('2026-11-30T16:00:00Z'))).toBe('Jan 1, 2025, 10:00 AM')
})

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
  expect(NOTIFICATIONS.appointment_booked({ name: null, title: movesTitle(3) }).title).toBe('3 appointments moved')
})

test('work that is booked shows before the answer in the profile, as its installation date, in the week and in the day', () => {
  const client = new QueryClient()
  const week = { from: '2026-11-30', to: '2026-12-06', appointments: [] as Appointment[], unbooked: [] }
  const weekKey = scheduleRangeKey(week.from, week.to)
  client.setQueryData(profileKey(5), PROFILE)
  client.setQueryData(weekKey, week)
  const { queryKey: dayKey } = dayQuery(week.from, 'me')
  client.setQueryData(dayKey, { day: week.from, user_id: 1, stops: [], tasks: [], inquiries: [] })
  const created = { appointment_id: newRecordId() }
  const input = { appointment: { ...WORK, ...created }, siblings: [], people: [1], created }
  changeCache(client, bookAppointment.change?.(input, 5) ?? [])
  const { contact, appointments } = client.getQueryData<WholeProfile>(profileKey(5)) ?? PROFILE
  expect([contact.installation_date, appointments[0]?.first_day]).toEqual(['2026-11-30', '2026-11-30'])
  expect(client.getQueryData<typeof week>(weekKey)?.appointments).toHaveLength(1)
  expect(client.getQueryData(dayKey)?.stops).toHaveLength(1)
})

test('the next appointment of a lead keeps its skipped days', () => {
  const skipped = { ...WORK, appointment_id: 2, last_day: '2026-12-03', skipped_days: ['2026-12-01'] }
  const client = new QueryClient()
  client.setQueryData(profileKey(5), { ...PROFILE, appointments: [WORK, skipped] })
  expect(siblingsOf(client, WORK)).toMatchObject([{ last_day: '2026-12-03', skipped_days: ['2026-12-01'] }])
})
