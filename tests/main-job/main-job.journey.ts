import { expect, type Page } from 'playwright/test'
import { dragTo } from '../support/browser/drag.ts'
import { sendInquiry as sendByApi } from '../support/browser/inquiries.ts'
import { closeMessages } from '../support/browser/messages.ts'
import { reloadWhenSent } from '../support/browser/page-reload.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'

const sendInquiry = async (page: Page, name: string, phone: string, title: string) => {
  await page.goto('/public/lead-form')
  await expect(page.getByRole('heading', { name: 'Sales Inquiry' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeDisabled()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Project title').fill(title)
  await page.getByLabel('Project details').fill('Twenty by twenty feet, in white, before the summer.')
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByText('Thank you for your submission!')).toBeVisible()
  await expect(
    page.getByText("We've received your project details and will contact you within 24 hours to discuss your needs."),
  ).toBeVisible()
}

const draftOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Promote to Info' })

const promote = async (page: Page, name: string) => {
  const draft = draftOf(page, name)
  await expect(draft.getByText('Just now', { exact: true })).toBeVisible()
  await draft.getByRole('button', { name: 'Promote to Info' }).click()
  await expect(page.getByText('Lead successfully promoted to Info stage!')).toBeVisible()
  await expect(draft).toHaveCount(0)
}

/** The first seller's points of the week, as the leaderboard shows them. */
const weeklyPoints = async (page: Page, seller: string) => {
  const row = page.getByRole('listitem').filter({ hasText: seller }).filter({ hasText: 'pts this week' })
  return Number(/([\d,]+)\s*pts this week/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
}

/** The same points as the server has them at this moment. */
const storedPoints = async (page: Page) => {
  const answer = await page.request.get('/api/v1/stats/seller-points', { headers: { 'X-CRM-PIN': PINS.admin } })
  const sellers: { weekly_points: number }[] = await answer.json()
  return sellers[0]?.weekly_points
}

const firstSeller = async (page: Page) => {
  const answer = await page.request.get('/api/v1/sellers', { headers: { 'X-CRM-PIN': PINS.admin } })
  const sellers: { name: string }[] = await answer.json()
  return sellers[0]?.name ?? ''
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('an inquiry is promoted, dragged through stages, and earns points that a second browser sees', async ({
    page,
    browser,
  }) => {
    await sendInquiry(page, 'Rosa Delgado', '(737) 555-0181', 'Patio cover')
    await page.getByRole('button', { name: 'Submit Another Request' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')

    await using watcher = await browser.newPage()
    await watcher.clock.install()
    await signIn(watcher, PINS.admin, '/dashboard')
    await expect(watcher.getByText('Performance Champions')).toBeVisible()
    const seller = await firstSeller(watcher)
    const before = await weeklyPoints(watcher, seller)
    // A reload would lose this mark.
    await watcher.evaluate(() => document.body.setAttribute('data-unreloaded', ''))

    const manager = page
    await signIn(manager, PINS.maria, '/forms')
    await expect(manager.getByText('Stage 1 - External leads awaiting verification')).toBeVisible()
    await promote(manager, 'Rosa Delgado')
    // It asks by itself, after some seconds of its own.
    await expect(async () => {
      await watcher.clock.fastForward(1000)
      expect(await weeklyPoints(watcher, seller)).toBe(before + 5)
    }).toPass({ intervals: [100] })

    await manager.getByRole('link', { name: 'Leads' }).click()
    const card = manager.locator('[data-lead]').filter({ hasText: 'Patio cover' })
    const firstOf = (stage: string) => manager.getByRole('region', { name: stage }).locator('[data-lead]').first()
    await expect(firstOf('Info')).toContainText('Patio cover')
    await dragTo(card, manager.getByRole('region', { name: 'Visits' }))
    await expect(firstOf('Visits')).toContainText('Patio cover')
    await expect(manager.getByText('Patio cover moved to Visits')).toBeVisible()
    await lookAgain(watcher)
    await expect.poll(() => weeklyPoints(watcher, seller), { timeout: 15_000 }).toBe(before + 20)

    // A stage out of view takes the card on its name in the navigator.
    await dragTo(card, manager.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: 'Finished' }))
    await expect(manager.getByText('Patio cover moved to Finished')).toBeVisible()
    expect(await storedPoints(watcher)).toBe(before + 40)
    await manager.getByRole('button', { name: 'Undo' }).last().click()
    await expect(firstOf('Visits')).toContainText('Patio cover')
    await expect(manager.getByText('Patio cover is back in Visits')).toBeVisible()
    expect(await storedPoints(watcher)).toBe(before + 20)
    await lookAgain(watcher)
    await expect.poll(() => weeklyPoints(watcher, seller), { timeout: 15_000 }).toBe(before + 20)
    await expect(watcher.locator('body[data-unreloaded]')).toHaveCount(1)

    await reloadWhenSent(manager)
    await expect(firstOf('Visits')).toContainText('Patio cover')
  })

  test('staff add a lead of either kind; what is wrong is said at its field, and a known phone keeps the form', async ({
    page,
  }) => {
    await signIn(page, PINS.admin, '/leads')
    await page.getByRole('button', { name: 'Add Lead' }).click()
    await expect(page.getByRole('heading', { name: 'Select Project Category' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      /^Welding/,
      /^Tree Service/,
      /^Canopy/,
      /^Fencing/,
      /^Cement/,
      /^General/,
      /^New Business/,
      /^Consultation/,
      /^Follow-up/,
    ])
    await page.getByRole('button', { name: /^Welding Structured form with size, height, and material fields/ }).click()

    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expect(form.getByText('Seller is required')).toBeVisible()
    await expect(form.getByText('Color is required')).toBeVisible()

    await form.getByLabel('Seller').selectOption({ index: 1 })
    await form.getByLabel('Width').fill('20')
    await form.getByLabel('Length').fill('30')
    await form.getByLabel('Height').fill('10')
    await form.getByLabel('Color').selectOption('GALV')
    await expect(form.getByLabel('Title preview')).toHaveText("20x30 SHADE | 10'-TALL | GALV")
    await form.getByLabel('Estimate').fill('8500')
    await form.getByLabel('Name').fill('lena ortiz')
    await expect(form.getByLabel('Name')).toHaveValue('LENA ORTIZ')
    await form.getByLabel('Phone').fill('737-555-0183')
    await form.getByLabel('Address street').fill('12 elm st')
    await form.getByLabel('State').fill('tx')
    await form.getByLabel('ZIP').fill('78701')
    await expect(form.getByLabel('Address preview')).toHaveText('12 ELM ST | TX | 78701')
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expect(page.getByText('Lead added successfully!')).toBeVisible()
    const card = page.getByRole('region', { name: 'Info' }).locator('[data-lead]').filter({ hasText: 'LENA ORTIZ' })
    await expect(card).toContainText('$8,500')
    await expect(card).toContainText('78701')

    await page.getByRole('button', { name: 'Add Lead' }).click()
    await page.getByRole('button', { name: /^Fencing General project form with custom title/ }).click()
    await form.getByLabel('Seller').selectOption({ index: 1 })
    await form.getByLabel('Project Title').fill('privacy fence')
    await form.getByLabel('Name').fill('Lena O')
    await form.getByLabel('Phone').fill('(737) 5550183')
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expect(form.getByRole('alert')).toContainText('Duplicate Contact: Contact already exists under')
    await expect(form.getByRole('alert')).toContainText('LENA ORTIZ ((737) 555-0183)')
    await form.getByLabel('Phone').fill('737-555-0184')
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expect(page.getByRole('region', { name: 'Info' }).locator('[data-lead]').first()).toContainText(
      'PRIVACY FENCE',
    )
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('an inquiry is promoted, taken back and moved through stages by its menu', async ({ page }) => {
    await sendByApi(page, 'Omar Haddad', '(737) 555-0182', 'Back fence')
    await signIn(page, PINS.maria, '/forms')
    const draft = draftOf(page, 'Omar Haddad')
    await expect(draft.getByRole('link', { name: '(737) 555-0182' })).toHaveAttribute('href', /^tel:\d+$/)
    await draft.getByRole('combobox', { name: 'Assign to' }).selectOption('Ben Carter')
    await promote(page, 'Omar Haddad')
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('Assigned to Ben Carter, +5 points')).toBeVisible()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect(messages.getByText('Omar Haddad is back in Form Drafts')).toBeVisible()
    await closeMessages(page)
    await promote(page, 'Omar Haddad')

    await page.getByRole('link', { name: 'Leads' }).click()
    const card = page.locator('[data-lead]').filter({ hasText: 'Back fence' })
    await expect(card).toBeVisible()
    for (const stage of ['Calls', 'Visits', 'Finished']) {
      await card.getByRole('button', { name: 'Move Back fence to…' }).click()
      await page.getByRole('menuitem', { name: stage }).click()
      await expect(card).toHaveCount(0)
      await page.getByRole('tab', { name: stage }).click()
      await expect(card).toBeVisible()
      await expect(page.getByText(`Back fence moved to ${stage}`)).toBeVisible()
    }
    await reloadWhenSent(page)
    await page.getByRole('tab', { name: 'Finished' }).click()
    await expect(card).toBeVisible()
  })
})
