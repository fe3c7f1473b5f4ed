import { expect, type Page, type Route } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, enterPin, PHONE, rememberSignIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

/** A round is complete after this time without a request, in milliseconds. A busy machine needs half of it. */
const QUIET_MS = 1000

/**
 * Answers the requests of a page in rounds: holds them until no more arrive, then answers all at once. So the number of
 * rounds shows the effect of a slow network, independent of the machine.
 */
const answerInRounds = async (page: Page) => {
  let held: Route[] = []
  let last = Date.now()
  const asked: string[] = []
  await page.route('**/*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    held.push(route)
    last = Date.now()
  })
  const answerRound = async () => {
    await expect.poll(() => held.length > 0 && Date.now() - last > QUIET_MS).toBe(true)
    const round = held
    held = []
    await Promise.all(round.map((route) => route.continue()))
  }
  /** Runs an action and answers the given number of rounds of its requests. */
  const rounds = async (count: number, act: () => Promise<unknown>) => {
    const acting = act()
    for (let round = 0; round < count; round++) await answerRound()
    await acting
  }
  return { rounds, asked }
}

test('the sign-in works after two rounds, and two more show the screen: the answer to the PIN, and the data', async ({
  page,
}) => {
  const { rounds } = await answerInRounds(page)
  await rounds(2, () => page.goto('/leads', { waitUntil: 'commit' }))
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeEditable()
  await page.unrouteAll()
  await page.reload({ waitUntil: 'networkidle' })
  // The sign-in loads the code of the screen beforehand.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /leads-screen/.test(name))),
    )
    .toBe(true)
  const { rounds: further } = await answerInRounds(page)
  await further(2, () => enterPin(page, PINS.admin))
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  // The first screen after a sign-in is a new screen.
  await expect(page.getByRole('heading', { level: 1, name: 'Leads Management' })).toBeFocused()
})

/** The layouts differ at the first two. */
const STARTS = [
  ['/dashboard', DESKTOP, 'main button:text-is("Share")', '/stats/dashboard'],
  ['/dashboard', PHONE, 'main button:text-is("Stats")', '/stats/dashboard'],
  ['/leads', DESKTOP, '[data-lead]', '/leads/board'],
  ['/leads', PHONE, '[data-lead]', '/leads/board'],
  ['/contacts/1', PHONE, 'main a[href^="tel:"]', '/contacts/1/profile'],
] as const

test('screens, cold and signed in, work after three rounds', async ({ browser, appUrl }) => {
  test.setTimeout(120_000)
  for (const [path, options, shown, read] of STARTS) {
    await test.step(`${path}, ${options.viewport?.width} wide`, async () => {
      await using context = await browser.newContext({ ...options, baseURL: appUrl, serviceWorkers: 'block' })
      await rememberSignIn(context, PINS.admin)
      const page = await context.newPage()
      const { rounds, asked } = await answerInRounds(page)
      await rounds(3, () => page.goto(path, { waitUntil: 'commit' }))
      await expect(page.locator(shown).first()).toBeVisible()
      // Early reads are not repeated.
      expect(asked.filter((address) => address === `/api/v1${read}`)).toHaveLength(1)
      expect(asked.filter((address) => address === '/api/v1/changes')).toHaveLength(1)
    })
  }
})
