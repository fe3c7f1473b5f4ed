import { expect, test } from 'vitest'
import { dateFormat } from '#contract/date-format.ts'
import { documentDay } from '#contract/documents/document-format.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { appointmentText, dayText, timeText } from '#worker/documents/page/day-text.ts'

const DAY = '2026-03-04'
const VISIT = { first_day: DAY, last_day: DAY, start_minute: null, end_minute: null }
/** Engines differ in the spaces before "p.m." and around a dash. */
const spaced = (text: string) => text.replace(/\s/g, ' ').replace('p. m.', 'p.m.').replace(/ ?– ?/g, ' – ')

test('the page writes Spanish dates without a comma after the weekday', () => {
  expect(dayText(DAY, 'es')).toBe('4 de marzo de 2026')
  expect(spaced(timeText(Date.UTC(2026, 2, 4, 21, 5), 'UTC', 'es'))).toBe('4 de marzo de 2026 a las 9:05 p.m.')
  expect(appointmentText(VISIT, 'es')).toBe('miércoles 4 de marzo de 2026')
  expect(spaced(appointmentText({ ...VISIT, start_minute: 780, end_minute: 870 }, 'es'))).toBe(
    'miércoles 4 de marzo de 2026, 1:00 – 2:30 p.m.',
  )
  expect(spaced(appointmentText({ ...VISIT, last_day: '2026-03-06' }, 'es'))).toBe(
    'miércoles 4 de marzo – viernes 6 de marzo de 2026',
  )
})

test('the page keeps the English dates', () => {
  expect(dayText(DAY, 'en')).toBe('March 4, 2026')
  expect(appointmentText(VISIT, 'en')).toBe('Wednesday, March 4, 2026')
  expect(spaced(appointmentText({ ...VISIT, start_minute: 780, end_minute: 870 }, 'en'))).toBe(
    'Wednesday, March 4, 2026, 1:00 – 2:30 PM',
  )
})

test.each(LANGUAGES)('page, sheet and PDF spell every month as the app does: %s', (language) => {
  const app = (dateStyle: 'long' | 'medium', day: string) =>
    dateFormat(language, { dateStyle, timeZone: 'UTC' }).format(Date.parse(day))
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-04`
    expect(dayText(day, language)).toBe(app('long', day))
    // Of the sheet and the PDF.
    expect(documentDay(day, language)).toBe(app('medium', day))
  }
})
