import { expect } from '../support/browser/expect.ts'
import { hold } from '../support/browser/hold.ts'
import { layoutShiftOf } from '../support/browser/layout-shift.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const LAYOUT_SHIFT_MAX = 0.02

for (const [layout, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`late figures shift no layout: ${layout}`, async ({ browser }) => {
    // The cache is empty and nobody touches the page, so each shift counts.
    const page = await (await browser.newContext(options)).newPage()
    const release = await hold(page, '**/stats/**')
    await signIn(page, PINS.admin)
    await expect(page.getByText('Loading seller stats...')).toBeVisible()
    await layoutShiftOf(page)
    release()
    await expect(page.getByRole('region', { name: 'Historical Performance' })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
  })
}
