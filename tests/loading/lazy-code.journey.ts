import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { rememberSignIn, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const NO_CONNECTION = 'No connection. Check your network and try again.'

/** Opens the leaderboard in a browser that saves data, and so without preloaded code. The returned function checks that the page has not reloaded. */
const openPage = async (page: Page) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await signIn(page, PINS.admin)
  await expect(page.getByText('Maria Lopez').filter({ visible: true }).first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
  return () => page.evaluate(() => 'isFirstPage' in window)
}

/**
 * Aborts all requests for a file until a call of `mend`. As in a browser that caches failed imports, a file that failed
 * as a script always fails as a script.
 */
const breakFile = async (page: Page, file: string) => {
  const asked: string[] = []
  const failedScripts = new Set<string>()
  let isBroken = true
  await page.route(`**/assets/**/${file}`, (route) => {
    const [url, type] = [route.request().url(), route.request().resourceType()]
    asked.push(type)
    if (isBroken && type === 'script') failedScripts.add(url)
    const isLost = isBroken || (type === 'script' && failedScripts.has(url))
    return isLost ? route.abort('connectionreset') : route.continue()
  })
  return {
    kinds: kindsOf(file),
    asked,
    mend: () => {
      isBroken = false
    },
  }
}

/** How a file is requested until it fails. A style sheet does not say why it failed, so that a fetch follows. */
const kindsOf = (file: string) => (file.endsWith('.css') ? ['stylesheet', 'fetch'] : ['fetch'])

const breakFiles = (page: Page, files: readonly string[]) => Promise.all(files.map((file) => breakFile(page, file)))

test('code that fails to load shows an error, and loads at the next request without a page reload', async ({
  page,
}) => {
  const isSamePage = await openPage(page)
  await test.step('loads a dialog at the next press of its button', () => pressAgain(page))
  await test.step('loads a screen by Try again', () => tryAgain(page))
  await test.step('loads a screen by its link or Try again when the network returns', () => askOnceConnected(page))
  expect(await isSamePage()).toBe(true)
})

const pressAgain = async (page: Page) => {
  const share = page.getByRole('button', { name: 'Share' })
  const files = await breakFiles(page, ['share-dialog-*.js', 'share-dialog-*.css'])
  for (const file of files) {
    const before = file.asked.length
    const failure = page.waitForEvent('console', (message) =>
      message.text().startsWith('The dialog could not be loaded'),
    )
    await share.click()
    await failure
    await expect.poll(() => file.asked.slice(before)).toEqual(file.kinds)
    await expect(page.getByText(NO_CONNECTION).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    file.mend()
  }
  await share.click()
  await expect(page.getByRole('dialog', { name: 'Share Leaderboard' })).toBeVisible()
  await page.keyboard.press('Escape')
}

const tryAgain = async (page: Page) => {
  const again = page.getByRole('button', { name: 'Try again' })
  // The file of the screen imports the last file.
  const files = await breakFiles(page, ['stats-*.js', 'stats-*.css', 'table-*.js'])
  await page.getByRole('link', { name: 'Statistics' }).click()
  for (const file of files) {
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    const before = file.asked.length
    await again.click()
    await expect.poll(() => file.asked.slice(before)).toEqual(file.kinds)
    file.mend()
  }
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await again.click()
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
}

const askOnceConnected = async (page: Page) => {
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await page.context().setOffline(true)
  await screens.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => /inquiries-screen/.test(request.url()))
  await screens.getByRole('link', { name: 'Form Drafts' }).click()
  await failed
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Promote to Info' }).first()).toBeVisible()
  await screens.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
}

test('a start whose early files fail loads them again, without a reload', async ({ page, context }) => {
  const files: string[] = []
  await page.route('**/assets/en/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    const isFirst = !files.includes(pathname)
    files.push(pathname)
    const isEarly =
      route.request().resourceType() === 'script' && /\/(app|query|router|shared)-[\w-]{8}\.js$/.test(pathname)
    return isFirst && isEarly ? route.abort('connectionreset') : route.continue()
  })
  await rememberSignIn(context, PINS.admin)
  await page.goto('/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  expect(files.filter((file) => file.includes('/router-')).length).toBeGreaterThan(1)
})

test('offers a reload when a deployment has replaced the code, and reloads only on request', async ({ page }) => {
  const isSamePage = await openPage(page)
  const gone = { status: 404, contentType: 'text/plain', body: 'Not found' }
  await page.route('**/assets/en/{stats,share-dialog}-*', (route) => route.fulfill(gone))
  await page.getByRole('button', { name: 'Share' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('A new version of Tradeboard is ready.')).toBeVisible()
  await expect(messages.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { name: 'A new version of Tradeboard is ready' })).toBeVisible()
  expect(await isSamePage()).toBe(true)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  expect(await isSamePage()).toBe(false)
})

/** The screens whose data the app loads ahead for offline use. */
const KEPT = ['/leads', '/tasks', '/forms', '/contacts']
/** The reads of each screen of the navigation. */
const READS: Record<string, readonly string[]> = {
  '/leads': ['/leads/board'],
  '/tasks': ['/tasks/board'],
  '/forms': ['/leads', '/inquiries/photos'],
  '/contacts': ['/contacts', '/contacts/duplicates'],
  '/stats': ['/stats/report', '/stats/money', '/stats/schedule'],
  '/activity-logs': ['/activity'],
  '/trash': ['/trash'],
}

test.describe('with code and data loaded ahead', () => {
  test('loads the code of the screens ahead, and requests the data at the press of a link', async ({ page }) => {
    const files: string[] = []
    const reads: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/')) files.push(pathname)
      else if (pathname.startsWith('/api/v1/')) reads.push(pathname.replace('/api/v1', ''))
    })
    await signIn(page, PINS.admin)
    // The file of the last dialog, and the first of the settings. Without a service worker each is fetched and then imported.
    for (const last of [/\/dialogs-[\w-]{8}\.js$/, /\/people-[\w-]{8}\.js$/]) {
      await expect.poll(() => files.filter((file) => last.test(file)).length).toBeGreaterThanOrEqual(2)
    }
    expect(files.some((file) => file.includes('profile-screen'))).toBe(true)
    for (const path of KEPT) await expect.poll(() => reads).toContain(READS[path]?.[0])
    files.length = 0
    await page.evaluate(() => {
      const blanks: string[] = []
      Object.assign(window, { blanks })
      const main = document.querySelector('main')
      new MutationObserver(() => {
        if (main?.childElementCount === 0) blanks.push(location.pathname)
      }).observe(document.body, { childList: true, subtree: true })
    })
    const screens = page.getByRole('navigation', { name: 'Screens' })
    for (const [path, expected] of Object.entries(READS)) {
      reads.length = 0
      await screens.locator(`a[href="${path}"]`).hover()
      await page.mouse.down()
      const isKept = KEPT.includes(path)
      if (!isKept) await expect.poll(() => reads).toContain(expected[0])
      await expect(page).not.toHaveURL(path)
      await page.mouse.up()
      await expect(page).toHaveURL(path)
      const busy = page.locator('main [aria-busy="true"], main [role="status"]:has-text("Loading")')
      await expect(busy.filter({ visible: true })).toHaveCount(0)
      // Fresh data is not requested again, except duplicates in comparison; imports only with a contact in the trash.
      const asked = reads.filter(
        (read) => !/^\/(changes|imports|contacts\/duplicates|images\/.*|working-set.*)$/.test(read),
      )
      const needed = isKept ? [] : expected
      expect(asked.toSorted(), path).toEqual(needed.toSorted())
    }
    await screens.locator('a[href="/contacts"]').click()
    // The profile of the first contact is rendered ahead.
    const name = page
      .getByRole('main')
      .getByRole('row')
      .getByRole('link', { name: /^(?!View)/ })
      .nth(1)
    // The offline set holds the profile, which no change affects.
    reads.length = 0
    await name.click()
    await expect(page.getByRole('heading', { name: 'Activity Timeline' })).toBeVisible()
    expect(reads.filter((read) => read.endsWith('/profile'))).toEqual([])
    await screens.locator('a[href="/admin/settings"]').click()
    await expect(page.getByRole('heading', { name: 'Admin Settings', level: 1 })).toBeVisible()
    // The app loads the check of push notifications separately, seconds after the start.
    // The mouse may rest on a document of the profile, whose screen then loads.
    // Files that screens share are not compared: the browser imports those of the settings after the settings' own file.
    const OWN_FILE = /\/(?!receipt-|estimate-)(\w+-screen|dashboard|people|lead-panel)-[\w-]{8}\.js$/
    expect(files.filter((file) => OWN_FILE.test(file))).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { blanks: string[] }).blanks)).toEqual([])
  })
})
