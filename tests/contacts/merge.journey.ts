import { expect, type Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const headers = { 'X-CRM-PIN': PINS.admin }

const add = async (page: Page, data: Record<string, unknown>): Promise<{ contact_id: number }> =>
  (await (await page.request.post('/api/v1/contacts', { headers, data })).json()).contact

/** Two contacts that may be one: the second has a lead, and what the first has not. */
const addPair = async (page: Page, street: string, phones: [string, string]) => {
  const address = `7 ${street} Street, Austin`
  const contact = await add(page, { name: 'Rosalind Vega', phone: phones[0], address })
  const other = await add(page, { name: 'R. Vega', phone: phones[1], address: `7 ${street} St Austin`, zip: '78704' })
  await page.request.post('/api/v1/leads', {
    headers,
    data: {
      contact_id: other.contact_id,
      seller_id: 1,
      category_id: 4,
      project_title: 'CARPORT',
      value_estimate: 4200,
    },
  })
  return { contact, other }
}

const duplicates = (page: Page) => page.getByRole('region', { name: 'Possible duplicates' })

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('an admin makes one contact of two, by the values chosen, and takes it back', async ({ page }) => {
    const { contact, other } = await addPair(page, 'Merge', ['(430) 555-0181', '(430) 555-0182'])
    await signIn(page, PINS.admin, `/contacts/${contact.contact_id}`)
    await expect(duplicates(page).getByText('Similar name at the same address')).toBeVisible()
    await expect(duplicates(page).getByRole('link', { name: 'R. Vega' })).toHaveAttribute(
      'href',
      `/contacts/${other.contact_id}`,
    )
    await duplicates(page).getByRole('button', { name: 'Merge R. Vega into this contact' }).click()

    const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
    const choice = (field: string, side: string) =>
      dialog.getByRole('group', { name: field }).getByRole('radio', { name: side })
    await expect(dialog.getByText('follow the newest lead')).toBeVisible()
    // What is there comes before what is not.
    await expect(choice('ZIP', '78704')).toBeChecked()
    await choice('Name', 'Rosalind Vega').check()
    await choice('Phone', '(430) 555-0182').check()
    await dialog.getByRole('button', { name: 'Merge contacts' }).click()

    await expect(page.getByText('Both contacts are one now: Rosalind Vega')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(duplicates(page)).toHaveCount(0)
    await expect(page.getByText('CARPORT').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '(430) 555-0182' }).first()).toBeVisible()

    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('R. Vega is a contact of its own again')).toBeVisible()
    await expect(duplicates(page).getByRole('link', { name: 'R. Vega' })).toBeVisible()
    await expect(page.getByRole('link', { name: '(430) 555-0181' }).first()).toBeVisible()
    await expect(page.getByText('CARPORT')).toHaveCount(0)
  })

  test('who may not delete contacts sees the duplicate, and no way to merge', async ({ page }) => {
    const { contact } = await addPair(page, 'Look', ['(430) 555-0183', '(430) 555-0184'])
    await signIn(page, PINS.manager, `/contacts/${contact.contact_id}`)
    await expect(duplicates(page).getByRole('link', { name: 'R. Vega' })).toBeVisible()
    await expect(duplicates(page).getByRole('button')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('card and dialog fit and are accessible, and a refusal keeps the dialog open', async ({ page }) => {
    const { contact, other } = await addPair(page, 'Pocket', ['(430) 555-0185', '(430) 555-0186'])
    await signIn(page, PINS.admin, `/contacts/${contact.contact_id}`)
    await duplicates(page).getByRole('button', { name: 'Merge R. Vega into this contact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
    const confirm = dialog.getByRole('button', { name: 'Merge contacts' })
    // In reach without scrolling.
    await expect(confirm).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page, 'dialog[open]')).toEqual([])
    }

    await page.request.delete(`/api/v1/contacts/${other.contact_id}`, { headers })
    await confirm.click()
    await expect(page.getByText('The other contact is no longer here')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(duplicates(page)).toHaveCount(0)
  })
})
