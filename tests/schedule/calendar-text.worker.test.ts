import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { clockText, timeAt } from '#contract/local-time.ts'
import { type CalendarEvent, calendarText } from '#worker/schedule/calendar-file/calendar-text.ts'
import { eventsIn } from '../support/worker/feeds.ts'

const EVENT: CalendarEvent = {
  uid: 'appointment-7-ab12@tradeboard',
  time: { first_day: '2026-03-04', last_day: '2026-03-04', start_minute: 570, end_minute: 660 },
  summary: 'Visit',
  place: null,
  description: '',
  url: null,
  isCancelled: false,
  sequence: 3,
  created_at: Date.parse('2026-03-01T10:00:00Z'),
  updated_at: Date.parse('2026-03-02T11:30:00Z'),
}

const textOf = (more: Partial<CalendarEvent> = {}, timeZone = 'America/Chicago', name: string | null = null) =>
  calendarText({ name, timeZone, events: [{ ...EVENT, ...more }] })

const readCalendar = (text: string) => new ICAL.Component(ICAL.parse(text))

/** The only event of a calendar, as another library reads it with the zone of the text alone. */
const readEvent = (text: string) => {
  const events = eventsIn(text)
  expect(events).toHaveLength(1)
  return events[0] as ICAL.Event
}

const utc = (time: ICAL.Time) => time.toUnixTime() * 1000

// Days around both clock changes of each zone.
const ZONES: [timeZone: string, ...days: string[]][] = [
  ['Europe/London', '2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'],
  ['Pacific/Auckland', '2026-04-04', '2026-04-05', '2026-04-06', '2026-09-26', '2026-09-27', '2026-09-28'],
  ['America/Chicago', '2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'],
  ['America/Phoenix', '2026-03-08', '2026-11-01'],
  ['Asia/Kathmandu', '2026-01-01', '2026-12-31'],
  ['Africa/Casablanca', '2026-02-14', '2026-02-15', '2026-02-16', '2026-03-21', '2026-03-22', '2026-03-23'],
  ['America/St_Johns', '2026-03-08', '2026-11-01'],
]

/** An event is read at the time that the clock of the zone shows. */
const expectRead = (first_day: string, start_minute: number, timeZone: string) => {
  const time = { first_day, last_day: first_day, start_minute, end_minute: start_minute + 10 }
  const event = readEvent(textOf({ time }, timeZone))
  const clock = clockText(start_minute)
  const expected = [first_day, clock, timeAt(first_day, clock, timeZone), timeZone]
  expect([first_day, clock, utc(event.startDate), event.startDate.zone?.tzid]).toEqual(expected)
}

test.each(ZONES)('an event in %s is read at the same time on both sides of each clock change', (timeZone, ...days) => {
  for (const day of days) for (const minute of [30, 240, 540, 1380]) expectRead(day, minute, timeZone)
})

test('a calendar of two years has the rules of both', () => {
  const days = ['2026-11-30', '2027-07-01', '2027-12-01']
  const text = calendarText({
    name: 'Max',
    timeZone: 'Europe/London',
    events: days.map((day, i) => ({
      ...EVENT,
      uid: `appointment-${i}@tradeboard`,
      time: { first_day: day, last_day: day, start_minute: 540, end_minute: 600 },
    })),
  })
  const calendar = readCalendar(text)
  const starts = eventsIn(text).map((event) => utc(event.startDate))
  expect(starts).toEqual(days.map((day) => timeAt(day, '09:00', 'Europe/London')))
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Max')
})

test('an appointment until midnight ends on the next day', () => {
  const event = readEvent(
    textOf({ time: { first_day: '2026-12-31', last_day: '2026-12-31', start_minute: 1380, end_minute: 1440 } }),
  )
  expect(event.endDate.toString()).toBe('2027-01-01T00:00:00')
})

test.each(['Europe/London', 'Pacific/Auckland', 'America/Chicago'])(
  'whole days in %s are days with an exclusive end, in no zone',
  (timeZone) => {
    const text = textOf(
      { time: { first_day: '2026-03-28', last_day: '2026-03-30', start_minute: null, end_minute: null } },
      timeZone,
    )
    expect(text).toContain('DTSTART;VALUE=DATE:20260328\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20260331\r\n')
    expect(readEvent(text).startDate.isDate).toBe(true)
    expect(readCalendar(text).getAllSubcomponents('vtimezone')).toHaveLength(0)
  },
)

test('has id, sequence, state and times in UTC', () => {
  const event = readEvent(textOf({ isCancelled: true, url: 'https://board.example/leads/4' })).component
  const read = (name: string) => String(event.getFirstPropertyValue(name))
  expect(['uid', 'sequence', 'status', 'url', 'created', 'last-modified', 'dtstamp'].map(read)).toEqual([
    EVENT.uid,
    '3',
    'CANCELLED',
    'https://board.example/leads/4',
    '2026-03-01T10:00:00Z',
    '2026-03-02T11:30:00Z',
    '2026-03-02T11:30:00Z',
  ])
  expect(readEvent(textOf()).component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

const ODD = [
  'a,b;c\\d\\n "q": x',
  'one\ntwo\r\nthree\rfour',
  'END:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR',
  'مظلة للسيارة '.repeat(20),
  '👩‍👩‍👧🌵'.repeat(30),
  '遮阳棚'.repeat(60),
  'null \u0000 bell \u0007 tab \t delete \u007f end',
]

/** What a text becomes: line breaks are line feeds, and control characters are left out. */
const kept = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters under test.
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

const requireKept = (text: string) => {
  const file = textOf({ summary: text, description: text, place: text }, 'America/Chicago', text)
  const event = readEvent(file)
  expect([event.summary, event.description ?? '', event.location ?? '']).toEqual(Array(3).fill(kept(text)))
  expect(event.uid).toBe(EVENT.uid)
  const name = String(readCalendar(file).getFirstPropertyValue('x-wr-calname'))
  // The reader keeps the escapes of properties that RFC 5545 does not name.
  expect(name.replaceAll(/\\([\\;,])/g, '$1')).toBe(kept(text).replaceAll(/\s+/g, ' '))
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
}

test.each(ODD)('another library reads the text %j as it was', requireKept)

test('another library reads any text as it was, in lines of at most 75 bytes', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom(...ODD, '\n', ',', ';', '\\'))
  const texts = fc.array(text, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(texts, (parts) => requireKept(`x${parts.join('')}`)),
    { numRuns: 200 },
  )
})
