import type { Page } from 'playwright/test'
import { expect } from '../support/browser/expect.ts'
import { hold } from '../support/browser/hold.ts'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { withoutPermissions } from '../support/browser/permissions.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { hastenTo, lookAgain } from '../support/browser/time.ts'

test.use(DESKTOP)

const draftOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('of two managers who promote one inquiry, the second reads that it was promoted, and one contact exists', async ({
  page: one,
  browser,
}) => {
  expect((await sendInquiry(one, 'Race Rivera', '(737) 555-0191')).status()).toBe(201)
  await signIn(one, PINS.maria, '/forms')
  const two = await browser.newPage()
  await two.route('**/api/v1/changes*', (route) => route.abort())
  await signIn(two, PINS.ben, '/forms')
  await expect(draftOf(two, 'Race Rivera')).toBeVisible()

  await draftOf(one, 'Race Rivera').getByRole('button', { name: 'Promote to Info' }).click()
  await expect(one.getByText('Lead successfully promoted to Info stage!')).toBeVisible()
  await draftOf(two, 'Race Rivera').getByRole('button', { name: 'Promote to Info' }).click()
  await expect(two.getByText('This lead has already been promoted')).toBeVisible()
  await expect(draftOf(two, 'Race Rivera')).toHaveCount(0)

  const found = await one.request.get('/api/v1/contacts?q=Race Rivera', { headers: { 'X-CRM-PIN': PINS.admin } })
  expect((await found.json()).data).toHaveLength(1)
})

test('an inquiry with a known phone shows the contact and is attached to it as a new lead', async ({ page }) => {
  await sendInquiry(page, 'Known Kim', '(737) 555-0192')
  await signIn(page, PINS.maria, '/forms')
  await draftOf(page, 'Known Kim').getByRole('button', { name: 'Promote to Info' }).click()
  await expect(draftOf(page, 'Known Kim')).toHaveCount(0)

  await sendInquiry(page, 'K. Kim', '737 555 0192')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const draft = draftOf(page, 'K. Kim')
  await expect(draft.getByText('This phone belongs to Known Kim (Maria Lopez).', { exact: false })).toBeVisible()
  const choice = page.getByRole('alertdialog', { name: /This phone belongs to Known Kim \(Maria Lopez\)/ })
  // A press shortly after another card disappeared is ignored.
  await expect(async () => {
    await draft.getByRole('button', { name: 'Promote to Info' }).click()
    await expect(choice).toBeVisible({ timeout: 300 })
  }).toPass()
  await choice.getByRole('button', { name: 'Cancel' }).click()
  await expect(choice).toHaveCount(0)
  await draft.getByRole('button', { name: 'Promote to Info' }).click()
  await choice.getByRole('button', { name: 'Attach to Known Kim' }).click()
  await expect(draft).toHaveCount(0)
  const found = await page.request.get('/api/v1/contacts?q=Known Kim', { headers: { 'X-CRM-PIN': PINS.admin } })
  expect((await found.json()).data).toHaveLength(1)
})

test('promotes an inquiry to a chosen seller, and Undo restores the inquiry', async ({ page }) => {
  const [name, phone] = ['Choose Chan', '(737) 555-0196']
  const points = async () => {
    const answer = await page.request.get('/api/v1/stats/seller-points', { headers: { 'X-CRM-PIN': PINS.admin } })
    const sellers: { name: string; weekly_points: number }[] = await answer.json()
    return sellers.find((seller) => seller.name === 'Ben Carter')?.weekly_points ?? 0
  }
  await sendInquiry(page, name, phone)
  await signIn(page, PINS.maria, '/forms')
  const draft = draftOf(page, name)
  await expect(draft.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\d+$/)
  const goesTo = draft.getByRole('combobox', { name: 'Assign to' })
  await expect(goesTo.locator('option:checked')).toHaveText('Maria Lopez')
  const before = await points()
  await goesTo.selectOption('Ben Carter')
  await draft.getByRole('button', { name: 'Promote to Info' }).click()
  await expect(draft).toHaveCount(0)

  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Assigned to Ben Carter, +5 points')).toBeVisible()
  await expect(messages.getByText('Lead successfully promoted to Info stage!')).toBeVisible()
  await expect(messages.getByRole('link', { name: 'Open lead' })).toHaveAttribute('href', /^\/leads\/\d+$/)
  expect(await points()).toBe(before + 5)
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(messages.getByText(`${name} is back in Form Drafts`)).toBeVisible()
  await expect(draft).toBeVisible()
  expect(await points()).toBe(before)
  const found = await page.request.get(`/api/v1/contacts?q=${name}`, { headers: { 'X-CRM-PIN': PINS.admin } })
  expect((await found.json()).data).toEqual([])
})

test('is read-only without permission to promote or delete', async ({ page }) => {
  await withoutPermissions(page, /Forms: (Process|Delete)/)
  await sendInquiry(page, 'View Vera', '(737) 555-0195')
  await signIn(page, PINS.manager, '/forms')
  await expect(draftOf(page, 'View Vera').getByText('View Only Access')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Promote to Info' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('an unanswered inquiry is marked on every screen until somebody calls', async ({ page: one, browser }) => {
  await signIn(one, PINS.maria, '/dashboard')
  await sendInquiry(one, 'Waiting Wendell', '(737) 555-0197')
  const entry = one.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /Form Drafts ?\d+\+? new/ })
  await expect(entry).toBeVisible()
  await entry.click()
  const card = draftOf(one, 'Waiting Wendell')
  await expect(card.getByText(/ unanswered$|^Unanswered/)).toBeVisible()

  const two = await browser.newPage()
  await signIn(two, PINS.ben, '/forms')
  await expect(draftOf(two, 'Waiting Wendell').getByText(/ unanswered$|^Unanswered/)).toBeVisible()
  const touch = one.waitForResponse((response) => response.url().endsWith('/touch'))
  await card.getByRole('link', { name: 'Call' }).click()
  expect((await touch).status()).toBe(200)
  await expect(card.getByText('Called')).toBeVisible()
  await lookAgain(two)
  await expect(draftOf(two, 'Waiting Wendell').getByText('Called')).toBeVisible()
  await expect(draftOf(two, 'Waiting Wendell').getByText(/ unanswered$|^Unanswered/)).toHaveCount(0)
})

test('a delete needs two presses within three seconds; an empty screen says so', async ({ page }) => {
  await page.clock.install()
  await sendInquiry(page, 'Slow Sam', '(737) 555-0193')
  await signIn(page, PINS.admin, '/forms')
  const remove = draftOf(page, 'Slow Sam').getByRole('button', { name: 'Delete' })
  await remove.click()
  await expect(page.getByText('Delete "Slow Sam"? Click Delete button again to confirm.')).toBeVisible()
  await page.clock.fastForward(3100)
  await remove.click()
  await expect(draftOf(page, 'Slow Sam')).toBeVisible()
  await remove.click()
  await expect(page.getByText('Draft lead deleted successfully')).toBeVisible()
  await expect(draftOf(page, 'Slow Sam')).toHaveCount(0)

  await page.route('**/api/v1/leads?stage=1*', (route) =>
    route.fulfill({ json: { data: [], pagination: { page: 1, hasNext: false, total: 0 }, next: null } }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('No Form Drafts')).toBeVisible()
  await expect(
    page.getByText('External form submissions will appear here before being promoted to Info stage'),
  ).toBeVisible()
})

test('shows that inquiries are loading; a promotion without a connection is queued and sent later', async ({
  page,
}) => {
  await sendInquiry(page, 'Stay Sue', '(737) 555-0194')
  await page.clock.install()
  await signIn(page, PINS.maria)
  const release = await hold(page, '**/api/v1/leads?stage=1*')
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Form Drafts' }).click()
  await expect(page.getByText('Loading draft leads...')).toBeVisible()
  await expect(page.getByText('Fetching latest form submissions')).toBeVisible()
  release()
  await expect(draftOf(page, 'Stay Sue')).toBeVisible()
  await page.route('**/promotion', (route) => route.abort())
  await draftOf(page, 'Stay Sue').getByRole('button', { name: 'Promote to Info' }).click()
  await expect(page.getByText("Saved on this device. Sends when you're back online.")).toBeVisible()
  await expect(draftOf(page, 'Stay Sue')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Leads' }).click()
  const cards = page.getByRole('region', { name: 'Info', exact: true }).locator('[data-lead]')
  const card = cards.filter({ hasText: 'Stay Sue' })
  await expect(card).toContainText('Not sent yet')
  await page.unroute('**/promotion')
  await hastenTo(page, page.getByText('1 change was sent'))
  await expect(card).toHaveCount(1)
  await expect(card).not.toContainText('Not sent yet')
})
