import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { beAt } from '../support/browser/time.ts'

const DAY = 86_400_000
const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
const PHONES: [string, string] = ['(430) 555-0181', '(430) 555-0182']
const headers = { 'X-CRM-PIN': PINS.admin }

const add = async (page: Page, data: Record<string, unknown>): Promise<{ contact_id: number }> =>
  (await (await page.request.post('/api/v1/contacts', { headers, data })).json()).contact

/** Two suspected duplicates. The second has a lead and was changed last. */
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

test.use(DESKTOP)

test('merges two contacts with both phones, and the timeline undoes the merge the next day, at each width', async ({
  page,
}) => {
  const { contact, other } = await addPair(page, 'Merge', PHONES)
  await page.setViewportSize(NARROW)
  await signIn(page, PINS.admin, `/contacts/${contact.contact_id}`)
  const merge = duplicates(page).getByRole('button', { name: 'Merge Margret Holloway into this contact' })

  const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
  const confirm = dialog.getByRole('button', { name: 'Merge contacts' })
  const choice = (field: string, side: string) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name: side })
  for (const [colorScheme, size] of [
    ['dark', NARROW],
    ['light', WIDE],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await merge.click()
    // The open profile stays and gets the missing values.
    await expect(choice('Name', 'Margaret Holloway')).toBeChecked()
    await expect(choice('Main phone', PHONES[0])).toBeChecked()
    await expect(choice('ZIP', '78704')).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: PHONES[1] })).toBeChecked()
    // Visible without scrolling.
    await expect(confirm).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    if (size === NARROW) await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await confirm.click()
  await expect(page.getByText('Contacts merged: Margaret Holloway')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Margaret Holloway' })).toBeVisible()
  for (const phone of PHONES) await expect(call(page, phone)).toBeVisible()
  await expect(page.getByText('CARPORT').filter({ visible: true }).first()).toBeVisible()

  // The URL of the merged contact redirects to the remaining contact.
  await beAt(page, Date.now() + DAY)
  await signIn(page, PINS.admin, `/contacts/${other.contact_id}`)
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact.contact_id}$`))
  await expect(page.getByText('That contact was merged into this one.')).toBeVisible()
  const yesterday = page.getByRole('region', { name: 'Yesterday' })
  const undo = yesterday.getByRole('button', { name: 'Undo the merge with Margret Holloway' })
  await expect(undo).toBeVisible()
  await page.setViewportSize(NARROW)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await undo.click()

  await expect(page.getByText('Merge undone: Margret Holloway is a separate contact again')).toBeVisible()
  await expect(page.getByText('Merge with Margret Holloway undone')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo the merge/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Details' }).click()
  // The server compares contacts after its response. Focusing the window reads the result before the next poll.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(duplicates(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await expect(duplicates(page).getByRole('link', { name: 'Margret Holloway' })).toHaveAttribute(
      'href',
      `/contacts/${other.contact_id}`,
    )
    await expect(call(page, PHONES[0])).toBeVisible()
    await expect(call(page, PHONES[1])).toHaveCount(0)
  }
})
