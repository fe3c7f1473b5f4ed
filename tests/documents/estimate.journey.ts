import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { addClient, type Client } from '../support/browser/clients.ts'
import { addOption, addOwnLine, addShade } from '../support/browser/estimate-lines.ts'
import { expect } from '../support/browser/expect.ts'
import { documentsOnServer } from '../support/browser/lead-documents.ts'
import { signInForFlight, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { drawSignature } from '../support/browser/signature.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ serviceWorkers: 'allow' })

const estimatesOf = async (page: Page, { lead_id }: Client) => (await documentsOnServer(page, lead_id)).estimates

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

for (const [layout, device] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test.describe(layout, () => {
    test.use(device)

    test('an estimate by measure is sent, its lead moves to Follow-Up, and a revision keeps its number', async ({
      page,
    }) => {
      const client = await addClient(page)
      await signIn(page, PINS.manager, `/leads/${client.lead_id}`)
      await page.getByRole('link', { name: 'New estimate' }).click()
      await expect(heading(page, 'New estimate')).toBeVisible()
      await addShade(page)
      await addOwnLine(page, 'Delivery', '150')
      await expect(page.getByText('$1,356.00').first()).toBeVisible()
      expect(await violations(page)).toEqual([])

      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Ready to send' })
      await expect(dialog.getByLabel('Link')).toHaveValue(/\/d\/\S{20,}$/)
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Move to Follow-Up' }).click()
      await expect.poll(() => stageOnServer(page, client.lead_id)).toBe('Follow-Up')
      await expect(dialog.getByRole('button', { name: 'Move to Follow-Up' })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(heading(page, /^Estimate \d{4}-\d{4}$/)).toBeVisible()
      await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await estimatesOf(page, client)).toMatchObject([{ state: 'sent', total_cents: 135_600 }])

      await page.getByRole('button', { name: 'Revise' }).click()
      await expect(heading(page, /^Estimate \d{4}-\d{4}-R2$/)).toBeVisible()
      await page.getByRole('link', { name: 'Back to the lead' }).click()
      await expect(page.getByText('$1,356').first()).toBeVisible()
      await expect(page.getByRole('link', { name: /^CARPORT .*-R2/ })).toBeVisible()
    })

    test('the customer chooses and signs on the phone of the user', async ({ page }) => {
      const client = await addClient(page)
      await signIn(page, PINS.manager, `/leads/${client.lead_id}/estimates/new`)
      await addShade(page)
      await addOption(page, 'Gutter', '200')
      await page.getByRole('button', { name: 'Sign here' }).click()
      const sheet = page.getByRole('dialog', { name: 'Sign the estimate' })
      await expect(sheet.getByText('I accept this estimate for $1,206.00.')).toBeVisible()
      await sheet.getByRole('checkbox', { name: /^Gutter/ }).check()
      await sheet.getByLabel('Your name').fill('Nina Profile')
      await drawSignature(page, sheet.getByRole('img', { name: 'Your signature' }))
      expect(await violations(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Sign for $1,406.00' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByText('Signed by Nina Profile').first()).toBeVisible()
      expect(await estimatesOf(page, client)).toMatchObject([{ state: 'signed', total_cents: 140_600 }])
    })

    test('an estimate is written and signed without a network, and gets its number afterwards', async ({
      page,
      context,
    }) => {
      const client = await addClient(page)
      await signInForFlight(page, PINS.manager)
      await visit(page, `/leads/${client.lead_id}/estimates/new`)
      await expect(heading(page, 'New estimate')).toBeVisible()
      await expect.poll(() => cachedQueries(page)).toContain('Shade structure')
      await expect.poll(() => cachedQueries(page)).toContain(`["documents",${client.lead_id}]`)
      await context.setOffline(true)

      await addShade(page)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(heading(page, 'Estimate Number follows')).toBeVisible()
      await expect(page.getByText('Not sent yet').first()).toBeVisible()
      await page.getByLabel('Title').fill('PORCH IN FLIGHT')
      await page.getByRole('button', { name: 'Sign here' }).click()
      const sheet = page.getByRole('dialog', { name: 'Sign the estimate' })
      await sheet.getByRole('button', { name: 'Sign for $1,206.00' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()

      await page.reload()
      await expect(heading(page, 'Estimate Number follows')).toBeVisible()
      await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
      await context.setOffline(false)
      await expect(heading(page, /^Estimate \d{4}-\d{4}$/)).toBeVisible()
      await expect(page).toHaveURL(/\/estimates\/\d+$/)
      // The change and the signature follow the creation.
      await expect.poll(async () => (await estimatesOf(page, client))[0]?.state).toBe('signed')
      expect(await estimatesOf(page, client)).toMatchObject([{ total_cents: 120_600, title: 'PORCH IN FLIGHT' }])
      await expect(page.getByText('Not sent yet')).toHaveCount(0)
    })
  })
}

test.describe('keyboard', () => {
  test.use(DESKTOP)

  test('a line is measured, added and moved without a pointer', async ({ page }) => {
    const client = await addClient(page)
    await signIn(page, PINS.manager, `/leads/${client.lead_id}/estimates/new`)
    await addOwnLine(page, 'First', '10')
    await page.getByRole('button', { name: 'From the price book' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Shade structure/ }).press('Enter')
    await page.keyboard.type('10')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await page.keyboard.type('8')
    await page.keyboard.press('Tab')
    await page.keyboard.type('GALV')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const menu = page.getByRole('button', { name: /^Actions for Shade structure/ })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
    await expect(page.getByLabel('Item').first()).toHaveValue(/^Shade structure, 10 × 12 ft, 8 ft tall, GALV$/)
    await expect(page.getByText('$1,060.00').first()).toBeVisible()
  })
})
