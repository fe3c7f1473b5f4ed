import { expect, type Locator, type Page } from 'playwright/test'
import { named } from '../support/browser/app-words.ts'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { documentsOnServer } from '../support/browser/lead-documents.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, rememberSignIn } from '../support/browser/sign-in.ts'
import { drawWithFinger } from '../support/browser/signature.ts'
import { test } from '../support/browser/test.ts'
import { addReader } from '../support/browser/users.ts'
import { visit } from '../support/browser/visit.ts'

interface Visible {
  first_day: string
  state: string
  kind: string
}

const panelOnServer = async (page: Page, leadId: number): Promise<{ appointments: Visible[] }> => {
  const answer = await page.request.get(`/api/v1/leads/${leadId}/panel`, { headers: { 'X-CRM-PIN': PINS.admin } })
  return answer.json()
}

/** The days of a kind of appointment, and its state. */
const appointmentOf = async (page: Page, leadId: number, kind: string) =>
  (await panelOnServer(page, leadId)).appointments.find((appointment) => appointment.kind === kind)

for (const { device, options, language } of [
  { device: 'phone', options: PHONE, language: 'es' as const },
  { device: 'desktop', options: DESKTOP, language: 'en' as const },
]) {
  test.describe(`on a ${device} (${language})`, () => {
    test.use({ ...options, serviceWorkers: 'allow' })

    test('an inquiry becomes a paid job: visit, flight mode, estimate, signature, deposit, work, rain, invoice, Finished', async ({
      page,
      context,
    }) => {
      test.setTimeout(90_000)
      const name = `Wanda Wholeday ${language}`
      const word = (text: string) => named(text, language)
      const dialog = page.getByRole('dialog')
      const button = (text: string, within: Page | Locator = page) =>
        within.getByRole('button', { name: word(text) }).filter({ visible: true })
      const priced = (within: Page | Locator) => within.getByRole('button', { name: /\$/ }).filter({ visible: true })
      await sendInquiry(
        page,
        name,
        language === 'es' ? '(737) 555-0678' : '(737) 555-0679',
        '20x30 shade 10 ft tall white',
      )
      const pin = await addReader(page, language)
      await context.addInitScript((chosen) => localStorage.setItem('tradeboard.language', chosen), language)
      await rememberSignIn(context, pin)
      await page.goto('/forms')
      await page.evaluate(() => navigator.serviceWorker.ready)

      await page.addInitScript(() =>
        addEventListener('click', (event) => {
          if ((event.target as Element).closest('a[href^="tel:"], a[href^="sms:"]')) event.preventDefault()
        }),
      )
      await page.reload()
      const card = page.getByRole('listitem').filter({ hasText: name }).first()
      await card.locator('a[href^="tel:"]').first().click()
      await button('Book a visit', card).click()
      await button('Book visit', dialog).click()
      await page.getByRole('link', { name: word('Open lead') }).click()
      await expect(page).toHaveURL(/\/leads\/\d+$/)
      const leadId = Number(page.url().split('/').at(-1))

      await test.step('flight mode: the visit, the estimate of the measures, the signature and the deposit', async () => {
        await expect(page.locator('li > button[data-open="true"]').first()).toBeVisible()
        await context.setOffline(true)
        await page.locator('li > button[data-open="true"]').first().click()
        await button('Done', dialog).click()
        await dialog.getByRole('link').first().click()
        await page
          .getByRole('button', { name: /20 × 30/ })
          .first()
          .click()
        await button('Save').click()
        await button('Sign here').click()
        const sheet = page.getByRole('dialog')
        await drawWithFinger(page, sheet.getByRole('img'))
        await priced(sheet).last().click()
        await expect(page.getByRole('heading', { name: word('What comes next?') })).toBeVisible()
        await priced(page).first().click()
        await priced(dialog).last().click()
        await expect(dialog).toHaveCount(0)
        await context.setOffline(false)
        await expect
          .poll(
            async () => {
              const { estimates, receipts } = await documentsOnServer(page, leadId)
              return [estimates[0]?.state, (receipts[0]?.paid_cents ?? 0) > 0]
            },
            { timeout: 60_000 },
          )
          .toEqual(['signed', true])
        expect(await appointmentOf(page, leadId, 'visit')).toMatchObject({ state: 'done' })
      })

      await test.step('the work is booked, and moves after a rainy day', async () => {
        await button('Book the work').click()
        await button('Book work', dialog).click()
        await expect(dialog).toHaveCount(0)
        await expect.poll(() => appointmentOf(page, leadId, 'work')).toBeTruthy()
        const rainy = (await appointmentOf(page, leadId, 'work'))?.first_day ?? ''
        await visit(page, `/calendar?day=${rainy}`)
        if (device === 'phone') {
          await page
            .getByRole('button', { name: word('More') })
            .filter({ visible: true })
            .click()
          await page.getByRole('menuitem', { name: word('Rain day') }).click()
        } else await button('Rain day').click()
        await dialog.getByRole('button', { name: /^(Move|Mover) (1|all|las) / }).click()
        await expect.poll(async () => (await appointmentOf(page, leadId, 'work'))?.first_day).not.toBe(rainy)
      })

      await test.step('the work is done, the invoice is paid, and the lead is Finished', async () => {
        await visit(page, `/leads/${leadId}`)
        await page.locator('li > button[data-open="true"]').first().click()
        await button('Done', dialog).click()
        await dialog.getByRole('link').first().click()
        await button('Record payment').click()
        await priced(dialog).last().click()
        await expect(dialog).toHaveCount(0)
        await page.getByRole('status').getByRole('button').first().click()
        await expect.poll(() => stageOnServer(page, leadId)).toBe('Finished')
        const { receipts } = await documentsOnServer(page, leadId)
        expect(receipts).toMatchObject([{ paid_cents: receipts[0]?.total_cents }])
      })
    })
  })
}
