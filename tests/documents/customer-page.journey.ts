import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { smallTargets, violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { layoutShiftOf } from '../support/browser/layout-shift.ts'
import { scriptBytes, watchLoadedFiles } from '../support/browser/loaded-files.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { drawWithFinger } from '../support/browser/signature.ts'
import { test } from '../support/browser/test.ts'

const JAVASCRIPT_MAX = 50_000

const line = (key: string, name: string, price_cents: number, more: object = {}) => ({
  key,
  name,
  description: '',
  unit: 'each',
  quantity: 1000,
  price_cents,
  taxable: true,
  is_optional: false,
  package: null,
  price_item_id: null,
  measures: null,
  ...more,
})

const CONTENT = {
  title: 'Shade over the patio',
  lines: [
    line('base', 'Steel shade', 100_000),
    line('white', 'Powder coat', 30_000, { package: 'better' }),
    line('gate', 'Self-closing gate', 32_000, { is_optional: true, description: 'With a lock' }),
  ],
  packages: [
    { key: 'good', name: 'Good', description: 'Galvanized' },
    { key: 'better', name: 'Better', description: 'Powder coated' },
  ],
  discount: { kind: 'amount', cents: 5000 },
  deposit: { kind: 'percent', rate: 30_000 },
  tax_rate: 8250,
  notes: 'We start in May.',
  terms: 'Two years of warranty.',
  image_ids: [],
  valid_until: '2099-12-31',
}

const staff = { 'X-CRM-PIN': PINS.admin }

/** An estimate of a new client that was sent: its path in the API, and the link of its customer. */
const sendEstimate = async (request: APIRequestContext) => {
  const { lead_id } = await addClient({ request })
  const created = await request.post(`/api/v1/leads/${lead_id}/estimates`, {
    headers: staff,
    data: { content: CONTENT },
  })
  const path = `/api/v1/estimates/${(await created.json()).estimate.estimate_id}`
  const sent = await request.post(`${path}/sending`, { headers: staff, data: {} })
  return { path, lead_id, link: String((await sent.json()).estimate.link) }
}

const estimateOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { headers: staff })).json()

const total = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).getByRole('status')

test('on a phone, the sum follows the choices and a revision, a finger signs, and the signed document stays', async ({
  browser,
  request,
}) => {
  const { path, link, lead_id } = await sendEstimate(request)
  await using page = await browser.newPage(PHONE)
  const refused = refusals(page)
  const loadedFiles = watchLoadedFiles(page)
  const viewed = page.waitForResponse(`**${link}/viewed`)
  await page.goto(link)
  await expect(total(page)).toHaveText('$1,028.38')
  expect((await estimateOf(request, path)).state).toBe('sent')
  expect((await viewed).status()).toBe(204)
  expect((await estimateOf(request, path)).state).toBe('viewed')
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByRole('radio', { name: /^Better/ }).check()
  await page.getByRole('checkbox', { name: /^Self-closing gate/ }).check()
  await expect(total(page)).toHaveText('$1,699.53')
  await page.getByRole('checkbox', { name: /^Self-closing gate/ }).uncheck()
  await expect(total(page)).toHaveText('$1,353.13')
  await expect(page.locator('#sign strong')).toHaveText('$1,353.13')
  await page.getByRole('link', { name: 'Review and sign' }).click()
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByLabel('Your full name')).toBeFocused()
  const pad = page.getByRole('img', { name: 'Your signature' })
  await drawWithFinger(page, pad)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden()
  await drawWithFinger(page, pad)
  await drawWithFinger(page, pad)
  await page.getByLabel('Your full name').fill('Nguyễn Rosa 🌵')

  // A revision that is sent meanwhile is shown, and keeps the choices, the name and the strokes.
  const { estimate } = await (await request.post(`${path}/revision`, { headers: staff, data: {} })).json()
  const revision = `/api/v1/estimates/${estimate.estimate_id}`
  const content = { ...CONTENT, lines: CONTENT.lines.map((one) => ({ ...one, price_cents: one.price_cents - 10_000 })) }
  await request.put(revision, { headers: staff, data: { content } })
  await request.post(`${revision}/sending`, { headers: staff, data: {} })
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.locator('#signature-problem')).toHaveText(/^This estimate has changed/)
  await expect(total(page)).toHaveText('$1,136.63')
  await expect(page.getByRole('radio', { name: /^Better/ })).toBeChecked()
  await expect(page.getByLabel('Your full name')).toHaveValue('Nguyễn Rosa 🌵')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Nguyễn Rosa 🌵!' })).toBeVisible()
  // All that the page loads until it is signed.
  const files = await loadedFiles()
  expect(files.map(({ kind }) => kind).toSorted()).toEqual(['script', 'stylesheet'])
  expect(scriptBytes(files)).toBeLessThanOrEqual(JAVASCRIPT_MAX)
  const { state, signature, total_cents } = await estimateOf(request, revision)
  expect([state, total_cents, signature.choices]).toEqual(['signed', 113_663, { package: 'better', options: [] }])
  expect(signature.strokes).toHaveLength(2)
  expect(signature.strokes[0].length).toBeGreaterThan(10)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Thank you, Nguyễn Rosa 🌵!' })).toBeVisible()
  await expect(page.getByText('Powder coat', { exact: true })).toBeVisible()
  await expect(page.getByText('Self-closing gate')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await expect(total(page)).toHaveText('$1,136.63')

  const { receipts } = await (await request.get(`/api/v1/leads/${lead_id}/documents`, { headers: staff })).json()
  const payment = { amount_cents: 100_000, method: 'check', note: '' }
  await request.post(`/api/v1/receipts/${receipts[0].receipt_id}/payments`, { headers: staff, data: payment })
  await page.reload()
  await expect(total(page)).toHaveText('$136.63')
  const print = page.getByRole('button', { name: 'Print or save as PDF' }).first()
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Shade over the patio' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toBeHidden()
  await expect(print).toBeHidden()
  expect(refused).toEqual([])
})

test('on a desktop, a customer asks a question in place, and then declines', async ({ browser, request }) => {
  const { path, link, lead_id } = await sendEstimate(request)
  await using page = await browser.newPage({ ...DESKTOP, colorScheme: 'dark' })
  await page.goto(link)
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  await page.getByText('Ask a question').click()
  await page.getByLabel('Your question').fill('Does it include paint?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Thank you. We have your question')).toBeFocused()
  await expect(page.getByLabel('Your question')).toHaveValue('')
  await expect(page).toHaveURL(new RegExp(`${link}$`))
  const { notes } = await (await request.get(`/api/v1/leads/${lead_id}/panel`, { headers: staff })).json()
  expect(JSON.stringify(notes)).toContain('Does it include paint?')

  await page.getByText('Decline this estimate').click()
  await page.getByLabel('Why? (optional)').fill('We wait until fall.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You declined this estimate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept and sign' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  expect(await estimateOf(request, path)).toMatchObject({ state: 'declined', decline_reason: 'We wait until fall.' })

  const missing = await page.goto(`/d/${'A'.repeat(22)}`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', 'tel:8885550142')
})

test('without a script, a customer updates the total, asks, and signs', async ({ browser, request }) => {
  const { path, link } = await sendEstimate(request)
  await using page = await browser.newPage({ ...PHONE, javaScriptEnabled: false })
  await page.goto(link)
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeHidden()
  await page.getByRole('radio', { name: /^Better/ }).check()
  await page.getByRole('checkbox', { name: /^Self-closing gate/ }).check()
  await page.getByRole('button', { name: 'Update the total' }).click()
  await expect(total(page)).toHaveText('$1,699.53')
  await expect(page.getByRole('radio', { name: /^Better/ })).toBeChecked()
  await page.getByText('Ask a question').click()
  await page.getByLabel('Your question').fill('When do you start?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Thank you. We have your question')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Self-closing gate/ }).check()
  await page.getByLabel('Your full name').fill('Nora Noscript')
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByText('The sum has followed your choices.')).toBeVisible()
  await expect(total(page)).toHaveText('$1,374.78')
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Nora Noscript!' })).toBeVisible()
  expect(await estimateOf(request, path)).toMatchObject({ state: 'signed', total_cents: 137_478 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Thank you, Nora Noscript!' })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ ...PHONE, serviceWorkers: 'allow' })

  test('the seller reads at the bell what the customer did, also without the network, and answers a question as a task', async ({
    page,
    context,
    browser,
    request,
  }) => {
    const { lead_id, link } = await sendEstimate(request)
    await request.put('/api/v1/leads', { headers: staff, data: { lead_id, seller_id: 1 } })
    await using customer = await browser.newPage(DESKTOP)
    await customer.goto(link)
    await customer.getByText('Ask a question').click()
    await customer.getByLabel('Your question').fill('Is the gate lockable?')
    await customer.getByRole('button', { name: 'Send question' }).click()
    await expect(customer.getByText('Thank you. We have your question')).toBeVisible()

    await signIn(page, PINS.maria, '/leads')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notices: \d\+? unread$/ })
      .tap()
    const asked = page.getByRole('main').getByRole('link', { name: /asked about an estimate .*Is the gate lockable\?/ })
    await expect(asked).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await asked.tap()
    await expect(page).toHaveURL(new RegExp(`/leads/${lead_id}/estimates/`))
    await page.goBack()
    await expect(asked.getByText('New', { exact: true })).toHaveCount(0)
    await context.setOffline(false)

    await page.goto(`/leads/${lead_id}`)
    const task = page.getByText("Answer the customer's question").filter({ visible: true })
    await expect(task.first()).toBeVisible()
    await page.goto('/notices')
    await expect(asked).toBeVisible()
    await expect(asked.getByText('New', { exact: true })).toHaveCount(0)
  })
})
