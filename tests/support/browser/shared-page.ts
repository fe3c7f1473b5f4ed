import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright/test'
import { CLOCK_SETTING } from './reused-contexts.ts'
import { watchCalls } from './watch-calls.ts'

interface SharedPage {
  page: Page
  /** The layout, and what else it was opened for. */
  layout: string
  viewport: ViewportSize | null
  isSpoiled: boolean
  /** Ends the watch of what spoils it. */
  release: () => void
}

/** One a worker: its tests of one layout take turns on it. */
let shared: SharedPage | undefined

export const isShared = (context: BrowserContext) => shared?.page.context() === context

/** The page of a layout on which nobody is signed in, and which remembers nothing of the test before. */
export const takePage = async (browser: Browser, layout: string): Promise<Page> => {
  if (shared && shared.layout !== layout) await closePage()
  shared ??= await openPage(browser, layout)
  return shared.page
}

const openPage = async (browser: Browser, layout: string): Promise<SharedPage> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const spoil = () => {
    opened.isSpoiled = true
  }
  // What no test after it could undo.
  const undos = [
    watchCalls(page, ['addInitScript', 'emulateMedia', 'exposeFunction'], spoil),
    watchCalls(page.clock, CLOCK_SETTING, spoil),
    watchCalls(context, ['setOffline', 'grantPermissions', 'newCDPSession', 'route'], spoil),
  ]
  const release = () => {
    for (const undo of undos) undo()
  }
  const opened: SharedPage = { page, layout, viewport: page.viewportSize(), isSpoiled: false, release }
  return opened
}

/** Takes back what a test did to the page, or closes it where that cannot be done. */
export const returnPage = async (hasPassed: boolean): Promise<void> => {
  if (!shared) return
  const { isSpoiled } = shared
  if (!hasPassed || isSpoiled || !(await isTidied(shared))) await closePage()
}

const closePage = async () => {
  shared?.release()
  await shared?.page.context().close()
  shared = undefined
}

const LISTENED = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
  'worker',
] as const

/** What stands in the top bar while somebody is signed in: the logout, on a phone the menu that holds it. */
export const signedInMark = (page: Page) =>
  page
    .locator('header')
    .getByRole('button', { name: /^(Logout|Menu)$/ })
    .first()

const isTidied = async ({ page, viewport }: SharedPage): Promise<boolean> => {
  if (page.isClosed() || !(await signedInMark(page).isVisible())) return false
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of LISTENED) page.removeAllListeners(event)
  const others = page.context().pages()
  await Promise.all(others.filter((other) => other !== page).map((other) => other.close()))
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  await page.evaluate(signOutAndForget)
  await page.context().clearCookies()
  await page.getByPlaceholder('ENTER 6-DIGIT PIN').waitFor()
  return (await page.locator('dialog[open]').count()) === 0
}

/** Runs in the page: signs out as another tab would, and deletes everything stored in the browser. */
const signOutAndForget = async () => {
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'tradeboard.access-code', newValue: null }))
  const done = (request: IDBRequest) => new Promise((resolve) => request.addEventListener('success', resolve))
  // The scroll position is stored under the key of the history entry.
  history.replaceState({ ...history.state, key: crypto.randomUUID() }, '')
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  for (const { name } of await indexedDB.databases()) {
    const open = indexedDB.open(name ?? '')
    await done(open)
    for (const store of open.result.objectStoreNames)
      await done(open.result.transaction(store, 'readwrite').objectStore(store).clear())
    open.result.close()
  }
}

/** Signs in on the shared page as if another tab had, without a load; answers whether the page could. */
export const hasSignedInAgain = async (page: Page, code: string, user: object, path: string): Promise<boolean> => {
  if (!isShared(page.context()) || !(await page.getByPlaceholder('ENTER 6-DIGIT PIN').isVisible())) return false
  await page.evaluate(
    ([code, user, path]) => {
      const idx = (history.state?.idx ?? 0) + 1
      history.pushState({ usr: null, key: crypto.randomUUID(), idx }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      localStorage.setItem('tradeboard.access-code', code)
      localStorage.setItem('tradeboard.user', user)
      localStorage.setItem('tradeboard.last-activity', String(Date.now()))
      dispatchEvent(new StorageEvent('storage', { key: 'tradeboard.access-code', newValue: code }))
    },
    [code, JSON.stringify(user), path] as const,
  )
  return true
}
