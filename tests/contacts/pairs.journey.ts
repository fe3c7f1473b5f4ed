import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { hastenTo } from '../support/browser/time.ts'

const headers = { 'X-CRM-PIN': PINS.admin }

test('an admin comes from the directory to a pair, tells it apart, takes that back and merges it, on both layouts', async ({
  browser,
}) => {
  for (const [layout, street] of [
    [DESKTOP, 'Lookalike'],
    [PHONE, 'Mirror'],
  ] as const) {
    const page = await browser.newPage(layout)
    const at = layout === PHONE ? 6 : 4
    const add = (name: string, phone: string, address: string) =>
      page.request.post('/api/v1/contacts', { headers, data: { name, phone, address } })
    await add(`Margaret ${street}`, `(430) 555-02${at}1`, `100 N ${street} St | TX | 78201`)
    await add(`Peggy ${street}`, `(430) 555-02${at}9`, `100 N ${street} St, San Antonio, TX 78201`)

    await page.clock.install()
    await signIn(page, PINS.admin, '/contacts')
    const link = page.getByRole('link', { name: /possible duplicates?$/ })
    await hastenTo(page, link)
    await link.click()
    await expect(page).toHaveURL(/\/contacts\/duplicates$/)
    const pair = page.getByRole('article', { name: `Margaret ${street} and Peggy ${street}` })
    await hastenTo(page, pair)
    await expect(pair.getByText('Same address, nickname')).toBeVisible()
    // Side by side, and no wider than the window.
    const [one, other] = [
      await pair.getByRole('link', { name: `Margaret ${street}` }).boundingBox(),
      await pair.getByRole('link', { name: `Peggy ${street}` }).boundingBox(),
    ]
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }

    await pair.getByRole('button', { name: /^Not the same person/ }).click()
    await expect(pair).toHaveCount(0)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expect(pair).toBeVisible()

    await pair.getByRole('button', { name: /^Merge/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
    await dialog.getByRole('button', { name: 'Merge contacts' }).click()
    await expect(page.getByText(`Both contacts are one now: Margaret ${street}`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(pair).toHaveCount(0)
    await page.close()
  }
})
