import { type APIRequest, expect, test } from 'playwright/test'
import * as v from 'valibot'
import { Changes } from '#contract/changes.ts'
import { ContactPage } from '#contract/contacts.ts'
import { Board, LeadPage } from '#contract/leads.ts'
import { Dashboard } from '#contract/stats.ts'
import { addContacts, removeState, serveApp, temporaryState } from '../support/browser/app.ts'
import { PINS } from '../support/browser/pins.ts'

const TRIPS_MAX = 2
const rowsAllowed = (returned: number) => 2 * returned + 30

interface Cost {
  read: string
  trips: number
  rows: number
  /** Rows of entities in the answer, and one for each total, stage or seller that it tells of. */
  returned: number
}

const pageRows = (page: { data: unknown[] }) => page.data.length + 1
const boardRows = ({ columns, sellers }: Board) =>
  columns.reduce((sum, column) => sum + pageRows(column), 0) + sellers.length
// Each seller has three totals of points and one of leads; the week has its total and its goal.
const dashboardRows = ({ stats, sellers }: Dashboard) => stats.stageDistribution.length + sellers.length * 4 + 3

/** What a board is narrowed to: often much of it, seldom anything, nothing. */
const FILTERS = [
  'seller=2',
  'category=4',
  'seller=2&category=4',
  'seller=99',
  'q=maria',
  'q=shade',
  'q=shade&seller=2&category=4',
  'q=555-01',
  'q=xyzzy',
]

/** What the daily reads cost on a business with so many contacts, from an enrolled device. */
const costsWith = async (contacts: number, request: APIRequest): Promise<Cost[]> => {
  const state = await temporaryState()
  await addContacts(state, contacts)
  const app = await serveApp(state)
  const api = await request.newContext({ baseURL: app.url, extraHTTPHeaders: { 'x-crm-pin': PINS.manager } })
  const costs: Cost[] = []
  const read = async <S extends v.GenericSchema>(
    name: string,
    path: string,
    schema: S,
    count: (answer: v.InferOutput<S>) => number,
  ) => {
    const answer = await api.get(`/api/v1${path}`)
    const body = v.parse(schema, await answer.json())
    const [, trips, rows] = /trips=(\d+) rows=(\d+)/.exec(answer.headers()['server-timing'] ?? '') ?? []
    costs.push({ read: name, trips: Number(trips), rows: Number(rows), returned: count(body) })
    return body
  }
  try {
    expect((await api.post('/api/v1/auth', { data: { pin: PINS.manager } })).status()).toBe(200)
    await read('the board', '/leads/board', Board, boardRows)
    for (const filter of FILTERS) {
      await read(`the board by ${filter}`, `/leads/board?${filter}`, Board, boardRows)
      const page = await read(`a stage by ${filter}`, `/leads?stage=8&limit=50&${filter}`, LeadPage, pageRows)
      const next = page.next ? `&cursor=${page.next}` : ''
      await read(`more of a stage by ${filter}`, `/leads?stage=8&limit=50&${filter}${next}`, LeadPage, pageRows)
      await read(`all leads by ${filter}`, `/leads?limit=50&${filter}`, LeadPage, pageRows)
    }
    await read('a stage', '/leads?stage=2&limit=200', LeadPage, pageRows)
    await read('the drafts', '/leads?stage=1&limit=200', LeadPage, pageRows)
    const { data, next } = await read('contacts', '/contacts', ContactPage, pageRows)
    await read('the next contacts', `/contacts?cursor=${next}`, ContactPage, pageRows)
    const [newest] = data
    const search = (text: string) => `/contacts?q=${encodeURIComponent(text)}`
    await read('a common search', search('maria'), ContactPage, pageRows)
    await read('a rare search', search(newest?.address ?? ''), ContactPage, pageRows)
    await read('a search for nothing', search('xyzzy'), ContactPage, pageRows)
    await read('a common piece of a phone', search('555-01'), ContactPage, pageRows)
    await read('a phone', search(newest?.phone ?? ''), ContactPage, pageRows)
    await read('the dashboard', '/stats/dashboard', Dashboard, dashboardRows)
    const { latest } = await read('where the log stands', '/changes', Changes, () => 1)
    await read('no changes', `/changes?since=${latest}`, Changes, ({ changes }) => changes.length)
    await read('fifty changes', `/changes?since=${latest - 50}`, Changes, ({ changes }) => changes.length)
    await read('a hundred changes and more', '/changes?since=1', Changes, ({ changes }) => changes.length)
  } finally {
    await api.dispose()
    await app.stop()
    await removeState(state)
  }
  return costs
}

test('reads cost what they return, with 1,000 contacts and with 50,000', async ({ playwright }) => {
  test.setTimeout(300_000)
  const small = await costsWith(1_000, playwright.request)
  const large = await costsWith(50_000, playwright.request)

  for (const [size, costs] of [
    ['1,000', small],
    ['50,000', large],
  ] as const) {
    for (const { read, trips, rows, returned } of costs) {
      const what = `${read} with ${size} contacts: ${trips} trips, ${rows} rows read for ${returned} returned`
      expect.soft(trips, what).toBeGreaterThan(0)
      expect.soft(trips, what).toBeLessThanOrEqual(TRIPS_MAX)
      expect.soft(rows, what).toBeLessThanOrEqual(rowsAllowed(returned))
    }
  }
  const dashboard = (costs: Cost[]) => costs.find(({ read }) => read === 'the dashboard')?.rows ?? Number.NaN
  expect(Math.abs(dashboard(large) - dashboard(small)), 'rows of the dashboard, 50,000 against 1,000').toBeLessThan(5)
})
