import type { Page } from 'playwright/test'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { INQUIRY_WORDS as inquiryInEnglish } from '#contract/words/en/inquiry-form.ts'
import { LABELS as labelsInEnglish } from '#contract/words/en/labels.ts'
import { INQUIRY_WORDS as inquiryInSpanish } from '#contract/words/es/inquiry-form.ts'
import { LABELS as labelsInSpanish } from '#contract/words/es/labels.ts'
import { appWords as appInEnglish } from '#web/messages/en/app.ts'
import { estimateWords as estimateInEnglish } from '#web/messages/en/estimates.ts'
import { panelWords as panelInEnglish } from '#web/messages/en/lead-panel.ts'
import { myDayWords as dayInEnglish } from '#web/messages/en/my-day.ts'
import { profileWords as profileInEnglish } from '#web/messages/en/profile.ts'
import { sessionWords as sessionInEnglish } from '#web/messages/en/session.ts'
import { appWords as appInSpanish } from '#web/messages/es/app.ts'
import { estimateWords as estimateInSpanish } from '#web/messages/es/estimates.ts'
import { panelWords as panelInSpanish } from '#web/messages/es/lead-panel.ts'
import { myDayWords as dayInSpanish } from '#web/messages/es/my-day.ts'
import { profileWords as profileInSpanish } from '#web/messages/es/profile.ts'
import { sessionWords as sessionInSpanish } from '#web/messages/es/session.ts'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { documentsOnServer } from '../support/browser/lead-documents.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const WORDS = {
  en: {
    app: appInEnglish,
    day: dayInEnglish,
    estimate: estimateInEnglish,
    inquiry: inquiryInEnglish,
    labels: labelsInEnglish,
    panel: panelInEnglish,
    profile: profileInEnglish,
    session: sessionInEnglish,
  },
  es: {
    app: appInSpanish,
    day: dayInSpanish,
    estimate: estimateInSpanish,
    inquiry: inquiryInSpanish,
    labels: labelsInSpanish,
    panel: panelInSpanish,
    profile: profileInSpanish,
    session: sessionInSpanish,
  },
}

test.use(DESKTOP)

/** A new user who has chosen a language. Returns the PIN. */
const addUser = async ({ request }: Page, language: Language) => {
  const headers = { 'X-CRM-PIN': PINS.admin }
  const suggested = await request.get('/api/v1/settings/pin-suggestion', { headers })
  const { pin } = await suggested.json()
  const added = await request.post('/api/v1/settings/users', {
    headers,
    data: { name: `Reader ${language} ${pin}`, role: 'admin', pin },
  })
  expect(added.status()).toBe(201)
  const signedIn = await request.post('/api/v1/auth', { data: { pin, language } })
  expect(signedIn.status()).toBe(200)
  return pin as string
}

const exactly = (name: string) => ({ name, exact: true })

for (const language of LANGUAGES) {
  const { app, day, estimate, inquiry, labels, panel, profile, session } = WORDS[language]

  test(`${language}: sign-in, board, lead, contact, day and estimate`, async ({ page }) => {
    // Axe checks seven screens.
    test.setTimeout(120_000)
    const refused = refusals(page)
    const client = await addClient(page)
    const pin = await addUser(page, language)
    await page.context().addInitScript((chosen) => localStorage.setItem('tradeboard.language', chosen), language)

    await page.goto('/login')
    await page.getByPlaceholder(session.enterPin).fill(pin)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', exactly(session.signIn)).click()
    await page.getByRole('link', exactly(app.screens.leads)).click()
    await expect(page.locator('[data-lead]').first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await visit(page, `/leads/${client.lead_id}`)
    await page.getByRole('button', exactly(panel.addNote)).first().click()
    await page.locator('textarea').last().fill('GATE CODE 12')
    await page.locator('textarea').last().press('Control+Enter')
    await expect(page.getByText('GATE CODE 12').first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await visit(page, client.path)
    await page.getByRole('button', exactly(profile.editContact)).click()
    await page.getByLabel(labels.email).first().fill('nina@example.com')
    await page.getByLabel(labels.email).first().press('Enter')
    await expect(page.getByText(profile.saved)).toBeVisible()
    expect(await violations(page)).toEqual([])

    await visit(page, '/day')
    await expect(page.getByRole('heading', { level: 1, name: day.title })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await visit(page, `/leads/${client.lead_id}/estimates/new`)
    await page.getByRole('button', exactly(estimate.ownLine)).click()
    await page.getByLabel(estimate.item, { exact: true }).last().fill('GATE')
    await page.getByLabel(estimate.price, { exact: true }).last().fill('200')
    await page.getByRole('button', exactly(estimate.save)).click()
    await expect(page.getByText(estimate.created)).toBeVisible()
    expect((await documentsOnServer(page, client.lead_id)).estimates).toMatchObject([{ total_cents: 20_000 }])
    expect(await violations(page)).toEqual([])
    expect(refused).toEqual([])
  })

  test(`${language}: a visitor sends the public form`, async ({ page }) => {
    await page.goto(`/public/lead-form?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1, name: inquiry.title })).toBeVisible()
    const fill = (label: string, text: string) => page.getByLabel(label).first().fill(text)
    await fill(labels.name, 'Rosa Mendoza')
    await fill(labels.phone, language === 'es' ? '(737) 555-0271' : '(737) 555-0272')
    await fill(labels.project_title, 'Gate')
    await fill(labels.project_details, 'A gate of four feet, in black.')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', exactly(inquiry.send)).click()
    await expect(page.getByRole('heading', { level: 1, name: inquiry.thanks })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
