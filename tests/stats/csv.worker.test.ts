import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read } from '../support/worker/call.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

const HOSTILE = [
  '=1+1',
  '+SUM(A1)',
  '-2',
  '@cmd',
  '\tTab',
  '=HYPERLINK(A1)\u2028second line',
  '＝1+1',
  'Quote "Q", comma',
  'Two\nlines',
  'Zoë 🌵',
]

beforeAll(async () => {
  await addStaff()
  await database().batch(HOSTILE.map((name, i) => insertInto('sellers', { seller_id: 10 + i, name })))
  await addLead({ seller_id: 10, value_estimate: 1250.5 })
})

const csv = async (path: string) => {
  const answer = await call('GET', `/api/v1/stats${path}`, { pin: PINS.manager })
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const rowsOf = (bytes: Uint8Array) => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\ufeff')).toBe(true)
  // Every line of the file ends in CRLF.
  expect(text.replaceAll('\r\n', '').replaceAll('Two\nlines', '')).not.toMatch(/[\r\n]/)
  return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
}

test('the leaderboard is exported as CSV in UTF-8 with a byte order mark', async () => {
  const { headers, bytes } = await csv('/dashboard.csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="leaderboard-\d{4}-\d\d-\d\d\.csv"$/)
  const rows = rowsOf(bytes)
  expect(rows.every((row) => row.length === 4)).toBe(true)
  const { stats, goal } = await read(await call('GET', '/api/v1/stats/dashboard', { pin: PINS.manager }), Dashboard)
  expect(rows).toContainEqual(['Totals', 'All', 'Total contacts', String(stats.totalContacts)])
  expect(rows).toContainEqual([
    'This week',
    `${goal.current_week.start_date} to ${goal.current_week.end_date}`,
    'Estimates (USD)',
    '1250.5',
  ])
  const weeks = rows.filter((row) => row[2] === 'Goal (USD)').map((row) => row[1])
  expect(new Set(weeks).size).toBe(weeks.length)
  expect(weeks.length).toBeGreaterThanOrEqual(4)
  expect(rows).toContainEqual(['Sellers', 'Maria Lopez', 'Lifetime points', '0'])
})

test('the export escapes names that look like formulas and leaves other names unchanged', async () => {
  for (const path of ['/dashboard.csv', '/report.csv?period=ever']) {
    const names = new Set(rowsOf((await csv(path)).bytes).map((row) => row[1]))
    for (const name of HOSTILE.slice(0, 7)) expect(names).toContain(`'${name}`)
    for (const name of HOSTILE.slice(7)) expect(names).toContain(name)
  }
})

test('the file name of the exported statistics contains the period', async () => {
  const { headers, bytes } = await csv('/report.csv?period=last-month')
  expect(headers.get('content-disposition')).toContain('statistics-last-month-')
  expect(rowsOf(bytes)).toContainEqual(['Stages', 'Info', 'Conversion (%)', ''])
})
