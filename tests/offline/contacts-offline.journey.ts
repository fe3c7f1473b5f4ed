import { expect } from 'playwright/test'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use({ ...DESKTOP, serviceWorkers: 'allow' })

test('a contact created offline can be edited, survives a reload, and reaches the server once', async ({
  page,
  context,
}) => {
  const digits = `${Date.now()}`.slice(-7)
  const [name, phone] = [`OLGA OFFLINE ${digits}`, `512${digits}`]
  await signIn(page, PINS.manager, '/contacts')
  await expect(page.getByText(/contacts found/)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => cachedQueries(page)).toContain('"list"')
  // The first visit caches the code of the screen.
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Category').selectOption({ label: 'Canopy' })
  await form.getByRole('button', { name: 'Add Contact' }).click()
  const title = page.getByRole('heading', { level: 1, name })
  await expect(title).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\/\d{15,16}$/)
  const address = page.url()
  await expect(page.getByRole('main').getByText('Not sent yet').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByLabel('Address', { exact: true }).fill('9 PINE RD')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('9 PINE RD')).toBeVisible()

  await page.reload()
  await expect(title).toBeVisible()
  await expect(page.getByText('9 PINE RD')).toBeVisible()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Contacts' }).click()
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText(name)
  await expect(first).toContainText('Not sent yet')
  await first.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Edit contact' }).click()
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('olga@example.com')

  await context.setOffline(false)
  await expect(page.getByText('Not sent yet').filter({ visible: true })).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(email).toHaveValue('olga@example.com')
  await expect(email).toBeFocused()
  const found = async () => {
    const answer = await page.request.get(`/api/v1/contacts?q=${phone}`, { headers: { 'X-CRM-PIN': PINS.manager } })
    return ((await answer.json()).data as { name: string; address: string }[]).map((one) => [one.name, one.address])
  }
  await expect.poll(found).toEqual([[name, '9 PINE RD']])
})
