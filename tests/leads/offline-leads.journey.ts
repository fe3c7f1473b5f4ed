import { expect, type Page } from 'playwright/test'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { drag } from '../support/browser/drag.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ serviceWorkers: 'allow' })

const HEADERS = { 'X-CRM-PIN': PINS.admin }

/** Opens the board on a device that has cached it. */
const openKeptBoard = async (page: Page) => {
  await signIn(page, PINS.manager, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => cachedQueries(page)).toContain('columns')
}

const addLead = async (page: Page, { title, phone }: { title: string; phone: string }) => {
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await page.getByRole('button', { name: /^Canopy/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Seller').selectOption({ label: 'Maria Lopez' })
  await form.getByLabel('Project Title').fill(title)
  await form.getByLabel('Name').fill('olga offline')
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect(form).toHaveCount(0)
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true })

const cardOf = (page: Page, title: string) => page.locator('[data-lead]').filter({ hasText: title })
const leadsOf = async (page: Page, title: string) => {
  const answer = await page.request.get(`/api/v1/leads?q=${encodeURIComponent(title)}`, { headers: HEADERS })
  return (await answer.json()).data as {
    lead_id: number
    stage_name: string
    value_estimate: number
    project_title: string
  }[]
}
let count = 0
const unique = () => {
  count += 1
  const digits = `${Date.now()}`.slice(-7)
  return { title: `PATIO ${digits}${count}`, phone: `5${digits}${String(count).padStart(2, '0')}` }
}

test.describe('desktop', () => {
  test.use(DESKTOP)

  test('a lead created offline can be edited, survives a reload, and is sent while its page is open', async ({
    page,
    context,
  }) => {
    const { title, phone } = unique()
    await openKeptBoard(page)
    await context.setOffline(true)
    await addLead(page, { title, phone })
    const card = cardOf(page, title)
    await expect(card.getByText('Not sent yet')).toBeVisible()
    await drag(page, card, column(page, 'Calls'))
    await page.mouse.up()
    await expect(column(page, 'Calls').locator('[data-lead]').filter({ hasText: title })).toBeVisible()
    await card.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(/\/leads\/\d{15,16}$/)
    const address = page.url()
    await expect(page.getByRole('button', { name: 'In Calls' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit lead' }).click()
    await page.getByLabel('Value ($)').fill('5100')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('$5,100').filter({ visible: true }).last()).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'In Calls' })).toBeVisible()
    await expect(page.getByText('$5,100').filter({ visible: true }).last()).toBeVisible()

    // The address, the typed text and the focus remain when the lead is sent.
    await page.getByRole('button', { name: 'Edit lead' }).click()
    const measure = page.getByLabel('Project title')
    await measure.fill(`${title} TALL`)
    await context.setOffline(false)
    await expect(page.getByText('Not sent yet').filter({ visible: true })).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(measure).toBeFocused()
    await expect(measure).toHaveValue(`${title} TALL`)
    await expect.poll(() => leadsOf(page, title)).toMatchObject([{ stage_name: 'Calls', value_estimate: 5100 }])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title} TALL` })).toBeVisible()

    await visit(page, '/leads')
    await expect(
      column(page, 'Calls')
        .locator('[data-lead]')
        .filter({ hasText: `${title} TALL` }),
    ).toHaveCount(1)
    await expect
      .poll(() => leadsOf(page, title))
      .toEqual([expect.objectContaining({ stage_name: 'Calls', project_title: `${title} TALL` })])
  })
})
