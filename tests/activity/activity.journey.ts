import { expect, type Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const headers = { 'X-CRM-PIN': PINS.admin }

/** Chooses in several lists, each before the previous choice is rendered. */
const chooseAtOnce = (page: Page, choices: Record<string, string>) =>
  page.getByRole('search', { name: 'Filter the activity' }).evaluate(async (filters, choices) => {
    for (const [label, value] of Object.entries(choices)) {
      const list = filters.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      if (!list) throw new Error(`No list ${label}`)
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
      await Promise.resolve()
    }
  }, choices)

const listed = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test.use(DESKTOP)

test('a change is listed, filtered, exported, and links to the lead and back', async ({ page }) => {
  await signIn(page, PINS.admin, '/dashboard')
  const client = await addClient(page, 'ANNA LOGGED')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(listed(page, `${client.name} to Info`)).toBeVisible()

  await page.request.put('/api/v1/leads', { headers, data: { lead_id: client.lead_id, stage_id: 3 } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const moved = listed(page, `${client.name} from Info to Calls`)
  await expect(moved).toBeVisible()

  await chooseAtOnce(page, { Kind: 'lead', Period: 'between' })
  await page.getByLabel('From').fill('2020-01-01')
  await expect(page).toHaveURL(/\?kind=lead&period=between&from=2020-01-01$/)
  await expect(moved).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^activity-.*\.csv$/)

  await moved.getByRole('link', { name: 'CARPORT' }).click()
  await expect(page).toHaveURL(new RegExp(`/leads/${client.lead_id}$`))
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?kind=lead&period=between&from=2020-01-01$/)
  await expect(moved).toBeVisible()
})
