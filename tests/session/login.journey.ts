import { violations } from '../support/browser/axe.ts'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { expect } from '../support/browser/expect.ts'
import { hold } from '../support/browser/hold.ts'
import { PINS } from '../support/browser/pins.ts'
import { signedInMark } from '../support/browser/shared-page.ts'
import { enterPin, PHONE, signIn, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test('the login accepts six digits, typed or pasted, and has a sentence for each kind of failure', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  const pin = page.getByPlaceholder('ENTER 6-DIGIT PIN')
  const button = page.getByRole('button', { name: 'SIGN IN' })
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAttribute('type', 'password')
  await expect(button).toBeDisabled()
  await pin.pressSequentially('12ab3')
  await expect(pin).toHaveValue('123')
  await expect(button).toBeDisabled()
  await pin.press('Enter')
  await expect(page.getByText('Access code must be exactly 6 digits')).toBeVisible()
  await pin.pressSequentially('45678')
  await expect(pin).toHaveValue('123456')
  await expect(button).toBeEnabled()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Code: 10 00-01 thanks'))
  await pin.fill('')
  await pin.press('Control+v')
  await expect(pin).toHaveValue('100001')

  await page.route('**/api/v1/auth', (route) =>
    route.fulfill({
      status: 429,
      json: {
        success: false,
        error: 'Too many wrong codes. Please wait 5 minutes and try again.',
        code: 'too_many_attempts',
      },
    }),
  )
  await enterPin(page, '424242')
  await expect(page.getByText('Too many wrong codes. Please wait 5 minutes and try again.')).toBeVisible()
  await page.unroute('**/api/v1/auth')
  await page.route('**/api/v1/auth', (route) => route.fulfill({ status: 500, body: '<html>' }))
  await enterPin(page, PINS.admin)
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await page.unroute('**/api/v1/auth')
  await page.route('**/api/v1/auth', (route) => route.abort())
  await enterPin(page, PINS.admin)
  await expect(page.getByText('Login failed. No connection. Check your network and try again.')).toBeVisible()
  await expect(pin).toHaveValue(PINS.admin)
})

test('a wrong PIN is denied and cleared; a right one opens the requested screen', async ({ page }) => {
  await page.goto('/forms')
  await enterPin(page, '424242')
  await expect(page.getByText('Access denied. Invalid security code.')).toBeVisible()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toHaveValue('')
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeFocused()

  const release = await hold(page, '**/api/v1/auth')
  await enterPin(page, PINS.admin)
  await expect(page.getByRole('button', { name: 'SIGNING IN...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: 'Form Drafts' })).toBeVisible()
})

test('the link of a device code admits another browser', async ({ page, browser }) => {
  await signIn(page, PINS.admin, '/admin/settings/sign-in')
  await page.getByRole('button', { name: 'Create device code' }).click()
  const shown = await page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()
  expect(await violations(page, 'main')).toEqual([])

  const other = await (await browser.newContext(PHONE)).newPage()
  const code = String(shown).replace(' ', '')
  await other.goto(`/login#code=${code}`)
  await expect(other.getByLabel('Device code')).toHaveValue(code)
  await expect(other).toHaveURL(/\/login$/)
  expect(await violations(other)).toEqual([])
  await enterPin(other, PINS.manager)
  await expect(other.getByText(/^The device code or the PIN is wrong/)).toBeVisible()
  await enterPin(other, PINS.admin)
  // Other journeys book appointments, and a phone opens on the day of a user who has one.
  await expect(other).toHaveURL(/\/(dashboard|day)$/)
  await expect(signedInMark(other)).toBeVisible()
})

test('a reload restores the session, also without the API; a refused code shows the login', async ({ page }) => {
  await signInByHand(page, PINS.manager)
  const leader = page.getByText('Maria Lopez').first()
  await expect(leader).toBeVisible()
  // The cache is written a second after its last change.
  await expect.poll(() => cachedQueries(page)).toContain('Maria Lopez')
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Performance Champions')).toBeVisible()
  await expect(leader).toBeVisible()
  await page.unroute('**/api/**')

  await page.reload()
  await expect(leader).toBeVisible()
  await page.evaluate(() => localStorage.setItem('tradeboard.access-code', '0'.repeat(40)))
  await page.reload()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tradeboard.access-code'))).toBeNull()
})

test('the login works with corrupt and with disabled storage', async ({ browser }) => {
  const corrupt = await (await browser.newContext()).newPage()
  await corrupt.addInitScript(() => {
    localStorage.setItem('tradeboard.access-code', '\u0000{"')
    localStorage.setItem('tradeboard.user', '{not json')
    localStorage.setItem('tradeboard.last-activity', 'yesterday')
    localStorage.setItem('tradeboard.sidebar-collapsed', '?')
  })
  await corrupt.goto('/')
  await expect(corrupt.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()

  const off = await (await browser.newContext()).newPage()
  await off.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await signInByHand(off, PINS.manager)
  await expect(off.getByText('Performance Champions')).toBeVisible()
})
