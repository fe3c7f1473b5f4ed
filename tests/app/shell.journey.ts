import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

test.describe('desktop', () => {
  test.use(DESKTOP)

  test('the sidebar starts collapsed, opens by Ctrl+B, closes by its backdrop, and is remembered', async ({ page }) => {
    await signIn(page, PINS.manager)
    const toggle = page.getByRole('button', { name: /sidebar/ })
    await expect(toggle).toHaveAccessibleName('Expand sidebar')
    await page.keyboard.press('Control+b')
    await expect(toggle).toHaveAccessibleName('Collapse sidebar')
    await page.reload()
    await expect(toggle).toHaveAccessibleName('Collapse sidebar')
    // Open, it is beside the screen; in a narrower window it covers the screen, with a backdrop.
    const left = async () => (await page.getByRole('main').boundingBox())?.x
    await expect.poll(left).toBe(232)
    await page.mouse.click(900, 600)
    await expect(toggle).toHaveAccessibleName('Collapse sidebar')
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect.poll(left).toBe(64)
    await page.mouse.click(900, 600)
    await expect(toggle).toHaveAccessibleName('Expand sidebar')
    await page.reload()
    await expect(toggle).toHaveAccessibleName('Expand sidebar')
  })

  test('a navigation click opens a collapsed sidebar for three seconds', async ({ page }) => {
    await page.clock.install()
    await signIn(page, PINS.manager)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const toggle = page.getByRole('button', { name: /sidebar/ })
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Form Drafts' }).click()
    await expect(toggle).toHaveAccessibleName('Collapse sidebar')
    await page.clock.fastForward(2000)
    await expect(toggle).toHaveAccessibleName('Collapse sidebar')
    await page.clock.fastForward(1100)
    await expect(toggle).toHaveAccessibleName('Expand sidebar')
  })

  test('it collapses in a narrow window, and restores its state in a wide one, 768 px included', async ({ page }) => {
    await signIn(page, PINS.manager)
    await page.keyboard.press('Control+b')
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
    await page.setViewportSize({ width: 700, height: 800 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
  })

  test('each role sees its screens; other paths redirect to the leaderboard', async ({ page }) => {
    await signIn(page, PINS.public, '/leads')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveText(['Leaderboard'])
    await expect(page.getByText('public', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New Lead' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await signIn(page, PINS.manager, '/leads')
    await expect(page).toHaveURL(/\/leads$/)
    await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveText([
      'My day',
      'Leaderboard',
      'Leads',
      'Calendar',
      'Tasks',
      /Form Drafts/,
      'Contacts',
      'Statistics',
      'Activity',
    ])
  })

  test('an unknown path shows a 404 with two links; a visitor sees the login', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page).toHaveURL(/\/dashboard$/)
    await signIn(page, PINS.manager, '/forms')
    await page.goto('/nowhere/at/all')
    await expect(page).toHaveTitle('404: this page does not exist · Tradeboard')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/forms$/)
    await page.goto('/nowhere/at/all')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  })

  test('a crashed screen shows an error inside a working shell', async ({ page }) => {
    await signIn(page, PINS.manager)
    await page.route('**/api/v1/leads/board*', (route) => route.fulfill({ json: { columns: [], sellers: 7 } }))
    await page.getByRole('link', { name: 'Leads' }).click()
    await expect(page.getByText('This screen has stopped working')).toBeVisible()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Form Drafts' }).click()
    await expect(page.getByRole('heading', { name: 'Form Drafts' })).toBeVisible()
    await page.unroute('**/api/v1/leads/board*')
    await page.getByRole('link', { name: 'Leads' }).click()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible()
  })

  test('keyboard: the skip link, then the screens in their order', async ({ page }) => {
    await signIn(page, PINS.manager)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })
})

test.describe('phone', () => {
  test.use(PHONE)

  test('the menu holds the leaderboard, and the app for managers and admins', async ({ page }) => {
    await signIn(page, PINS.manager, '/leads')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Download App' }).click()
    await expect(
      page.getByText('open the browser menu, then choose Add to Home Screen or Install App', { exact: false }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  })

  test('a browser that can install is asked to', async ({ page }) => {
    await signIn(page, PINS.manager)
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt')
      Object.assign(offer, {
        prompt: async () => {
          document.body.dataset.prompted = 'yes'
        },
      })
      dispatchEvent(offer)
    })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Download App' }).click()
    await expect(page.locator('body[data-prompted="yes"]')).toHaveCount(1)
  })

  test('the narrowest phone holds every screen’s name', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, PINS.manager)
    const bar = page.getByRole('navigation', { name: 'Screens' })
    await expect(bar.getByRole('link', { name: 'Contacts' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('a public user sees no download and no bar for a single screen', async ({ page }) => {
    await signIn(page, PINS.public)
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Screens' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Leaderboard' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download App' })).toHaveCount(0)
  })
})
