import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { dragTo } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { closeMessages } from '../support/browser/messages.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

/** Opens a section and checks it with axe. */
const open = async (page: Page, section: string, sign: string) => {
  await visit(page, `/admin/settings/${section}`)
  await expect(page.getByText(sign).first()).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
}

const LONG_NAME = '🚧 متابعة Waiting for permit'

const topOf = async (page: Page, button: string) =>
  (await page.getByRole('button', { name: button, exact: true }).boundingBox())?.y
const bottomOfColors = (page: Page) =>
  page.getByRole('group', { name: 'Color' }).evaluate((colors) => colors.getBoundingClientRect().bottom)

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('an admin adds a category and drags it to another place, which a reload keeps', async ({ page }) => {
    const name = `Paving ${Date.now()}`
    await signIn(page, PINS.admin)
    await open(page, 'categories', 'Tree Service')
    await page.getByRole('textbox', { name: 'New category' }).fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(`${name} added`)).toBeVisible()

    const row = page.getByRole('listitem').filter({ hasText: name })
    const first = page.getByRole('listitem').filter({ hasText: 'Tree Service' })
    await row.scrollIntoViewIfNeeded()
    await dragTo(row, first)
    await expect(page.getByText('The new order is not saved yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Save order' }).click()
    await expect(page.getByText('Order saved')).toBeVisible()
    await page.reload()
    await expect(row).toBeVisible()
    // Data cached before the reload may show first.
    await expect(async () => {
      const names = await page.locator('[data-row] p').allTextContents()
      expect(names.indexOf(name)).toBe(names.indexOf('Tree Service') - 1)
    }).toPass()
    await page.getByRole('button', { name: `Deactivate ${name}` }).click()
    await expect(page.getByText(`${name} deactivated`)).toBeVisible()

    await open(page, 'stages', 'Visits')
    await page.getByRole('button', { name: 'Edit Visits' }).click()
    await expect(page.getByRole('radio', { name: 'Violet' })).toBeChecked()
    expect(await violations(page, 'form[aria-label="Edit Visits"]')).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit Visits' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove Visits' }).click()
    await expect(page.getByLabel(/^Where do its leads( and contacts)? go/)).toBeVisible()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'New stage' }).click()
    await page.getByRole('textbox', { name: 'Points' }).fill('-1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Points must be/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('radio', { name: 'Cyan' })).toBeInViewport({ ratio: 1 })
    expect(await topOf(page, 'Save')).toBeGreaterThan(await bottomOfColors(page))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

    await open(page, 'inquiries', 'Business hours')
    const times = page.locator('input[type="time"]')
    await expect(times.first()).toBeVisible()
    const beyond = await times.evaluateAll((inputs) =>
      inputs.filter((input) => {
        const part = input.closest('fieldset')
        return !part || input.getBoundingClientRect().right > part.getBoundingClientRect().right + 0.5
      }),
    )
    expect(beyond).toHaveLength(0)
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'dark' })

  test('an admin adds, renames and deactivates a seller', async ({ page }) => {
    const name = `Quinn ${Date.now()}`
    await signIn(page, PINS.admin)
    await open(page, 'sellers', 'Maria Lopez')
    await page.getByRole('textbox', { name: 'New seller' }).fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await expect(page.getByText(`${name} added`)).toBeVisible()
    await page.getByRole('button', { name: `Edit ${name}` }).tap()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} Young`)
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByRole('button', { name: `Deactivate ${name} Young` }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).tap()
    await expect(page.getByRole('button', { name: `Reactivate ${name} Young` })).toBeVisible()

    await open(page, 'business', 'Weekly goal')
    await closeMessages(page)
    await page.getByLabel('Weekly goal').fill('none')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText(/^Weekly goal must be/)).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap()
    await page.route('**/api/v1/settings/stages', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.stages.at(-2).name = LONG_NAME
      await route.fulfill({ response, json })
    })
    await open(page, 'stages', LONG_NAME)
    await page.getByRole('button', { name: 'New stage' }).tap()
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('Name is required')).toBeVisible()
    expect(await topOf(page, 'Save')).toBeGreaterThan(await bottomOfColors(page))
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('button', { name: `Remove ${LONG_NAME}` }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
})
