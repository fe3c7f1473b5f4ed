import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { beAt, hastenTo } from '../support/browser/time.ts'

const DAY = 86_400_000
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

test('an admin dismisses a pair of the list and undoes that, merges a pair, and undoes the merge the next day', async ({
  page,
}) => {
  const { contact, other } = await addPair(page, 'Merge', PHONES)
  await page.clock.install()
  await signIn(page, PINS.admin, '/contacts')
  const link = page.getByRole('link', { name: /possible duplicates?$/ })
  await hastenTo(page, link)
  await link.click()
  await expect(page).toHaveURL(/\/contacts\/duplicates$/)
  const pair = page.getByRole('article').filter({ hasText: PHONES[0] })
  await hastenTo(page, pair)
  await pair.getByRole('button', { name: /^Not the same person/ }).click()
  await expect(pair).toHaveCount(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toBeVisible()

  await pair.getByRole('link', { name: 'Margaret Holloway' }).click()
  await duplicates(page).getByRole('button', { name: 'Merge Margret Holloway into this contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
  // The open profile stays and gets the missing values.
  await expect(dialog.getByRole('group', { name: 'ZIP' }).getByRole('radio', { name: '78704' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: PHONES[1] })).toBeChecked()
  await dialog.getByRole('button', { name: 'Merge contacts' }).click()
  await expect(page.getByText('Contacts merged: Margaret Holloway')).toBeVisible()
  for (const phone of PHONES) await expect(call(page, phone)).toBeVisible()
  await expect(page.getByText('CARPORT').filter({ visible: true }).first()).toBeVisible()

  // The URL of the merged contact redirects to the remaining contact.
  await beAt(page, Date.now() + DAY)
  await signIn(page, PINS.admin, `/contacts/${other.contact_id}`)
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact.contact_id}$`))
  await expect(page.getByText('That contact was merged into this one.')).toBeVisible()
  const yesterday = page.getByRole('region', { name: 'Yesterday' })
  await yesterday.getByRole('button', { name: 'Undo the merge with Margret Holloway' }).click()
  await expect(page.getByText('Merge undone: Margret Holloway is a separate contact again')).toBeVisible()
  await expect(page.getByText('Merge with Margret Holloway undone')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo the merge/ })).toHaveCount(0)
  // The server compares contacts after its response. Focusing the window reads the result before the next poll.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(duplicates(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(duplicates(page).getByRole('link', { name: 'Margret Holloway' })).toHaveAttribute(
    'href',
    `/contacts/${other.contact_id}`,
  )
  await expect(call(page, PHONES[0])).toBeVisible()
  await expect(call(page, PHONES[1])).toHaveCount(0)
})
