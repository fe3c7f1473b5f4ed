import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { dragTo } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const BOARD = /\/leads\?seller=1$/

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'CARPORT' })
const stage = (page: Page, name: string) => page.getByRole('button', { name: `In ${name}` })

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a user opens a lead from its card, edits, moves and annotates it, marks it as lost and restores it', async ({
    page,
  }) => {
    const { lead_id } = await addClient(page)
    await signIn(page, PINS.manager, '/leads?seller=1')
    const card = page.locator(`[data-lead="${lead_id}"]`)
    // Beside the title, where no button is.
    await card.click({ position: { x: 200, y: 40 } })
    await expect(title(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/leads/${lead_id}\\?seller=1$`))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(BOARD)
    await expect(card.getByRole('link', { name: 'CARPORT', exact: true })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    expect(await violations(page, 'section[aria-label="CARPORT"]')).toEqual([])

    await page.getByRole('button', { name: 'Edit lead' }).click()
    await page.getByLabel('Estimate ($)').fill('$5,100')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Lead updated')).toBeVisible()
    await expect(page.getByText('$5,100').last()).toBeVisible()

    await page.getByRole('button', { name: 'Move to Calls' }).click()
    await expect(stage(page, 'Calls')).toBeVisible()
    await expect(page.getByText('15 points')).toBeVisible()

    await page.getByRole('button', { name: 'Add Note' }).first().click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Wants it before summer')
    await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter')
    await expect(page.getByText('Wants it before summer').first()).toBeVisible()

    await page.getByRole('button', { name: 'Lost…' }).click()
    await page.getByRole('radio', { name: 'Went with another' }).check()
    await page.getByLabel('Details').fill('Half our price')
    await page.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(page.getByText('Lost: Went with another. Half our price', { exact: true })).toBeVisible()
    await expect(page.getByText('15 points')).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(stage(page, 'Calls')).toBeVisible()

    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL(BOARD)
    await expect(card).toContainText('$5,100')
  })

  test('a link opens a lead, shows an error for a missing lead, and opens Form Drafts for a draft', async ({
    page,
  }) => {
    const { lead_id } = await addClient(page)
    await signIn(page, PINS.manager, `/leads/${lead_id}`)
    await expect(title(page)).toBeVisible()
    await expect(page).toHaveTitle('CARPORT · Tradeboard')
    await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible()

    const drafts = await page.request.get('/api/v1/leads?stage=1&limit=1', { headers: { 'X-CRM-PIN': PINS.admin } })
    const [draft] = (await drafts.json()).data
    await visit(page, `/leads/${draft.lead_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Form Drafts' })).toBeVisible()
    await visit(page, '/leads/987654321')
    await expect(page.getByRole('heading', { name: 'This lead no longer exists' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Leads' }).click()
    await expect(page.getByRole('heading', { name: 'This lead no longer exists' })).toHaveCount(0)
  })

  test('a drag moves a card and does not open it', async ({ page }) => {
    const { lead_id } = await addClient(page)
    await signIn(page, PINS.manager, '/leads?seller=1')
    const card = page.locator(`[data-lead="${lead_id}"]`)
    await dragTo(card, page.getByRole('region', { name: 'Calls', exact: true }))
    await expect(page.getByText('CARPORT moved to Calls')).toBeVisible()
    await expect(page).toHaveURL(BOARD)
    // The title of the card is a link; a drag that starts on the link also moves the card.
    const title = card.getByRole('link', { name: 'CARPORT' })
    await dragTo(card, page.getByRole('region', { name: 'Visits', exact: true }), title)
    await expect(page.getByText('CARPORT moved to Visits')).toBeVisible()
    await expect(page).toHaveURL(BOARD)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a user opens a lead as a page from its card, edits it, marks it as lost and restores it', async ({ page }) => {
    const { lead_id } = await addClient(page)
    await signIn(page, PINS.manager, '/leads?seller=1')
    const card = page.locator(`[data-lead="${lead_id}"]`)
    // Beside the title, where no button is.
    const press = () => card.tap({ position: { x: 250, y: 70 } })

    await press()
    await expect(title(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/leads/${lead_id}\\?seller=1$`))
    await expect(page).toHaveTitle('CARPORT · Tradeboard')
    await expect(page.getByRole('heading', { name: 'Leads Management' })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(BOARD)
    await expect(card.getByRole('link', { name: 'CARPORT', exact: true })).toBeFocused()

    await press()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Move to Calls' }).tap()
    await expect(stage(page, 'Calls')).toBeVisible()
    await page.getByRole('button', { name: 'Edit lead' }).tap()
    await page.getByLabel('Estimate ($)').fill('$5,100')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('Lead updated')).toBeVisible()
    await expect(page.getByText('$5,100').last()).toBeVisible()
    await page.getByRole('button', { name: 'Lost…' }).tap()
    await page.getByRole('radio', { name: 'Went with another' }).check()
    await page.getByRole('button', { name: 'Mark as lost' }).tap()
    await expect(page.getByText('Lost: Went with another', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().tap()
    await expect(stage(page, 'Calls')).toBeVisible()

    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await expect(page).toHaveURL(BOARD)
    await page.getByRole('tab', { name: /^Calls/ }).tap()
    await expect(card).toContainText('$5,100')
  })
})
