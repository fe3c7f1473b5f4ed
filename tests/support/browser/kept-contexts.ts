import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Disposable,
  type Page,
  test,
} from 'playwright/test'
import { saveData } from './save-data.ts'
import { watchCalls } from './watch-calls.ts'

interface KeptContext {
  context: BrowserContext
  /** What it was opened for. */
  key: string
  state: 'taken' | 'closing' | 'free'
  /** A test did what no test after it could undo. */
  isSpoiled: boolean
  /** The sites that its pages have been to. */
  origins: Set<string>
  /** What takes back the scripts of a test. */
  scripts: Disposable[]
  /** Keeps its process alive. */
  anchor: Page
  /** Closes it for good. */
  end: () => Promise<void>
}

/** As many renderers as a worker keeps beside the one in use. */
const MAX_FREE = 4

/** Of no app, but of the site of all of them, so that their pages come into its process. */
const ANCHOR_URL = 'http://127.0.0.1:9/'

/** What no test after it could undo. */
const SPOILING = ['exposeFunction', 'grantPermissions', 'on', 'setGeolocation', 'routeWebSocket'] as const
export const CLOCK_SETTING = ['install', 'setFixedTime', 'setSystemTime'] as const

const kept: KeptContext[] = []

/**
 * Has a browser answer contexts that an earlier test has given back, with nothing left of what it did: a new one has a
 * process of its own, which begins without any of the app's files and compiled code. They save data. Ends with a call
 * of the answered function.
 */
export const keepContextsOf = (browser: Browser, options: string): (() => void) => {
  const { newContext, newPage } = browser
  browser.newContext = async (more: BrowserContextOptions = {}) => {
    const key = JSON.stringify([options, more])
    const found = kept.find((one) => one.key === key && one.state === 'free')
    if (found) found.state = 'taken'
    return found?.context ?? openContext(await newContext.call(browser, more), key)
  }
  // Playwright's own page would close its context by itself.
  browser.newPage = async (more) => (await browser.newContext(more)).newPage()
  return () => {
    Object.assign(browser, { newContext, newPage })
  }
}

const openContext = async (context: BrowserContext, key: string): Promise<BrowserContext> => {
  await saveData(context)
  const anchor = await openAnchor(context)
  const { close, pages, addInitScript } = context
  const one: KeptContext = {
    context,
    key,
    state: 'taken',
    isSpoiled: false,
    origins: new Set(),
    scripts: [],
    anchor,
    end: () => close.call(context),
  }
  context.on('page', (page) => page.on('framenavigated', (frame) => one.origins.add(new URL(frame.url()).origin)))
  const spoil = () => {
    one.isSpoiled = true
  }
  watchCalls(context, SPOILING, spoil)
  watchCalls(context.clock, CLOCK_SETTING, spoil)
  context.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript.apply(context, given)
    one.scripts.push(script)
    return script
  }
  context.pages = () => pages.call(context).filter((page) => page !== anchor)
  context.close = () => giveBack(one)
  kept.push(one)
  return context
}

const openAnchor = async (context: BrowserContext) => {
  const anchor = await context.newPage()
  await anchor.route(ANCHOR_URL, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await anchor.goto(ANCHOR_URL)
  await anchor.unrouteAll()
  return anchor
}

const giveBack = async (one: KeptContext): Promise<void> => {
  if (one.state !== 'taken') return
  one.state = 'closing'
  if (one.isSpoiled || test.info().errors.length > 0) return endContext(one)
  await tidy(one)
  one.state = 'free'
  // The one that was given back last is needed next, mostly.
  kept.push(...kept.splice(kept.indexOf(one), 1))
  const free = kept.filter(({ state }) => state === 'free')
  await Promise.all(free.slice(0, -MAX_FREE).map(endContext))
}

const endContext = async (one: KeptContext) => {
  kept.splice(kept.indexOf(one), 1)
  await one.end()
}

/** Closes its pages, and takes back what a test did to it. */
const tidy = async ({ context, anchor, origins, scripts }: KeptContext) => {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(scripts.splice(0).map((script) => script.dispose()))
  await context.setOffline(false)
  await context.clearCookies()
  const devtools = await context.newCDPSession(anchor)
  const clear = (origin: string) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await Promise.all([...origins].filter((origin) => origin !== 'null').map(clear))
  origins.clear()
  await devtools.detach()
}
