import { expect, type Page } from 'playwright/test'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { addClient } from '../support/browser/clients.ts'
import { cardOf, signInForFlight } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { type AppProxy, test } from '../support/browser/proxy.ts'
import { DESKTOP } from '../support/browser/sign-in.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ ...DESKTOP, serviceWorkers: 'allow' })

/** Records the answers to a page and whether the service worker gave them. */
const answersTo = (page: Page) => {
  const answers: { path: string; kind: string; isFromDevice: boolean }[] = []
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    answers.push({ path, kind: response.request().resourceType(), isFromDevice: response.fromServiceWorker() })
  })
  return answers
}

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1)

/** The paths requested from the server, without the update check of the service worker: it does not block the page. */
const asked = ({ seen }: AppProxy) =>
  seen.map(({ path }) => path).filter((path) => !path.startsWith('/service-worker.js'))

test('a second start paints board and profile from the device before the first answer of the server', async ({
  page,
  context,
  between,
}) => {
  const client = await addClient(page)
  await signInForFlight(page, PINS.manager)
  await expect(cardOf(page, client.lead_id, 'Info')).toBeVisible()
  await expect.poll(() => cachedQueries(page)).toContain(client.name)
  await visit(page, client.path)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expect.poll(() => cachedQueries(page)).toContain(`["contacts",${client.contact_id},"profile"]`)
  await page.close()

  for (const [path, content] of [
    ['/leads', (tab: Page) => cardOf(tab, client.lead_id, 'Info')],
    [client.path, (tab: Page) => tab.getByRole('heading', { level: 1, name: client.name })],
  ] as const) {
    between.seen.length = 0
    between.decide('hold', () => true)
    const tab = await context.newPage()
    const answers = answersTo(tab)
    await tab.goto(path)
    await expect(content(tab)).toBeVisible()
    await expect.poll(() => isPainted(tab)).toBe(true)
    // All requests are reads of data and still unanswered.
    expect(between.seen.every(({ fate }) => fate === 'hold')).toBe(true)
    expect(asked(between).filter((asking) => !asking.startsWith('/api/v1/'))).toEqual([])
    expect(asked(between)).toContain('/api/v1/session')
    expect(answers.filter(({ isFromDevice }) => !isFromDevice)).toEqual([])
    expect(answers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['document', 'script', 'stylesheet']))
    expect(answers.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
    between.release()
    await tab.close()
  }

  await test.step('a third start shows what another user changed while the app was closed', async () => {
    const name = client.name.replace('NINA', 'DORA')
    const headers = { 'X-CRM-PIN': PINS.admin }
    const answer = await context.request.put(`/api/v1${client.path}`, { headers, data: { name } })
    expect(answer.ok()).toBe(true)
    const tab = await context.newPage()
    await tab.goto(client.path)
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
    await visit(tab, '/leads')
    await expect(cardOf(tab, client.lead_id, 'Info')).toContainText(name)
  })
})

test('the service worker fetches the files for an offline start in parallel, without blocking the page', async ({
  page,
  between,
}) => {
  between.decide('hold', ({ path }) => /^\/assets\/.*-(screen|dialog)-.*\.js$/.test(path))
  await page.goto('/')
  await expect.poll(between.held).toBeGreaterThan(1)
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  expect(between.held()).toBeLessThanOrEqual(4)
  between.release()
  await page.evaluate(() => navigator.serviceWorker.ready)
})
