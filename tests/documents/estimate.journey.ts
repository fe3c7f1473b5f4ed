import { expect, type Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { addOption, addOwnLine, addShade } from '../support/browser/estimate-lines.ts'
import { documentsOnServer } from '../support/browser/lead-documents.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { payOffered, receiptSums } from '../support/browser/payments.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { drawSignature } from '../support/browser/signature.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.use(DESKTOP)

test('an estimate is measured, sent, revised under its number, signed on the device, paid, and its lead is finished', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { lead_id } = await addClient(page)
  await signIn(page, PINS.admin, `/leads/${lead_id}`)
  await page.getByRole('link', { name: 'New estimate' }).click()
  await expect(heading(page, 'New estimate')).toBeVisible()
  await addShade(page)
  await addOwnLine(page, 'Delivery', '150')
  await expect(page.getByText('$1,356.00').filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready to send' })
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/d\/\S{20,}$/)
  await dialog.getByRole('button', { name: 'I sent it' }).click()
  await dialog.getByRole('button', { name: 'Move to Follow-Up' }).click()
  await expect.poll(() => stageOnServer(page, lead_id)).toBe('Follow-Up')
  await expect(dialog.getByRole('button', { name: 'Move to Follow-Up' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(heading(page, /^Estimate \d{4}-\d{4}$/)).toBeVisible()
  expect((await documentsOnServer(page, lead_id)).estimates).toMatchObject([{ state: 'sent', total_cents: 135_600 }])

  await page.getByRole('button', { name: 'Revise' }).click()
  await expect(heading(page, /^Estimate \d{4}-\d{4}-R2$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the lead' }).click()
  await expect(page.getByText('$1,356').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: /^CARPORT .*-R2/ }).click()
  await addOption(page, 'Gutter', '200')
  await page.getByRole('button', { name: 'Sign here' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign the estimate' })
  await expect(sheet.getByText('I accept this estimate for $1,356.00.')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Gutter/ }).check()
  await sheet.getByLabel('Your name').fill('Nina Profile')
  await drawSignature(page, sheet.getByRole('img', { name: 'Your signature' }))
  await sheet.getByRole('button', { name: 'Sign for $1,556.00' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Signed by Nina Profile').filter({ visible: true }).first()).toBeVisible()
  expect((await documentsOnServer(page, lead_id)).estimates).toMatchObject([
    { state: 'signed', total_cents: 155_600, revision: 2 },
    { state: 'replaced', total_cents: 135_600 },
  ])

  await visit(page, '/stats')
  const owed = page.getByRole('region', { name: 'Money owed' })
  await expect(owed.getByText('0–30 days')).toBeVisible()
  await owed.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/leads\/\d+\/receipts\/\d+$/)
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()

  await visit(page, `/leads/${lead_id}/receipts/open`)
  await payOffered(page, 'Balance $1,556.00', 'Check')
  await expect(receiptSums(page)).toContainText('Paid in full')
  await page.getByRole('button', { name: 'Move to Finished' }).click()
  await expect(page.getByText('CARPORT moved to Finished')).toBeVisible()
  // The undo of the payment may still be there.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => stageOnServer(page, lead_id)).toBe('Follow-Up')
  await page.getByRole('button', { name: 'Move to Finished' }).click()
  await expect.poll(() => stageOnServer(page, lead_id)).toBe('Finished')
})
