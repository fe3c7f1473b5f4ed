import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { DEFAULT_TEXTS, NO_TEXTS, unknownWords } from '#contract/schedule/texts.ts'
import { weekdayOf } from '#contract/weeks.ts'
import { federalHolidays } from '#web/settings/schedule/federal-holidays.ts'
import { Schedule } from '#web/settings/schedule/schedule.tsx'
import { answer, forget, keep, press, sent, stayFresh, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInAs } from '../support/web/sign-in.ts'

const SETTINGS: ScheduleSettings = {
  version: 7,
  users: [{ user_id: 2, name: 'Ada Long', seller_id: null, is_active: true }],
  crews: [],
  holidays: [{ day: '2027-12-24', name: 'Christmas Eve' }],
  drive_minutes: 20,
  texts: { ...NO_TEXTS, en: { ...NO_TEXTS.en, reminder: 'See you {day}, {name}!' } },
  feeds_show_names: false,
}

withFakeServer()
beforeEach(() => {
  signInAs('admin', DEFAULT_PERMISSIONS.admin)
  forget('schedule')
  stayFresh(['schedule'])
})

const open = async () => {
  answer([200, SETTINGS])
  keep(['schedule', 'crew-appointments'], [])
  render(withProviders(<Schedule />))
  await screen.findByText('Texts to customers')
}
const area = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const previewOf = (name: string) =>
  within(area(name).closest('div')?.parentElement as HTMLElement).getByRole('figure').textContent
const body = () => sent().findLast(({ method }) => method === 'PUT')?.body

test.each([
  ['Hi {name}, {day}', []],
  ['{Name} { name } {}', ['Name', ' name ', '']],
  ['{nmae} and {day', ['nmae']],
  ['{{name}}', []],
])('%s has the unknown words %j', (template, words) => {
  expect(unknownWords(template)).toEqual(words)
})

test('the defaults have no unknown words', () => {
  for (const texts of Object.values(DEFAULT_TEXTS))
    for (const text of Object.values(texts)) expect(unknownWords(text)).toEqual([])
})

test('shows each text as a customer reads it; an empty one shows the default', async () => {
  await open()
  expect(previewOf('Reminder, English')).toContain('See you Tuesday, June 2, Maria!')
  expect(previewOf('On my way, English')).toContain('We are on the way and arrive in about 20 minutes.')
  fireEvent.change(area('On my way, English'), { target: { value: '{minutes} min' } })
  expect(previewOf('On my way, English')).toContain('20 min')
  fireEvent.click(screen.getByRole('tab', { name: 'Spanish' }))
  expect(previewOf('Confirmation, Spanish')).toContain('Su cita es el martes 2 de junio')
})

test('a word is inserted at the cursor', async () => {
  await open()
  const field = area('Reminder, English')
  field.setSelectionRange(8, 8)
  press('Reminder, English: insert Time')
  expect(field.value).toBe('See you {time}{day}, {name}!')
  expect([field.selectionStart, field.selectionEnd]).toEqual([14, 14])
})

test('refuses an unknown word, and sends all texts with the changed one', async () => {
  await open()
  fireEvent.change(area('New time, English'), { target: { value: 'Now {dya}' } })
  fireEvent.blur(area('New time, English'))
  expect(screen.getByText('{dya} is not replaced. Use one of the words below the text.')).toBeTruthy()
  const before = sent().length
  press('Save')
  expect(sent()).toHaveLength(before)
  fireEvent.change(area('New time, English'), { target: { value: 'Now {day}' } })
  const texts = { ...SETTINGS.texts, en: { ...SETTINGS.texts.en, moved: 'Now {day}' } }
  answer([200, { ...SETTINGS, texts, version: 8 }], [200, { ...SETTINGS, texts, version: 8 }])
  press('Save')
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
  const put = sent().find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ texts, version: 7 })
})

test('adds a holiday in the order of the days, and refuses a day twice and a mistyped year', async () => {
  await open()
  const day = screen.getByLabelText('Day')
  fireEvent.change(day, { target: { value: '2027-12-24' } })
  expect(screen.getByText('This day is a holiday already')).toBeTruthy()
  fireEvent.change(day, { target: { value: '0027-07-02' } })
  fireEvent.keyDown(day, { key: 'Enter' })
  expect(screen.getByText('Choose a day between 2000 and 2199')).toBeTruthy()
  fireEvent.change(day, { target: { value: '2027-07-02' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Company trip' } })
  fireEvent.keyDown(day, { key: 'Enter' })
  const wanted = [{ day: '2027-07-02', name: 'Company trip' }, ...SETTINGS.holidays]
  answer([200, { ...SETTINGS, holidays: wanted, version: 8 }])
  press('Save')
  await waitFor(() => expect(body()).toMatchObject({ holidays: wanted }))
})

test('federal holidays follow their rules, observed on a weekday', () => {
  const days = federalHolidays(2027).map(({ day }) => day.slice(5))
  expect(days).toEqual([
    ...['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24'],
  ])
  expect(federalHolidays(2027).at(-1)?.name).toBe('Christmas Day (observed)')
  for (let year = 2026; year < 2060; year++)
    for (const { day } of federalHolidays(year)) expect(weekdayOf(day)).toBeLessThan(5)
})
