import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { hastenTo } from '../support/browser/time.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
const headers = { 'X-CRM-PIN': PINS.admin }

test.use(DESKTOP)

test('an admin opens the pairs from the directory, dismisses one, undoes that and merges it, at each width', async ({
  page,
}) => {
  const add = (name: string, phone: string, address: string) =>
    page.request.post('/api/v1/contacts', { headers, data: { name, phone, address } })
  await add('Margaret Lookalike', '(430) 555-0241', '100 N Lookalike St | TX | 78201')
  await add('Peggy Lookalike', '(430) 555-0249', '100 N Lookalike St, San Antonio, TX 78201')

  await page.clock.install()
  await signIn(page, PINS.admin, '/contacts')
  const link = page.getByRole('link', { name: /possible duplicates?$/ })
  await hastenTo(page, link)
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await expect(link).toBeVisible()
  }
  await link.click()
  await expect(page).toHaveURL(/\/contacts\/duplicates$/)
  const pair = page.getByRole('article', { name: 'Margaret Lookalike and Peggy Lookalike' })
  await hastenTo(page, pair)
  for (const [colorScheme, size] of [
    ['light', WIDE],
    ['dark', NARROW],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expect(pair.getByText('Same address, nickname')).toBeVisible()
    // Side by side within the window.
    const [one, other] = [
      await pair.getByRole('link', { name: 'Margaret Lookalike' }).boundingBox(),
      await pair.getByRole('link', { name: 'Peggy Lookalike' }).boundingBox(),
    ]
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }

  await pair.getByRole('button', { name: /^Not the same person/ }).click()
  await expect(pair).toHaveCount(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toBeVisible()

  await page.setViewportSize(WIDE)
  await pair.getByRole('button', { name: /^Merge/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
  await dialog.getByRole('button', { name: 'Merge contacts' }).click()
  await expect(page.getByText('Contacts merged: Margaret Lookalike')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(pair).toHaveCount(0)
})
