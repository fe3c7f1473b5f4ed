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

// Reused contexts and the shared page save about a fifth of the journeys' processor time. Eight files took 57 and 63 s with
// both, 77 and 71 s without (November 2026): a new context is a new process, which compiles the app's code again.

interface ReusedContext {
  context: BrowserContext
  /** The options of the context: only tests with the same options reuse it. */
  key: string
  state: 'taken' | 'closing' | 'free'
  /** A test changed what cannot be undone: the context is closed. */
  isSpoiled: boolean
  /** The origins that its pages visited. */
  origins: Set<string>
  /** Removes the init scripts of a test. */
  scripts: Disposable[]
  /** An empty page that keeps the renderer process alive. */
  anchor: Page
  /** Closes the context. */
  end: () => Promise<void>
}

/** The largest number of unused contexts of a worker. */
const MAX_FREE = 4

/** Same site as the apps, so that their pages run in the process of this page. */
const ANCHOR_URL = 'http://127.0.0.1:9/'

/** Calls whose effect cannot be undone. */
const SPOILING = ['exposeFunction', 'grantPermissions', 'on', 'setGeolocation', 'routeWebSocket'] as const
export const CLOCK_SETTING = ['install', 'setFixedTime', 'setSystemTime'] as const

const contexts: ReusedContext[] = []

/**
 * Makes `browser.newContext` return a context that an earlier test has returned, after its cookies, storage, routes and
 * scripts are removed. Pages of these contexts load nothing ahead. The returned function restores the browser.
 */
export const reuseContexts = (browser: Browser, options: string): (() => void) => {
  const { newContext, newPage } = browser
  browser.newContext = async (more: BrowserContextOptions = {}) => {
    const key = JSON.stringify([options, more])
    const found = contexts.find((one) => one.key === key && one.state === 'free')
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
  const one: ReusedContext = {
    context,
    key,
    state: 'taken',
    isSpoiled: false,
    origins: new Set(),
    scripts: [],
    anchor,
    end: () => close.call(context),
  }
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      // A tab that shows a file may have no address yet.
      if (URL.canParse(frame.url())) one.origins.add(new URL(frame.url()).origin)
    }),
  )
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
  contexts.push(one)
  return context
}

const openAnchor = async (context: BrowserContext) => {
  const anchor = await context.newPage()
  await anchor.route(ANCHOR_URL, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await anchor.goto(ANCHOR_URL)
  await anchor.unrouteAll()
  return anchor
}

const giveBack = async (one: ReusedContext): Promise<void> => {
  if (one.state !== 'taken') return
  one.state = 'closing'
  if (one.isSpoiled || test.info().errors.length > 0) return endContext(one)
  await tidy(one)
  one.state = 'free'
  // The context returned last is usually the next in use.
  contexts.push(...contexts.splice(contexts.indexOf(one), 1))
  const free = contexts.filter(({ state }) => state === 'free')
  await Promise.all(free.slice(0, -MAX_FREE).map(endContext))
}

const endContext = async (one: ReusedContext) => {
  contexts.splice(contexts.indexOf(one), 1)
  await one.end()
}

/** Closes the pages and removes the routes, scripts, cookies and storage of a test. */
const tidy = async ({ context, anchor, origins, scripts }: ReusedContext) => {
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
