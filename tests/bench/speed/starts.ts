import type { Browser, BrowserContext, Page } from 'playwright'
import { PINS } from '../../support/browser/pins.ts'
import { DESKTOP, PHONE, rememberSignIn } from '../../support/browser/sign-in.ts'
import { type Figure, Samples } from './figures.ts'
import { SLOW_3G, serveThrough } from './network.ts'
import { type Goal, painted } from './painted.ts'
import { PLACES, slowDown } from './places.ts'

const SIGN_IN: Goal = { css: 'input[placeholder="ENTER 6-DIGIT PIN"]' }
const SLOW_SCREENS = [
  ['board', '/leads', PLACES.board],
  ['dashboard', '/dashboard', PLACES.dashboard],
] as const
const SLOW_RATE = 4
/** The most runs, because each takes minutes. */
const SLOW_RUNS_MAX = 3
/** The time for loading all files and the offline set after the first screen, in milliseconds. */
const REST_MAX_MS = 180_000

/** From the load to the screen with its data: in a new browser, then again in the same. */
export const starts = async (browser: Browser, url: string, runs: number): Promise<Figure[]> => {
  const samples = new Samples('Start')
  for (let run = 0; run < runs; run++) {
    const stranger = await browser.newContext({ ...DESKTOP, baseURL: url })
    samples.add('sign-in, cold', await loaded(stranger, '/', SIGN_IN))
    await stranger.close()
    const context = await browser.newContext({ ...DESKTOP, baseURL: url })
    await rememberSignIn(context, PINS.admin)
    for (const time of ['cold', 'warm']) {
      samples.add(`dashboard, ${time}`, await loaded(context, '/dashboard', PLACES.dashboard))
      samples.add(`board, ${time}`, await loaded(context, '/leads', PLACES.board))
    }
    await context.close()
  }
  return samples.figures()
}

/**
 * The same on a slow phone with slow 3G: 400 kbps, 400 ms, a quarter of the processor, compressed. A warm start uses the same
 * network without waiting for it.
 */
export const slowStarts = async (browser: Browser, url: string, runs: number): Promise<Figure[]> => {
  const samples = new Samples('Start on slow 3G, 4×')
  for (let run = 0; run < Math.min(runs, SLOW_RUNS_MAX); run++) {
    const network = await serveThrough(url, SLOW_3G)
    try {
      await slowStart(browser, network.url, samples)
    } finally {
      await network.stop()
    }
  }
  return samples.figures()
}

const slowStart = async (browser: Browser, url: string, samples: Samples) => {
  const stranger = await browser.newContext({ ...PHONE, baseURL: url, ignoreHTTPSErrors: true })
  samples.add('sign-in, cold', await loaded(stranger, '/', SIGN_IN, { samples, name: 'sign-in, cold' }))
  await stranger.close()
  for (const [name, path, goal] of SLOW_SCREENS) {
    const context = await browser.newContext({ ...PHONE, baseURL: url, ignoreHTTPSErrors: true })
    await rememberSignIn(context, PINS.admin)
    samples.add(`${name}, cold`, await loaded(context, path, goal, { samples, name: `${name}, cold` }))
    await keepsFiles(context, path)
    samples.add(`${name}, warm`, await loaded(context, path, goal, {}))
    await context.close()
  }
}

/** Waits until the service worker has all files of the app. */
const keepsFiles = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await page.goto(path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle', { timeout: REST_MAX_MS })
  await page.close()
}

interface Slow {
  samples?: Samples
  /** The key of the recorded bytes. */
  name?: string
}

const loaded = async (context: BrowserContext, path: string, goal: Goal, slow?: Slow): Promise<number> => {
  const page = await context.newPage()
  if (slow) await slowDown(page, SLOW_RATE)
  await page.goto(path, { waitUntil: 'commit' })
  const took = await painted(page, 'navigation', goal)
  if (slow?.samples) slow.samples.add(`${slow.name}, loaded`, await loadedKilobytes(page), 'kB')
  // The cache for the next start is written once the page is idle.
  await page.waitForLoadState('networkidle', { timeout: REST_MAX_MS })
  await page.close()
  return took
}

/** The bytes that arrived over the network so far. */
const loadedKilobytes = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    // Cached files are reported again with their cached size.
    const sizes = new Map([navigation, ...files].map((file) => [file?.name, file?.encodedBodySize ?? 0]))
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
  })
