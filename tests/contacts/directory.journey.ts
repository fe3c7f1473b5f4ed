import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, logOut, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const headers = { 'X-CRM-PIN': PINS.admin }

/** The names on a page, once the page is shown. */
const names = async (page: Page) => {
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0)
  return page.getByRole('row').getByRole('link').filter({ hasNotText: /^$/ }).allInnerTexts()
}
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'found' })
/** Number of contacts, because other tests add some. */
const countContacts = async ({ request }: Page): Promise<number> => {
  const answer = await request.get('/api/v1/contacts?limit=1', { headers })
  return (await answer.json()).pagination.total
}

test.use(DESKTOP)

test('a manager orders and filters the directory, keeps the page over a reload, opens a suggestion and exports a search', async ({
  page,
}) => {
  const total = await countContacts(page)
  const everybody = `${total} contacts found`
  const place = (at: number) => page.getByText(`Page ${at} of ${Math.ceil(total / 20)} (${total} total)`)
  await signIn(page, PINS.manager, '/contacts')
  await expect(count(page)).toHaveText(everybody)
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  const first = await names(page)
  expect(first).toEqual(first.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
  for (const next of [2, 3]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(place(next)).toBeVisible()
  }
  const third = await names(page)
  await page.reload()
  await expect(place(3)).toBeVisible()
  expect(await names(page)).toEqual(third)
  for (const previous of [2, 1]) {
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(place(previous)).toBeVisible()
  }
  expect(await names(page)).toEqual(first)

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Welding')
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Finished')
  await expect(count(page)).not.toHaveText(everybody)
  for (const badge of await page.getByRole('row').getByText('Finished').all()) await expect(badge).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(count(page)).toHaveText(everybody)

  const search = page.getByRole('combobox', { name: 'Search contacts' })
  await search.fill('ma')
  await expect(count(page)).not.toHaveText(everybody)
  const suggestions = page.getByRole('listbox').getByRole('option')
  await expect(suggestions).toHaveCount(5)
  const suggested = await suggestions.first().getByRole('strong').textContent()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(suggested ?? '-')
  await page.goBack()
  await expect(search).toHaveValue('ma')
  await expect(count(page)).not.toHaveText(everybody)
  const shown = await names(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(shown.length)
  for (const [i, name] of shown.entries()) expect(lines[i]).toContain(name)
  await logOut(page)
})
