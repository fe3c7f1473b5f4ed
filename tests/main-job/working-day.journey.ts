import { expect, type Page } from 'playwright/test'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { documentsOnServer } from '../support/browser/lead-documents.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { drawWithFinger } from '../support/browser/signature.ts'
import { test } from '../support/browser/test.ts'

/** Counts the taps on the page until the work is done. */
const tapsFor = async (page: Page, work: () => Promise<unknown>) => {
  await page.evaluate(() => {
    const counted = window as Window & { taps?: number }
    if (counted.taps === undefined) {
      addEventListener('pointerdown', () => (counted.taps = (counted.taps ?? 0) + 1), { capture: true })
    }
    counted.taps = 0
  })
  await work()
  return page.evaluate(() => (window as Window & { taps?: number }).taps)
}

/** Calls and texts would leave the page for another app. */
const stayOnPage = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"], a[href^="sms:"]')) event.preventDefault()
    }),
  )

test.use(PHONE)

test('an inquiry is called and visited, its estimate is shared and signed, and its deposit is recorded in few taps', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = 'Wanda Workday'
  await sendInquiry(page, name, '(512) 555-0177', '20x30 shade 10 ft tall white')
  await stayOnPage(page)
  await signIn(page, PINS.admin, '/forms')
  const card = page.getByRole('listitem').filter({ hasText: name }).first()
  const dialog = page.getByRole('dialog')

  const visitTaps = await tapsFor(page, async () => {
    await card.getByRole('link', { name: 'Call' }).tap()
    await card.getByRole('button', { name: 'Book a visit' }).tap()
    await dialog.getByRole('button', { name: 'Book visit' }).tap()
    await expect(page.getByText(/Visit booked for/)).toBeVisible()
  })
  expect(visitTaps).toBe(3)
  await page.getByRole('link', { name: 'Open lead' }).tap()
  await expect(page).toHaveURL(/\/leads\/\d+$/)
  const leadId = Number(page.url().split('/').at(-1))
  expect(await stageOnServer(page, leadId)).toBe('Visits')

  const estimateTaps = await tapsFor(page, async () => {
    await page.getByRole('link', { name: 'New estimate' }).tap()
    await page.getByRole('button', { name: /^Add Shade structure, 20 × 30 ft, 10 ft tall, WHITE/ }).tap()
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await dialog.getByRole('link', { name: 'Text message' }).tap()
    await expect(page.getByText('Estimate marked as sent')).toBeVisible()
  })
  expect(estimateTaps).toBe(4)
  expect((await documentsOnServer(page, leadId)).estimates).toMatchObject([{ state: 'sent' }])
  await dialog.getByRole('button', { name: 'Done' }).tap()

  await page.getByRole('button', { name: 'Sign here' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Sign the estimate' })
  await drawWithFinger(page, sheet.getByRole('img', { name: 'Your signature' }))
  await expect(sheet.getByRole('button', { name: 'Clear' })).toBeEnabled()
  await sheet.getByRole('button', { name: /^Sign for/ }).click()
  await expect(page.getByRole('heading', { name: 'What comes next?' })).toBeVisible()

  const paymentTaps = await tapsFor(page, async () => {
    await page.getByRole('button', { name: /^Record the deposit of/ }).tap()
    await dialog.getByRole('button', { name: /^Record \$/ }).tap()
    await expect(page.getByText(/^Payment of .* recorded$/)).toBeVisible()
  })
  expect(paymentTaps).toBe(2)

  await page.getByRole('button', { name: 'Book the work' }).tap()
  await dialog.getByRole('button', { name: 'Book work' }).tap()
  await expect(page.getByText(/Work booked for/)).toBeVisible()
  await page.getByRole('button', { name: 'Move to Schedule' }).tap()
  await expect.poll(() => stageOnServer(page, leadId)).toBe('Schedule')
})
