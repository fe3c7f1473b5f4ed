import { expect } from '../support/browser/expect.ts'
import { moveButton } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

test('a hanging move is shown, is confirmed before a logout, and is sent again under its key', async ({ page }) => {
  await page.clock.install()
  await signIn(page, PINS.admin, '/leads')
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/leads', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    // The first attempt is never answered.
    return keys.length === 1 ? undefined : route.continue()
  })
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true }).first()
  const id = await column('Calls').locator('[data-lead]').first().getAttribute('data-lead')
  const card = column('Visits').locator(`[data-lead="${id}"]`)
  await (await moveButton(column('Calls').locator(`[data-lead="${id}"]`))).press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Visits' }).press('Enter')
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  const stay = page.getByRole('alertdialog', { name: /^1 change is not sent yet/ })
  await stay.getByRole('button', { name: 'Stay signed in' }).click()

  await page.clock.fastForward(4000)
  await expect(page.getByRole('status').filter({ hasText: 'Still sending 1 change' })).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await page.clock.fastForward(16_000)
  await again.click()
  await expect(page.getByText(/ moved to Visits$/)).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  await expect(page.getByText('Still sending 1 change')).toHaveCount(0)
  await page.reload()
  await expect(card).toBeVisible()
})
