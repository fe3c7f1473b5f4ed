import { expect, type Locator, type Page } from 'playwright/test'
import { OFFLINE_RECORDS_MAX, OFFLINE_SET_MAX, type OfflineSet } from '#contract/offline/offline-set.ts'
import { cachedQueries, cachedQueryNames } from '../support/browser/cached-queries.ts'
import { addClient, type Client } from '../support/browser/clients.ts'
import { drawPhoto } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { logOut, signedInMark, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ serviceWorkers: 'allow' })

const MOST_READS = Math.ceil(OFFLINE_SET_MAX / OFFLINE_RECORDS_MAX)

/** Counts the API requests of a page, by path. */
const readsOf = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) paths.push(pathname.replace('/api/v1', ''))
  })
  const count = (path: string | RegExp) =>
    paths.filter((each) => (typeof path === 'string' ? each === path : path.test(each))).length
  return { count }
}

/** Creates a contact with a lead, a note and a photo that the test does not open while online. */
const addClientWithAll = async (page: Page): Promise<Client> => {
  const client = await addClient(page, 'ZÓE NEVER OPENED')
  const headers = { 'X-CRM-PIN': PINS.admin }
  await page.request.post(`/api/v1/contacts/${client.contact_id}/notes`, {
    headers,
    data: { content: 'Gate code 4711' },
  })
  const [image, thumbnail] = [
    await drawPhoto(page),
    await drawPhoto(page, { name: 'small.jpg', width: 320, height: 200 }),
  ]
  const multipart = { image, thumbnail }
  expect((await page.request.post(`/api/v1/contacts/${client.contact_id}/images`, { headers, multipart })).ok()).toBe(
    true,
  )
  return client
}

const isControlled = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Returns whether the cached queries contain the text. */
const keeps = async (page: Page, text: string) => (await cachedQueries(page)).toLowerCase().includes(text.toLowerCase())

/** The name of a cached query, as escaped in the text of all names. */
const nameOf = (...key: readonly (string | number)[]) => JSON.stringify(JSON.stringify(key)).slice(1, -1)

/** Waits until the panel and the profile of an unopened lead are cached. */
const isKept = async (page: Page, { lead_id, contact_id }: Client) => {
  await expect.poll(() => cachedQueryNames(page), { timeout: 40_000 }).toContain(nameOf('panels', lead_id))
  await expect.poll(() => cachedQueryNames(page)).toContain(nameOf('contacts', contact_id, 'profile'))
}

/** Waits until the offline set of a manager is cached: all its leads and screens. */
const isAllKept = async (page: Page) => {
  const answer = await page.request.get('/api/v1/working-set', { headers: { 'X-CRM-PIN': PINS.manager } })
  const { leads }: OfflineSet = await answer.json()
  expect(leads.length).toBeGreaterThan(OFFLINE_RECORDS_MAX)
  await expect
    .poll(async () => {
      const names = await cachedQueryNames(page)
      return leads.filter(({ lead_id }) => !names.includes(nameOf('panels', lead_id)))
    })
    .toEqual([])
  // The cache stores the reads of a screen one second later.
  for (const screen of [/leads\W+board/, /tasks\W+board/, /contacts\W+list/]) {
    await expect.poll(() => cachedQueryNames(page)).toMatch(screen)
  }
}

const pictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('tradeboard.thumbnails')).keys()).length)

/** A part of the journey, with the unopened contact. */
type Part = (page: Page, client: Client) => Promise<void>

test('the offline set loads in the background, opens and is searchable offline, and is deleted at logout', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/login')
  const client = await addClientWithAll(page)
  const parts: Record<string, Part> = {
    'loads the offline set in few requests': isReadInFewRequests,
    'reads only changed records again, in the open page and at the next start': onlyChangesAreRead,
    'opens the offline set without a network': opensInFlightMode,
    'searches the offline set without a network, and shows that it does': searchesLookThroughIt,
    'deletes the offline set at logout; another user starts with an empty cache': goesAtLogout,
  }
  for (const [what, part] of Object.entries(parts)) await test.step(what, () => part(page, client))
})

const isReadInFewRequests: Part = async (page, client) => {
  const reads = readsOf(page)
  await signInByHand(page, PINS.manager, '/dashboard')
  await isControlled(page)
  await isKept(page, client)
  await expect.poll(() => pictures(page)).toBeGreaterThan(0)
  await isAllKept(page)
  expect(reads.count('/working-set')).toBe(1)
  expect(reads.count('/working-set/records')).toBeLessThanOrEqual(MOST_READS)
  // Those of the profile and the panel that are rendered ahead.
  expect(reads.count(/\/(profile|panel)$/)).toBeLessThanOrEqual(2)
}

const onlyChangesAreRead: Part = async (page, client) => {
  const reads = readsOf(page)
  const headers = { 'X-CRM-PIN': PINS.admin }
  const note = (content: string) =>
    page.request.post(`/api/v1/contacts/${client.contact_id}/notes`, { headers, data: { content } })
  await note('Two brown dogs')
  await lookAgain(page)
  // The recent activity of the dashboard contains the text as well, so the test also counts the requests.
  await expect.poll(() => reads.count('/working-set/records')).toBe(1)
  await expect.poll(() => keeps(page, 'two brown dogs'), { timeout: 30_000 }).toBe(true)
  expect(reads.count('/working-set')).toBe(0)
  expect(reads.count('/working-set/records')).toBe(1)

  await page.goto('about:blank')
  await note('A third dog')
  await page.goto('/dashboard')
  await expect.poll(() => keeps(page, 'a third dog'), { timeout: 30_000 }).toBe(true)
  expect(reads.count('/working-set')).toBe(1)
  expect(reads.count('/working-set/records')).toBeLessThanOrEqual(3)
}

/** What is not in a hidden screen. */
const shown = (found: Locator) => found.filter({ visible: true })

const opensInFlightMode: Part = async (page, client) => {
  await page.context().setOffline(true)
  // The profile with its note and its photo.
  await page.goto(client.path)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expect(shown(page.getByText(/^gate code 4711$/i)).first()).toBeVisible()
  const picture = shown(page.locator('[data-photo] img')).first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: /^Offline: data from/ })).toBeVisible()

  // The lead, the board below it, and the other screens.
  await page.goto(`/leads/${client.lead_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'CARPORT' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'CARPORT' }).getByText('ASKED FOR WHITE').first()).toBeVisible()
  await expect(shown(page.locator('[data-lead]')).first()).toBeVisible()
  for (const [path, content] of [
    ['/tasks', '[data-task]'],
    ['/forms', 'main li'],
    ['/contacts', 'tbody tr'],
  ] as const) {
    await visit(page, path)
    await expect(shown(page.locator(content)).first()).toBeVisible()
    await expect(shown(page.getByText('Not on this device'))).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
  }

  // A record outside the cache shows that it is missing, and links back to the list.
  await visit(page, '/contacts/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Not on this device' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Contacts' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
}

const searchesLookThroughIt: Part = async (page, client) => {
  const said = shown(page.getByText('Offline: searched the data saved on this device.'))
  await visit(page, '/contacts?q=zoe+never')
  await expect(shown(page.locator('tbody tr'))).toHaveCount(1)
  await expect(shown(page.locator('tbody tr'))).toContainText(client.name)
  await expect(said).toBeVisible()
  await visit(page, `/contacts?q=${client.phone.replace(/\D/g, '').slice(-7)}`)
  await expect(shown(page.locator('tbody tr'))).toHaveCount(1)
  await expect(shown(page.locator('tbody tr'))).toContainText(client.name)
  await visit(page, '/contacts?q=nobodyiscalledso')
  await expect(shown(page.locator('tbody tr'))).toHaveCount(0)
  await expect(said).toBeVisible()
  await visit(page, '/contacts?seller=1&sort=name&order=asc')
  await expect(shown(page.locator('tbody tr')).first()).toBeVisible()
  await expect(said).toBeVisible()

  await visit(page, '/leads?q=zoe+never')
  await expect(shown(page.locator('[data-lead]'))).toHaveCount(1)
  await expect(shown(page.locator(`[data-lead="${client.lead_id}"]`))).toBeVisible()
  await expect(said).toBeVisible()
  // The search in the URL of a new page works as well.
  await page.goto('/tasks?q=call')
  await expect(said).toBeVisible()
  await expect(shown(page.locator('[data-task]')).first()).toBeVisible()

  // When the network returns, the app reads from the server, also records outside the cache.
  await page.context().setOffline(false)
  await expect(said).toHaveCount(0)
  await page.context().setOffline(true)
  await visit(page, '/stats')
  await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()
  await page.context().setOffline(false)
  await lookAgain(page)
  await expect(page.getByRole('heading', { name: 'Not on this device' })).toHaveCount(0)
}

const goesAtLogout: Part = async (page, client) => {
  await logOut(page)
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  await expect.poll(() => cachedQueries(page)).toBe('')
  await expect.poll(() => pictures(page)).toBe(0)

  await signInByHand(page, PINS.public, '/dashboard')
  await page.context().setOffline(true)
  await page.reload()
  await expect(signedInMark(page)).toBeVisible()
  expect(await keeps(page, client.name)).toBe(false)
}
