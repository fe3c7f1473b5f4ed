import { expect, type Page } from 'playwright/test'
import type { Estimate } from '#contract/documents/estimate.ts'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { addClient } from '../support/browser/clients.ts'
import { addOption, addShade } from '../support/browser/estimate-lines.ts'
import { documentsOnServer } from '../support/browser/lead-documents.ts'
import { signInForFlight, stageOnServer } from '../support/browser/moves.ts'
import { payOffered, receiptSums } from '../support/browser/payments.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { drawWithFinger } from '../support/browser/signature.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Adds an item of $12 a square foot, and $0.50 more in white, to the price book. */
const addPriceItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByLabel('Measured as').selectOption('shade')
  await dialog.getByLabel('Price per sq ft ($)').fill('12')
  await dialog.getByLabel('Color WHITE ($)').fill('0.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Writes an estimate from the lead's screen, sends it, and returns the link of the customer. */
const sendEstimate = async (page: Page, item: string) => {
  await page.getByRole('link', { name: 'New estimate' }).click()
  await addShade(page, { item, total: '$1,500.00' })
  await addOption(page, 'Gutter', '200')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready to send' })
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/d\/\S{20,}$/)
  const link = await dialog.getByLabel('Link').inputValue()
  await dialog.getByRole('button', { name: 'I sent it' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Sent', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  return link
}

/** The customer adds the gutter and signs with a finger. */
const answerAsCustomer = async (page: Page, link: string) => {
  await page.goto(link)
  const total = page.getByRole('complementary', { name: 'Summary' }).getByRole('status')
  await expect(total).toHaveText('$1,500.00')
  await page.getByRole('checkbox', { name: /^Gutter/ }).check()
  await expect(total).toHaveText('$1,700.00')
  await page.getByLabel('Your full name').fill('Nina Profile')
  await drawWithFinger(page, page.getByRole('img', { name: 'Your signature' }))
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Nina Profile!' })).toBeVisible()
}

/** Opens the receipt in the list of the lead's documents, which names what is due. */
const openReceipt = async (page: Page, due: string) => {
  await page.getByRole('link', { name: 'Back to the lead' }).click()
  await page.getByRole('link', { name: due }).click()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
}

/** Expects that the signature on the server is one drawn stroke. */
const expectOneStroke = async ({ request }: Page, estimateId = 0) => {
  const answer = await request.get(`/api/v1/estimates/${estimateId}`, { headers: { 'X-CRM-PIN': PINS.admin } })
  const { signature }: Estimate = await answer.json()
  expect(signature?.strokes).toHaveLength(1)
  expect(signature?.strokes[0]?.length).toBeGreaterThan(10)
}

test.use(PHONE)

test('the job is closed on the porch: priced, measured, sent, signed by the customer, paid, and finished', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { lead_id } = await addClient(page)
  await signIn(page, PINS.admin, '/admin/settings/price-book')
  await addPriceItem(page, 'Porch shade')
  await visit(page, `/leads/${lead_id}`)
  const link = await sendEstimate(page, 'Porch shade')

  await using customer = await browser.newPage(PHONE)
  await answerAsCustomer(customer, link)
  // The feed of changes brings the answer without a reload.
  await expect(page.getByText('Signed by Nina Profile').filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Signed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  const signed = await documentsOnServer(page, lead_id)
  expect(signed.estimates).toMatchObject([{ state: 'signed', total_cents: 170_000, deposit_cents: 85_000 }])
  await expectOneStroke(page, signed.estimates[0]?.estimate_id)

  await openReceipt(page, '$1,700.00 due')
  await payOffered(page, 'Deposit $850.00', 'Check')
  await expect(receiptSums(page)).toContainText('Deposit, paid')
  await payOffered(page, 'Balance $850.00', 'Cash')
  await expect(receiptSums(page)).toContainText('Paid in full')
  await page.getByRole('button', { name: 'Move to Finished' }).click()
  await expect(page.getByRole('button', { name: 'Move to Finished' })).toHaveCount(0)
  await expect.poll(() => stageOnServer(page, lead_id)).toBe('Finished')
  expect((await documentsOnServer(page, lead_id)).receipts).toMatchObject([
    {
      total_cents: 170_000,
      paid_cents: 170_000,
      payments: expect.arrayContaining([
        expect.objectContaining({ amount_cents: 85_000, method: 'check' }),
        expect.objectContaining({ amount_cents: 85_000, method: 'cash' }),
      ]),
    },
  ])
  await page.getByRole('link', { name: 'Back to the lead' }).click()
  await expect(page.getByRole('button', { name: 'In Finished' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('link', { name: /Paid in full/ })).toBeVisible()
  await visit(page, '/leads')
  await page.getByRole('tab', { name: /^Finished/ }).click()
  await expect(page.getByRole('tabpanel').locator(`[data-lead="${lead_id}"]`)).toBeAttached()

  await customer.reload()
  await expect(customer.getByText('Paid in full').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an estimate that is saved, changed, signed and paid without a network gets its number, receipt and payment afterwards', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const { lead_id } = await addClient(page)
    await signInForFlight(page, PINS.admin)
    await visit(page, `/leads/${lead_id}`)
    await page.getByRole('link', { name: 'New estimate' }).click()
    await expect(heading(page, 'New estimate')).toBeVisible()
    await expect.poll(() => cachedQueries(page)).toContain('Shade structure')
    await expect.poll(() => cachedQueries(page)).toContain(`["documents",${lead_id}]`)
    await context.setOffline(true)

    await addShade(page)
    // A press at once at the place of the closed dialog's button is ignored as a double tap.
    await page.getByLabel('Title').click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(heading(page, 'Estimate Number follows')).toBeVisible()
    await page.getByLabel('Title').fill('PORCH IN FLIGHT')
    await page.getByRole('button', { name: 'Sign here' }).click()
    const sheet = page.getByRole('dialog', { name: 'Sign the estimate' })
    await drawWithFinger(page, sheet.getByRole('img', { name: 'Your signature' }))
    await expect(sheet.getByRole('button', { name: 'Clear' })).toBeEnabled()
    await sheet.getByRole('button', { name: 'Sign for $1,206.00' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(heading(page, 'Estimate Number follows')).toBeVisible()

    await openReceipt(page, '$1,206.00 due')
    await expect(heading(page, 'Invoice Number follows')).toBeVisible()
    await payOffered(page, 'Balance $1,206.00', 'Cash')
    await expect(receiptSums(page)).toContainText('Paid in full')
    await page.reload()
    await expect(receiptSums(page)).toContainText('Paid in full')
    await page.getByRole('button', { name: 'Move to Finished' }).click()
    expect(await documentsOnServer(page, lead_id)).toEqual({ estimates: [], receipts: [], customer_language: 'en' })

    await context.setOffline(false)
    await expect(heading(page, /^Receipt R\d{4}-\d{4}$/)).toBeVisible()
    await expect(page).toHaveURL(/\/receipts\/\d+$/)
    await expect.poll(() => stageOnServer(page, lead_id)).toBe('Finished')
    await expect.poll(async () => (await documentsOnServer(page, lead_id)).receipts[0]?.paid_cents).toBe(120_600)
    const { estimates, receipts } = await documentsOnServer(page, lead_id)
    expect(estimates).toMatchObject([{ state: 'signed', total_cents: 120_600, title: 'PORCH IN FLIGHT' }])
    await expectOneStroke(page, estimates[0]?.estimate_id)
    expect(receipts).toMatchObject([
      {
        estimate_id: estimates[0]?.estimate_id,
        total_cents: 120_600,
        deposit_cents: 60_300,
        payments: [{ amount_cents: 120_600, method: 'cash' }],
      },
    ])
    await expect(page.getByText('Not sent yet').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the lead' }).click()
    await page.getByRole('link', { name: /^PORCH IN FLIGHT.*Signed/ }).click()
    await expect(heading(page, /^Estimate \d{4}-\d{4}$/)).toBeVisible()
  })
})
