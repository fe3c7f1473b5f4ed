import { expect } from 'playwright/test'
import { LANGUAGES } from '#contract/languages.ts'
import { named } from '../support/browser/app-words.ts'
import { addClient } from '../support/browser/clients.ts'
import { documentsOnServer } from '../support/browser/lead-documents.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { addReader } from '../support/browser/users.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

for (const language of LANGUAGES) {
  test(`${language}: a visitor asks; an admin reads it, and works on a lead, its contact and an estimate`, async ({
    page,
  }) => {
    const refused = refusals(page)
    const word = (text: string) => named(text, language)
    const button = (text: string) => page.getByRole('button', { name: word(text) }).first()
    const field = (label: string) => page.getByLabel(named(label, language, true)).filter({ visible: true })
    const heading = (text: string) => page.getByRole('heading', { level: 1, name: word(text) })
    const client = await addClient(page)
    const pin = await addReader(page, language)
    const visitor = `ROSA MENDOZA ${language}`

    await test.step('the public form', async () => {
      await page.goto(`/public/lead-form?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(heading('Sales Inquiry')).toBeVisible()
      await field('Name').first().fill(visitor)
      await field('Phone')
        .first()
        .fill(language === 'es' ? '(737) 555-0271' : '(737) 555-0272')
      await field('Project title').first().fill('Gate')
      await field('Project details').first().fill('A gate of four feet, in black.')
      await button('Send inquiry').click()
      await expect(heading('Thank you for your submission!')).toBeVisible()
    })

    await test.step('sign-in, inquiry and board', async () => {
      await page.context().addInitScript((chosen) => localStorage.setItem('tradeboard.language', chosen), language)
      await page.goto('/login')
      await page.getByPlaceholder(word('ENTER 6-DIGIT PIN')).fill(pin)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await button('SIGN IN').click()
      const screens = page.getByRole('navigation').first()
      await screens.getByRole('link', { name: named('Form Drafts', language, true) }).click()
      await expect(page.getByText(new RegExp(visitor, 'i')).filter({ visible: true }).first()).toBeVisible()
      await screens.getByRole('link', { name: word('Leads') }).click()
      await expect(page.locator('[data-lead]').filter({ visible: true }).first()).toBeVisible()
    })

    await test.step('a note and the email of a client', async () => {
      await visit(page, `/leads/${client.lead_id}`)
      await button('Add Note').click()
      await page.locator('textarea').filter({ visible: true }).last().fill('GATE CODE 12')
      await page.locator('textarea').filter({ visible: true }).last().press('Control+Enter')
      await expect(page.getByText('GATE CODE 12').filter({ visible: true }).first()).toBeVisible()
      await visit(page, client.path)
      await button('Edit contact').click()
      await field('Email').first().fill('nina@example.com')
      await field('Email').first().press('Enter')
      await expect(page.getByText(word('Contact updated successfully!'))).toBeVisible()
    })

    await test.step('the day, an estimate and the logout', async () => {
      await visit(page, '/day')
      await expect(heading('My day')).toBeVisible()
      await visit(page, `/leads/${client.lead_id}/estimates/new`)
      await button('Custom item').click()
      await page.getByLabel(word('Item')).filter({ visible: true }).last().fill('GATE')
      await page.getByLabel(word('Price')).filter({ visible: true }).last().fill('200')
      await button('Save').click()
      await expect(page.getByText(word('Estimate created'))).toBeVisible()
      expect((await documentsOnServer(page, client.lead_id)).estimates).toMatchObject([{ total_cents: 20_000 }])
      await button('Logout').click()
      await expect(page.getByPlaceholder(word('ENTER 6-DIGIT PIN'))).toBeVisible()
    })
    expect(refused).toEqual([])
  })
}
