import { expect, type Page } from 'playwright/test'
import { OFFLINE_RECORDS_MAX, type OfflineSet } from '#contract/offline/offline-set.ts'
import { cachedQueryNames } from '../support/browser/cached-queries.ts'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { PINS } from '../support/browser/pins.ts'
import { type AppProxy, test } from '../support/browser/proxy.ts'
import { DESKTOP, signedInMark, signInByHand } from '../support/browser/sign-in.ts'

test.use({ ...DESKTOP, serviceWorkers: 'allow' })

/**
 * The requests of the API after a sign-in, without the change feed: the screen, what is read ahead, the notices if one is
 * unread, and the offline set.
 */
const API_MAX = 25
/** The same on a second start without a change in between: the screen, the session, and the list of the offline set. */
const API_AGAIN_MAX = 3
/** The files of the build. */
const FILES_MAX = 200

/** The last dialog whose code is loaded ahead. */
const LAST = /\/assets\/en\/dialogs-[\w-]{8}\.js$/

const isApi = (path: string) => path.startsWith('/api/v1/')
const isFile = (path: string) => path.startsWith('/assets/')

/** How often each file occurs in a list of paths, for those that occur more often than a limit. */
const moreOften = (paths: readonly string[], limit: number) =>
  [...new Set(paths)].filter((path) => paths.filter((each) => each === path).length > limit)

const seenBy = ({ seen }: AppProxy) => seen.map(({ path }) => path.replace(/\?.*/, ''))

/** The paths that a page requests, whoever answers them. */
const requestsOf = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Waits until the service worker serves the page, all code is loaded ahead, and notices and offline set are stored. */
const isLoaded = async (page: Page, paths: readonly string[]) => {
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isServed, { timeout: 40_000 }).toBe(true)
  await expect.poll(() => paths.some((path) => LAST.test(path)), { timeout: 40_000 }).toBe(true)
  const answer = await page.request.get('/api/v1/working-set', { headers: { 'X-CRM-PIN': PINS.admin } })
  const { leads }: OfflineSet = await answer.json()
  await expect
    .poll(
      async () => {
        const names = await cachedQueryNames(page)
        const missing = (key: string) => !names.includes(JSON.stringify(key).slice(1, -1))
        return ['["notices"]', ...leads.map(({ lead_id }) => `["panels",${lead_id}]`)].filter(missing)
      },
      { timeout: 40_000 },
    )
    .toEqual([])
  return leads.length
}

test('a first visit requests each file of the build once, and the offline set in few requests', async ({
  page,
  context,
  between,
}) => {
  test.setTimeout(120_000)
  // A notice of the user is unread.
  await sendInquiry(page, 'Uma Unread', '(737) 555-0621')
  between.seen.length = 0
  const asked = requestsOf(page)
  await signInByHand(page, PINS.admin)
  const leads = await isLoaded(page, asked)

  const seen = seenBy(between)
  const files = seen.filter(isFile)
  expect(files.length).toBeGreaterThan(20)
  expect(files.length).toBeLessThanOrEqual(FILES_MAX)
  expect(moreOften(files, 1)).toEqual([])
  // A script that the service worker does not have yet is fetched before it is imported.
  expect(moreOften(asked.filter(isFile), 2)).toEqual([])
  const styles = asked.filter((path) => path.endsWith('.css'))
  expect(moreOften(styles, 1)).toEqual([])

  const reads = seen.filter((path) => isApi(path) && !path.startsWith('/api/v1/changes'))
  const records = reads.filter((path) => path === '/api/v1/working-set/records')
  expect(records.length).toBeLessThanOrEqual(Math.ceil(leads / OFFLINE_RECORDS_MAX))
  // The test itself reads the set.
  expect(reads.length - 1).toBeLessThanOrEqual(API_MAX)
  await page.close()

  await test.step('a second start reads only the first screen, and requests no file from the server', async () => {
    between.seen.length = 0
    const tab = await context.newPage()
    const askedAgain = requestsOf(tab)
    await tab.goto('/dashboard')
    await expect(signedInMark(tab)).toBeVisible()
    await isLoaded(tab, askedAgain)
    const seenAgain = seenBy(between)
    expect(seenAgain.filter(isFile)).toEqual([])
    const readsAgain = seenAgain.filter((path) => isApi(path) && !path.startsWith('/api/v1/changes'))
    // The test itself reads the set.
    expect(readsAgain.length - 1, readsAgain.join('\n')).toBeLessThanOrEqual(API_AGAIN_MAX)
    expect(moreOften(askedAgain.filter(isFile), 1)).toEqual([])
  })
})
