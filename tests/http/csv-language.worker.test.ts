import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { CSV_HEADS as ENGLISH, PRICE_BOOK_CSV as ENGLISH_PRICES } from '#contract/words/en/csv.ts'
import { CSV_HEADS as SPANISH, PRICE_BOOK_CSV as SPANISH_PRICES } from '#contract/words/es/csv.ts'
import { call } from '../support/worker/call.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(async () => {
  await addStaff()
  await addLead({ seller_id: 1, value_estimate: 1250.5 })
})

const table = async (path: string, language?: string) => {
  const headers = language === undefined ? undefined : { 'accept-language': language }
  const answer = await call('GET', `/api/v1${path}`, { pin: PINS.admin, ...(headers && { headers }) })
  const text = (await answer.text()).replace(/^\ufeff/, '')
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data
}

test.each([
  ['/contacts.csv', Object.values(ENGLISH.contacts), Object.values(SPANISH.contacts)],
  ['/leads/drafts.csv', Object.values(ENGLISH.drafts), Object.values(SPANISH.drafts)],
  ['/activity.csv', Object.values(ENGLISH.log), Object.values(SPANISH.log)],
  ['/stats/dashboard.csv', ENGLISH.figures, SPANISH.figures],
  ['/stats/report.csv', ENGLISH.figures, SPANISH.figures],
  ['/price-items.csv', Object.values(ENGLISH_PRICES.heads), Object.values(SPANISH_PRICES.heads)],
])('%s has the heads of the request’s language', async (path, english, spanish) => {
  expect((await table(path))[0]).toEqual(english)
  expect((await table(path, 'es-MX, en;q=0.5'))[0]).toEqual(spanish)
  expect((await table(path, ';;q=,,es-'.repeat(500)))[0]).toEqual(english)
})

test('names figures in the request’s language', async () => {
  const inSpanish = await table('/stats/dashboard.csv', 'es')
  expect(inSpanish).toContainEqual(['Totales', 'Todo', 'Puntos en total', expect.any(String)])
  const [english, spanish] = [await table('/stats/report.csv'), await table('/stats/report.csv', 'es')]
  expect(spanish).toHaveLength(english.length)
  // Figures are numbers, or dates at the end of a name.
  expect(spanish.slice(1).map(([section, , figure]) => [section, figure])).not.toContainEqual(
    expect.arrayContaining([expect.stringMatching(/^(Sellers|Stages|Leads)/)]),
  )
})
