import type { Browser, BrowserContext } from 'playwright'
import { PINS } from '../../support/browser/pins.ts'
import { DESKTOP, PHONE } from '../../support/browser/sign-in.ts'
import { type Figure, Samples } from './figures.ts'
import { type Goal, painted } from './painted.ts'
import { PLACES, rememberSignIn, slowDown } from './places.ts'

const SIGN_IN: Goal = { css: 'input[placeholder="ENTER 6-DIGIT PIN"]' }
const SLOW_RATE = 4
/** Slow 3G, in bytes a second and milliseconds. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Each takes some ten seconds. */
const SLOW_RUNS_MAX = 3

/** From the load to the screen with its data: in a browser that knows nothing, then again in the same. */
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

/** The same on a slow phone with slow 3G: 400 kbps, 400 ms, a quarter of the processor. */
export const slowStarts = async (browser: Browser, url: string, runs: number): Promise<Figure[]> => {
  const samples = new Samples('Start on slow 3G, 4×')
  for (let run = 0; run < Math.min(runs, SLOW_RUNS_MAX); run++) {
    const stranger = await browser.newContext({ ...PHONE, baseURL: url })
    samples.add('sign-in, cold', await loaded(stranger, '/', SIGN_IN, true))
    await stranger.close()
    const context = await browser.newContext({ ...PHONE, baseURL: url })
    await rememberSignIn(context, PINS.admin)
    for (const time of ['cold', 'warm'])
      samples.add(`board, ${time}`, await loaded(context, '/leads', PLACES.board, true))
    await context.close()
  }
  return samples.figures()
}

const loaded = async (context: BrowserContext, path: string, goal: Goal, isSlow = false): Promise<number> => {
  const page = await context.newPage()
  if (isSlow) {
    await slowDown(page, SLOW_RATE)
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  }
  await page.goto(path, { waitUntil: 'commit' })
  const took = await painted(page, 'navigation', goal)
  // What the next start finds is kept once the page is at rest.
  await page.waitForLoadState('networkidle')
  await page.close()
  return took
}
