import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { beAt } from '../support/browser/time.ts'

const DAY = 86_400_000
const headers = { 'X-CRM-PIN': PINS.admin }

const add = async (page: Page, data: Record<string, unknown>): Promise<{ contact_id: number }> =>
  (await (await page.request.post('/api/v1/contacts', { headers, data })).json()).contact

/** Two contacts that may be one: the second has a lead and was changed last. */
const addPair = async (page: Page, street: string, phones: [string, string]) => {
  const address = `7 ${street} Street, Austin`
  const contact = await add(page, { name: 'Margaret Holloway', phone: phones[0], address })
  const other = await add(page, {
    name: 'Margret Holloway',
    phone: phones[1],
    address: `7 ${street} St Austin`,
    zip: '78704',
  })
  await page.request.post('/api/v1/leads', {
    headers,
    data: {
      contact_id: other.contact_id,
      seller_id: 1,
      category_id: 4,
      project_title: 'CARPORT',
      title_size: '20x20 SHADE',
      title_height: "10'-TALL",
      title_color: 'GALV',
      value_estimate: 4200,
    },
  })
  return { contact, other }
}

const duplicates = (page: Page) => page.getByRole('region', { name: 'Possible duplicates' })
const call = (page: Page, phone: string) => page.getByRole('link', { name: phone }).filter({ visible: true })

for (const [layout, options, phones] of [
  ['a desktop', DESKTOP, ['(430) 555-0181', '(430) 555-0182']],
  ['a phone', PHONE, ['(430) 555-0183', '(430) 555-0184']],
] as const) {
  test.describe(`on ${layout}`, () => {
    test.use(options)

    test('two contacts become one with both phones, and the next day the timeline takes it back', async ({ page }) => {
      const { contact, other } = await addPair(page, layout, [...phones])
      await signIn(page, PINS.admin, `/contacts/${contact.contact_id}`)
      await duplicates(page).getByRole('button', { name: 'Merge Margret Holloway into this contact' }).click()

      const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
      const confirm = dialog.getByRole('button', { name: 'Merge contacts' })
      const choice = (field: string, side: string) =>
        dialog.getByRole('group', { name: field }).getByRole('radio', { name: side })
      // The profile that is open stays as it is, and gets what it has not.
      await expect(choice('Name', 'Margaret Holloway')).toBeChecked()
      await expect(choice('Main phone', phones[0])).toBeChecked()
      await expect(choice('ZIP', '78704')).toBeChecked()
      await expect(dialog.getByRole('checkbox', { name: phones[1] })).toBeChecked()
      // In reach without scrolling.
      await expect(confirm).toBeInViewport({ ratio: 1 })
      expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page, 'dialog[open]')).toEqual([])
      }
      await confirm.click()
      await expect(page.getByText('Both contacts are one now: Margaret Holloway')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Margaret Holloway' })).toBeVisible()
      for (const phone of phones) await expect(call(page, phone)).toBeVisible()
      await expect(page.getByText('CARPORT').filter({ visible: true }).first()).toBeVisible()

      // A link to the contact that is no more leads to the one that is.
      await beAt(page, Date.now() + DAY)
      await signIn(page, PINS.admin, `/contacts/${other.contact_id}`)
      await expect(page).toHaveURL(new RegExp(`/contacts/${contact.contact_id}$`))
      await expect(page.getByText('That contact was merged into this one.')).toBeVisible()
      if (layout === 'a phone') await page.getByRole('tab', { name: 'Activity' }).click()
      const yesterday = page.getByRole('region', { name: 'Yesterday' })
      await yesterday.getByRole('button', { name: 'Undo the merge with Margret Holloway' }).click()

      await expect(page.getByText('Margret Holloway is a contact of its own again')).toBeVisible()
      await expect(page.getByText('Parted again from Margret Holloway')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Undo the merge/ })).toHaveCount(0)
      if (layout === 'a phone') await page.getByRole('tab', { name: 'Details' }).click()
      await expect(duplicates(page).getByRole('link', { name: 'Margret Holloway' })).toHaveAttribute(
        'href',
        `/contacts/${other.contact_id}`,
      )
      await expect(call(page, phones[0])).toBeVisible()
      await expect(call(page, phones[1])).toHaveCount(0)
    })
  })
}
