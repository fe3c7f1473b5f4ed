import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { LedgerEntry, LedgerSum } from '#contract/stats/ledger.ts'
import type { Report, SellerReport } from '#contract/stats/report.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, heading, isMissing, isShown, press, textsOf } from '../support/screen/hand.ts'
import { observeShifts } from '../support/screen/layout-shift.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const seller = (seller_id: number, name: string, more: Partial<SellerReport> = {}): SellerReport => ({
  ...{ seller_id, name, is_active: true, monthly_points: 90, lifetime_points: 900, points: 90, won: 2 },
  ...{ value_won: 3000, ...more },
})
const MARIA = seller(1, 'Maria Lopez', { commission_percent: 5.5, commission: 165 })
const BEN = seller(2, 'Ben Carter', { points: 10, lifetime_points: 100, commission_percent: 8, commission: 240 })

const NO_SPEED: Report['speed'] = { waiting: 0, all: null, sellers: [], weeks: [] }
const REPORT: Report = {
  ...{ period: 'month', span: { month: '2026-11' }, month: '2026-11', lost: [], speed: NO_SPEED },
  sellers: [MARIA, BEN],
  stages: [
    { stage_id: 2, stage_name: 'Info', reached: 9, went_on: 6, conversion: 67, stayed_days: 2.5 },
    { stage_id: 3, stage_name: 'Calls', reached: 6, went_on: 0, conversion: null, stayed_days: null },
  ],
}

const openStats = async (report: Partial<Report> = {}, time_zone = USER.business.time_zone) => {
  const permissions = DEFAULT_PERMISSIONS.manager.filter((name) => name !== 'Dashboard: View Stats')
  const server = await renderApp(
    '/stats',
    {
      'GET /stats/report': ({ query: { period = 'month' } }) =>
        ({ ...REPORT, ...report, period, span: period === 'month' ? REPORT.span : {} }) as Report,
      'GET /stats/schedule': { period: 'month', visits: [], leads: null, crews: [] },
    },
    { ...USER, permissions, business: { ...USER.business, time_zone } },
  )
  await isShown(heading('Statistics & Reports'))
  return server
}

const table = (name: string) => page.getByRole('table', { name })
const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent)
const rowsOf = (within: Locator) => within.getByRole('row').elements().map(cellsOf)
const textOf = (part: Locator) => expect.poll(() => part.element().textContent)
const rowsAre = (name: string, rows: string[][]) => expect.poll(() => rowsOf(table(name)).slice(1)).toEqual(rows)

test('shows each seller’s points and commission with its rate, and their sum', async () => {
  await openStats()
  await isShown(page.getByRole('columnheader', { name: /^Commission/ }))
  const last = textsOf(page.getByRole('row'), (row) => row.lastElementChild?.textContent)
  expect(last.slice(0, 4)).toEqual(['Commission This month', '$165 5.5%', '$240 8%', '$405'])
})

test('shows no commission if the report has none', async () => {
  await openStats({ sellers: [seller(1, 'Maria Lopez')] })
  await isShown(page.getByRole('columnheader', { name: /^Value Finished/ }))
  await isMissing(page.getByRole('columnheader', { name: /^Commission/ }))
})

test('on a phone, the figures are cards that say what they are, and late ones move nothing', async () => {
  await page.viewport(390, 844)
  const shifts = observeShifts()
  await openStats()
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
  await textOf(card('Info')).toMatch(/Conversion\s*67%\s*Mean days in stage\s*2.5/)
  await textOf(card('Team')).toContain('$6,000')
  await isShown(
    page
      .getByRole('term')
      .filter({ hasText: /^Points\s*This month$/ })
      .first(),
  )
  await isMissing(page.getByRole('table'))
  expect(await shifts()).toBeLessThanOrEqual(0.02)
})

test('shows a failed read with a retry', async () => {
  const server = await openStats()
  await isShown(button('Maria Lopez'))
  server.answer({ 'GET /stats/report': refusal(403, 'permission_denied', 'Not for you') })
  await field('Period').selectOptions('All time')
  await isShown(button('Try again'))
  server.answer({ 'GET /stats/report': { ...REPORT, period: 'ever', span: {} } })
  await press('Try again')
  await isShown(button('Maria Lopez'))
  expect(location.search).toBe('?period=ever')
})

test('prints the period’s tables under the business’s name, and removes them afterwards', async () => {
  let printed = ''
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.title
  })
  await openStats()
  await isShown(button('Maria Lopez'))
  await press('Generate Report')
  await expect.poll(() => printed).toBe('Alamo Shade report, November 2026')
  const title = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
  expect(title).toContain('Report: November 2026')
  const rows = [...document.querySelectorAll('tr')].map(cellsOf)
  expect(rows).toContainEqual(['Maria Lopez', '900', '90', '2', '$3,000', '$165 (5.5%)'])
  expect(rows).toContainEqual(['Team', '1,000', '100', '4', '$6,000', '$405'])
  expect(rows).toContainEqual(['Info', '9', '6', '67%', '2.5'])
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).not.toEqual(title)
})

test('lists the reasons of lost jobs, most frequent first, of all sellers or of one', async () => {
  await openStats({
    lost: [
      { seller_id: 0, reason: 'other', leads: 1, value: 10 },
      { seller_id: 1, reason: 'price', leads: 2, value: 3000 },
      { seller_id: 1, reason: 'no_answer', leads: 1, value: 500 },
      { seller_id: 2, reason: 'no_answer', leads: 4, value: 40 },
    ],
  })
  await rowsAre('Lost jobs by reason', [
    ['No answer', '5', '63%', '$540'],
    ['Price', '2', '25%', '$3,000'],
    ['Other', '1', '13%', '$10'],
    ['All', '8', '', '$3,550'],
  ])
  const choices = field('Lost by').getByRole('option')
  expect(textsOf(choices)).toEqual(['All sellers', 'No seller', 'Maria Lopez', 'Ben Carter'])
  await field('Lost by').selectOptions('Maria Lopez')
  await rowsAre('Lost jobs by reason', [
    ['Price', '2', '67%', '$3,000'],
    ['No answer', '1', '33%', '$500'],
    ['All', '3', '', '$3,500'],
  ])
})

test('shows median and longest time to the first response of each seller, and of one seller by week', async () => {
  const maria = { answered: 4, median: 6.5, worst: 600 }
  const all = { answered: 5, median: 4, worst: 600 }
  await openStats({
    speed: {
      ...{ waiting: 2, all },
      sellers: [
        { seller_id: 0, answered: 1, median: 0, worst: 0 },
        { seller_id: 1, ...maria },
      ],
      weeks: [
        { week: '2026-03-09', seller_id: null, ...all },
        { week: '2026-03-09', seller_id: 1, ...maria },
      ],
    },
  })
  await isShown(page.getByText('2 inquiries are unanswered.'))
  await rowsAre('Time to first response by seller', [
    ['Other staff', '1', 'under 1 min', 'under 1 min'],
    ['Maria Lopez', '4', '7 min', '10 h'],
    ['All', '5', '4 min', '10 h'],
  ])
  await rowsAre('Time to first response by week', [['Mar 9, 2026', '5', '4 min', '10 h']])
  await field('Weeks of').selectOptions('Maria Lopez')
  await rowsAre('Time to first response by week', [['Mar 9, 2026', '4', '7 min', '10 h']])
})

test('says that no job was lost and no inquiry was answered in the period', async () => {
  await openStats()
  for (const text of ['lost in this period.', 'answered in this period.', 'unanswered inquiries.'])
    await isShown(page.getByText(new RegExp(`^No .*${text}$`)))
})

const entry = (more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ entry_id: 1, lead_id: 7, stage_id: 2, stage_name: 'Info', points: 20, reversed_at: null },
  ...{ awarded_at: Date.parse('2026-03-02T03:30:00Z'), title: 'Carport', contact_name: 'Rosa Diaz', contact_id: 5 },
  ...more,
})
const openLedger = async (sum: LedgerSum, data: LedgerEntry[], time_zone?: string) => {
  const server = await openStats({}, time_zone)
  server.answer({
    'GET /stats/ledger': { data, pagination: { page: 1, hasNext: false, total: null }, next: null, sum },
  })
  await press('Maria Lopez')
  await isShown(page.getByRole('dialog', { name: 'Points of Maria Lopez' }))
}
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone

test('shows the sum of a seller’s awards, by period, without a note if none was reversed', async () => {
  await openLedger({ points: 1475, moves: 24 }, [entry()], HERE)
  await textOf(dialog()).toContain('1,475 points, from 24 moves')
  expect(textsOf(dialog().getByRole('tab'))).toEqual(['November 2026', 'All time'])
  await isMissing(dialog().getByText(/do not count|^Times are/))
})

test('notes reversed awards, and shows times in business time if the device has another zone', async () => {
  const reversed_at = Date.parse('2026-03-02T20:00:00Z')
  await openLedger({ points: 1, moves: 1 }, [entry({ reversed_at })], 'Pacific/Kiritimati')
  await textOf(dialog()).toContain('1 point, from 1 move')
  await isShown(dialog().getByText(/do not count/))
  await isShown(dialog().getByText('Times are in the business time zone (Line Islands Time).'))
  const times = [...dialog().element().querySelectorAll('time')].map((time) =>
    time.textContent?.replaceAll('\u202f', ' '),
  )
  expect(times).toEqual(['Mar 2, 2026, 5:30 PM', 'Mar 3, 2026, 10:00 AM'])
})
