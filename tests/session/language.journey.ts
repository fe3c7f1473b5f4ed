import { expect, type Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { deployedAgain } from '../support/browser/deployed-again.ts'
import { cardOf, moveTo, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'

const chooseOnServer = (page: Page, pin: string, language: string) =>
  page.request.put('/api/v1/profile', { headers: { 'X-CRM-PIN': pin }, data: { language } })

/** What the page says about its language to the browser. */
const pageLanguage = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.lang,
    document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '',
  ])

/** The code of another language that the page has requested. */
const foreignCode = (page: Page, language: string) =>
  page.evaluate(
    (own) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/[a-z]{2}\//.test(path) && !path.startsWith(`/assets/${own}/`)),
    language,
  )

/** Waits until the service worker of a language serves the page. */
const isServedIn = (page: Page, language: string) =>
  expect
    .poll(
      () =>
        page
          .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active)
          .then(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
          .catch(() => ''),
      { timeout: 45_000 },
    )
    .toContain(`language=${language}`)

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', ...PHONE })

  test('the language of the sign-in screen becomes the user’s; the own settings change it; both open offline', async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000)
    // A browser that loads screens ahead now and then leaves the service worker of the other language waiting.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    try {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('button', { name: 'ENTRAR' })).toBeVisible()
      expect(await pageLanguage(page)).toEqual(['es', '/manifest.es.webmanifest'])
      await page.getByPlaceholder('PIN DE 6 DÍGITOS').fill(PINS.ben)
      await page.getByRole('button', { name: 'ENTRAR' }).click()
      await expect(page.locator('header').getByRole('button', { name: 'Menú' })).toBeVisible()
      expect(await foreignCode(page, 'es')).toEqual([])
      await isServedIn(page, 'es')

      await context.setOffline(true)
      await page.reload()
      await expect(page.locator('header').getByRole('button', { name: 'Menú' })).toBeVisible()
      await context.setOffline(false)

      await page.goto('/settings/profile')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { name: 'My settings', exact: true })).toBeVisible()
      await expect.poll(() => pageLanguage(page).catch(() => [])).toEqual(['en', '/manifest.webmanifest'])
      await isServedIn(page, 'en')
      await expect(page.getByText('A new version of Tradeboard')).toHaveCount(0)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'My settings', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByText('Language not saved')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
      expect(await pageLanguage(page)).toEqual(['en', '/manifest.webmanifest'])
      await context.setOffline(false)
    } finally {
      await chooseOnServer(page, PINS.ben, 'en')
    }
  })

  test('the sign-in screen of an earlier version opens in the chosen language, without the files of a replaced version', async ({
    page,
    appUrl,
  }) => {
    const app = await deployedAgain(appUrl, /assets\/es\/index-[\w-]+\.js/)
    try {
      await page.goto(`${app.url}/dashboard`)
      await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible()
      await isServedIn(page, 'en')
      app.deployAgain()
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('button', { name: 'ENTRAR' })).toBeVisible({ timeout: 30_000 })
      expect(await pageLanguage(page)).toEqual(['es', '/manifest.es.webmanifest'])
    } finally {
      app.stop()
    }
  })
})

test('on a slow line, nothing is painted or requested in another language', async ({ browser, appUrl }) => {
  await using context = await browser.newContext({ ...PHONE, locale: 'en-US', baseURL: appUrl })
  await context.addInitScript(() => {
    localStorage.setItem('tradeboard.language', 'es')
    const painted = new Set<string>()
    Object.assign(window, { painted })
    const look = () => {
      const button = document.querySelector('[type=submit]')
      painted.add(`${document.documentElement?.lang} ${button?.textContent ?? ''}`.trim())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await context.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'ENTRAR' })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { painted: Set<string> }).painted])).toEqual([
    'es',
    'es ENTRAR',
  ])
  expect(await foreignCode(page, 'es')).toEqual([])
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a language chosen on another device waits for the user, who keeps a half-filled form and unsent changes', async ({
    page,
    context,
  }) => {
    try {
      const { lead_id: id } = await addClient(page)
      await signIn(page, PINS.maria, '/leads')
      let isBroken = true
      await context.route('**/api/v1/leads', (route) =>
        isBroken && route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      )
      await moveTo(page, id, 'Info', 'Calls')
      await page.getByRole('button', { name: 'Add Lead' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Canopy/ }).click()
      await dialog.getByLabel('Project Title').fill('Patio canopy')
      const other = await context.newPage()
      await other.goto('/settings/profile')
      await expect(other.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')

      await chooseOnServer(page, PINS.maria, 'es')
      await lookAgain(page)
      const offer = page.getByText('Your language is now Spanish. Reload to use it here.')
      await expect(offer).toBeVisible()
      await expect(dialog.getByLabel('Project Title')).toHaveValue('PATIO CANOPY')
      await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('button', { name: 'Agregar prospecto' })).toBeVisible()
      expect(await pageLanguage(page)).toEqual(['es', '/manifest.es.webmanifest'])
      expect(await foreignCode(page, 'es')).toEqual([])

      // The other tab goes on in English.
      await other.getByRole('link', { name: 'Devices' }).click()
      await expect(other.getByRole('heading', { name: 'Devices', exact: true })).toBeVisible()
      expect((await pageLanguage(other))[0]).toBe('en')
      await other.close()

      isBroken = false
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => stageOnServer(page, id)).toBe('Calls')
      await expect(cardOf(page, id, 'Llamadas')).toBeVisible()
      await page.getByRole('button', { name: 'Agregar prospecto' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await expect
        .poll(() =>
          page
            .getByRole('dialog')
            .locator('input')
            .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
        )
        .toContain('PATIO CANOPY')
    } finally {
      await chooseOnServer(page, PINS.maria, 'en')
    }
  })
})
