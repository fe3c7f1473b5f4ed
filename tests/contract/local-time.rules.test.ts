import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockChange, clockOf, timeAt } from '#contract/local-time.ts'
import { dayOf } from '#contract/weeks.ts'

const CHICAGO = 'America/Chicago'

test.each([
  ['a usual afternoon', '2026-07-01', '15:00', CHICAGO, '2026-07-01T20:00:00Z'],
  ['a winter morning', '2026-01-05', '08:30', CHICAGO, '2026-01-05T14:30:00Z'],
  ['the hour before daylight saving begins', '2026-03-08', '01:59', CHICAGO, '2026-03-08T07:59:00Z'],
  ['an hour that daylight saving skips', '2026-03-08', '02:30', CHICAGO, '2026-03-08T08:30:00Z'],
  ['the hour after it', '2026-03-08', '03:00', CHICAGO, '2026-03-08T08:00:00Z'],
  ['the first of an hour that is repeated', '2026-11-01', '01:30', CHICAGO, '2026-11-01T06:30:00Z'],
  ['the hour after it', '2026-11-01', '02:00', CHICAGO, '2026-11-01T08:00:00Z'],
  ['a zone east of UTC', '2026-06-01', '00:15', 'Asia/Kolkata', '2026-05-31T18:45:00Z'],
])('%s', (_, day, clock, zone, utc) => {
  expect(new Date(timeAt(day, clock, zone)).toISOString()).toBe(new Date(utc).toISOString())
})

test.each([
  ['2026-03-08', '01:59', undefined],
  ['2026-03-08', '02:00', 'skipped'],
  ['2026-03-08', '02:59', 'skipped'],
  ['2026-03-08', '03:00', undefined],
  ['2026-11-01', '00:59', undefined],
  ['2026-11-01', '01:00', 'repeated'],
  ['2026-11-01', '01:59', 'repeated'],
  ['2026-11-01', '02:00', undefined],
])('daylight saving on %s at %s: %s', (day, clock, change) => {
  expect(clockChange(day, clock, CHICAGO)).toBe(change)
})

test('timeAt returns the time of each shown clock', () => {
  const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
  const zone = fc.constantFrom(CHICAGO, 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC')
  fc.assert(
    fc.property(minute, zone, (at, timeZone) => {
      const shown = (time: number) => `${dayOf(time, timeZone)} ${clockOf(time, timeZone)}`
      const [day = '', clock = ''] = shown(at * 60_000).split(' ')
      expect(shown(timeAt(day, clock, timeZone))).toBe(`${day} ${clock}`)
    }),
  )
})
