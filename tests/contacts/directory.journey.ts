import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { hastenTo, lookAgain } from '../support/browser/time.ts'

const headers = { 'X-CRM-PIN': PINS.admin }

/** The names on a page, once the page is shown. */
const names = async (page: Page) => {
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0)
  return page.getByRole('row').getByRole('link').filter({ hasNotText: /^$/ }).allInnerTexts()
}
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'found' })
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option')
/** Number of contacts, because other tests add some. */
const countContacts = async ({ request }: Page): Promise<number> => {
  const answer = await request.get('/api/v1/contacts?limit=1', { headers })
  return (await answer.json()).pagination.total
}
const search = (page: Page) => page.getByRole('combobox', { name: 'Search contacts' })

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('search, filters, order and page work together and are kept in the URL', async ({ page }) => {
    const total = await countContacts(page)
    const everybody = `${total} contacts found`
    const place = (at: number) => page.getByText(`Page ${at} of ${Math.ceil(total / 20)} (${total} total)`)
    await signIn(page, PINS.manager, '/contacts')
    await expect(page.getByRole('heading', { name: 'Contacts Directory' })).toBeVisible()
    await expect(count(page)).toHaveText(everybody)
    await expect(place(1)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Date Added' })).toHaveAttribute('aria-sort', 'descending')

    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    const first = await names(page)
    expect(first).toEqual(first.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(place(2)).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(place(3)).toBeVisible()
    const third = await names(page)
    await page.reload()
    await expect(place(3)).toBeVisible()
    expect(await names(page)).toEqual(third)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(place(1)).toBeVisible()
    expect(await names(page)).toEqual(first)
    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')

    await page.getByRole('combobox', { name: 'Category' }).selectOption('Welding')
    await page.getByRole('combobox', { name: 'Stage' }).selectOption('Finished')
    await expect(count(page)).not.toHaveText(everybody)
    for (const badge of await page.getByRole('row').getByText('Finished').all()) await expect(badge).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(count(page)).toHaveText(everybody)

    await search(page).fill('no such person')
    await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your filters or add a new contact')).toBeVisible()
  })

  test('the keyboard chooses a suggestion', async ({ page }) => {
    await signIn(page, PINS.manager, '/contacts')
    await expect(count(page)).toBeVisible()
    await search(page).pressSequentially('m')
    await expect(page.getByRole('listbox')).toBeHidden()
    await search(page).pressSequentially('a')
    await expect(suggestions(page)).toHaveCount(5)
    const first = await suggestions(page).first().getByRole('strong').textContent()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(search(page)).toHaveValue('ma')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contacts\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '-')
    await page.goBack()
    await expect(search(page)).toHaveValue('ma')
  })

  test('the export contains exactly the filtered rows in their order', async ({ page }) => {
    await signIn(page, PINS.manager, '/contacts?q=ma&sort=name')
    await expect(count(page)).toBeVisible()
    const shown = await names(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(shown.length)
    for (const [i, name] of shown.entries()) expect(lines[i]).toContain(name)
  })

  test('only an admin can delete, with a second press in time', async ({ page }) => {
    const { name } = await addClient(page, 'ZZYZX LAST')
    const other = await addClient(page, 'ZZYZX ANOTHER')
    const total = await countContacts(page)
    await signIn(page, PINS.manager, '/contacts')
    await expect(count(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).click()

    await signIn(page, PINS.admin, '/contacts?sort=name&order=desc')
    await expect(count(page)).toHaveText(`${total} contacts found`)
    const remove = page.getByRole('button', { name: `Delete ${name}`, exact: true })
    await remove.click()
    await expect(
      page.getByText(`PERMANENTLY DELETE "${name}"? All data will be lost! Click Delete again to confirm.`),
    ).toBeVisible()
    await remove.click()
    await expect(page.getByText('Contact permanently deleted')).toBeVisible()
    await expect(page.getByText(/^PERMANENTLY DELETE/)).toHaveCount(0)
    await expect(count(page)).toHaveText(`${total - 1} contacts found`)
    await expect(page.getByRole('link', { name: other.name, exact: true })).toBeFocused()

    // A contact deleted by another user disappears as well.
    const data = { contact_id: other.contact_id }
    expect((await page.request.delete('/api/v1/contacts', { headers, data })).status()).toBe(200)
    await lookAgain(page)
    await expect(count(page)).toHaveText(`${total - 2} contacts found`)
  })

  test('from 900 px every column is visible, and no confirmation covers its button', async ({ page }) => {
    const data = { name: 'BARTHOLOMEW-MAXIMILIAN VANDENBERGHE-KRISTOFFERSON THE THIRD', phone: '(737) 555-0681' }
    const { contact } = await (await page.request.post('/api/v1/contacts', { headers, data })).json()
    await page.setViewportSize({ width: 900, height: 800 })
    await signIn(page, PINS.admin, '/contacts')
    await expect(page.getByRole('link', { name: data.name, exact: true })).toBeVisible()
    const table = page.getByRole('region', { name: 'Contacts' })
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    const remove = page.getByRole('button', { name: /^Delete / }).last()
    await remove.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await remove.click()
    const question = page.getByText(/^PERMANENTLY DELETE/)
    await expect(question).toBeVisible()
    const [asked, button] = [await question.boundingBox(), await remove.boundingBox()]
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    const { contact_id } = contact
    await page.request.delete('/api/v1/contacts', { headers, data: { contact_id } })
  })

  test('keeps the loaded page after a lost connection and shows a notice', async ({ page }) => {
    await page.clock.install()
    await signIn(page, PINS.manager, '/contacts')
    await expect(count(page)).toBeVisible()
    const [name = ''] = await names(page)
    await page.route('**/api/v1/contacts?**', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    const stale = page.getByRole('status').filter({ hasText: /^Data from .* No connection/ })
    await hastenTo(page, stale)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.unroute('**/api/v1/contacts?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(stale).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a contact is a card that opens the profile', async ({ page }) => {
    await signIn(page, PINS.manager, '/contacts')
    await expect(page.getByRole('heading', { name: 'CONTACTS DIRECTORY' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option', { name: 'WELDING' })).toHaveCount(
      1,
    )
    await expect(page.getByRole('article')).toHaveCount(20)
    const name = await page.getByRole('article').first().getByRole('heading').textContent()
    expect(name).toBe(name?.toUpperCase())
    await page.getByRole('article').first().click()
    await expect(page).toHaveURL(/\/contacts\/\d+$/)
    await page.goBack()
    await search(page).fill('nobody at all')
    await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible()
  })
})
