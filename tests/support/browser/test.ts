import { test as base } from 'playwright/test'
import { beginState, CROWD } from '../../../scripts/prepared-state.ts'
import { type App, demoState, removeState, serveApp } from '../../../scripts/preview-app.ts'
import { reuseContexts } from './reused-contexts.ts'
import { isShared, returnPage, takePage } from './shared-page.ts'
import { findInShownScreen } from './shown-screen.ts'

export interface Tidy {
  /**
   * Lets a test use the contexts of earlier tests, and closes what it left open: open pages would go on asking the app for
   * changes.
   */
  tidy: undefined
}

export interface Options {
  /** What its pages are opened with: all that a test may choose by `test.use`. */
  contextKey: string
}

export interface Ahead {
  /**
   * Whether its pages start in a browser that knows nothing of the app, and load ahead what may be needed next. That
   * costs a test a third of its time, so only those do it that are about it.
   */
  loadsAhead: boolean
}

export interface OwnApps {
  /** The app that all journeys of one worker share, on demo data. */
  app: App
  /** Where it is; relative addresses go there. */
  appUrl: string
  /** The same, with 8,000 contacts more: those in CROWDED_STATE, else made when a test first asks for them. */
  crowdedUrl: string
}

/** Starts no browser. */
export const appTest = base.extend<object, OwnApps>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  app: [async ({}, use) => withDemo(use), { scope: 'worker', timeout: 120_000 }],
  crowdedUrl: [async ({}, use) => withCrowd((app) => use(app.url)), { scope: 'worker', timeout: 300_000 }],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above.
  appUrl: [async ({ app }, use) => use(app.url), { scope: 'worker' }],
})

export const test = appTest.extend<Tidy & Ahead & Options, { shownScreen: undefined }>({
  shownScreen: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      findInShownScreen(page)
      await page.close()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  loadsAhead: [false, { option: true }],
  contextKey: async (
    { baseURL, viewport, isMobile, hasTouch, colorScheme, contextOptions, serviceWorkers, permissions },
    use,
  ) => {
    const options = [baseURL, viewport, isMobile, hasTouch, colorScheme, contextOptions, serviceWorkers, permissions]
    await use(JSON.stringify(options))
  },
  tidy: [
    async ({ browser, loadsAhead, contextKey }, use) => {
      // Playwright opens the test's own page by it as well.
      const undo = loadsAhead ? undefined : reuseContexts(browser, contextKey)
      await use(undefined)
      undo?.()
      const opened = browser.contexts().filter((context) => !isShared(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
  baseURL: async ({ appUrl }, use) => use(appUrl),
})

/**
 * Tests that take turns on one page, signed out in between: to load the app costs more than most of them do. For those
 * that are not about its loading.
 */
export const sharedPageTest = test.extend({
  page: async ({ browser, contextKey }, use, info) => {
    await use(await takePage(browser, contextKey))
    await returnPage(info.status === info.expectedStatus)
  },
})

const withDemo = async (use: (app: App) => Promise<void>) => {
  const state = await demoState()
  try {
    await served(state, use)
  } finally {
    await removeState(state)
  }
}

const withCrowd = async (use: (app: App) => Promise<void>) => {
  const ready = process.env.CROWDED_STATE
  if (ready) return served(ready, use)
  const crowd = await beginState(CROWD)
  try {
    await served(await crowd.folder(), use)
  } finally {
    await crowd.remove()
  }
}

const served = async (state: string, use: (app: App) => Promise<void>) => {
  const app = await serveApp(state)
  try {
    await use(app)
  } finally {
    await app.stop()
  }
}
