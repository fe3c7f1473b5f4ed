import { expect, type Page } from 'playwright/test'
import { addClient, type Client } from '../support/browser/clients.ts'
import { reloadWhenSent } from '../support/browser/page-reload.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

/** Maria's points of the week on the leaderboard. */
const pointsOf = async (page: Page) => {
  const answer = await page.request.get('/api/v1/stats/seller-points', { headers: { 'X-CRM-PIN': PINS.admin } })
  const sellers: { seller_id: number; weekly_points: number }[] = await answer.json()
  return sellers.find(({ seller_id }) => seller_id === 1)?.weekly_points ?? 0
}

/**
 * Adds a second lead, with the phone typed in another spelling than the contact's. The seller is the signed-in user.
 */
const addSecondJob = async (page: Page, { name, phone }: Client, title: string) => {
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await page.getByRole('button', { name: /^Fencing/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Seller')).toHaveValue('1')
  await form.getByLabel('Project Title').fill(title)
  await form.getByLabel('Estimate').fill('950')
  await form.getByLabel('Phone').pressSequentially(`+1 ${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`)
  await form.getByRole('button', { name: `Add to ${name}` }).click()
  await expect(form.getByLabel('Phone')).toHaveCount(0)
  await expect(form.getByText('12 ELM ST, TX 78701')).toBeVisible()
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect(page.getByText('Lead added successfully!')).toBeVisible()
}

const project = (page: Page) => page.getByRole('region', { name: 'Project Details' })

test.use(DESKTOP)

test('a repeat customer’s second job, from the typed phone to Finished', async ({ page }) => {
  const client = await addClient(page)
  await signIn(page, PINS.maria, '/leads')
  const before = await pointsOf(page)
  await addSecondJob(page, client, 'second job')

  await visit(page, client.path)
  const jobs = page.getByRole('region', { name: 'Jobs (2)' }).getByRole('listitem')
  await expect(jobs).toHaveText([/^SECOND JOB.*Info$/, /^CARPORT.*Info$/])
  for (const stage of ['Calls', 'Visits', 'Follow-Up', 'Schedule', 'Calendar', 'Finished']) {
    await page.getByRole('button', { name: `Move to ${stage}` }).click()
    await page.getByRole('button', { name: `Confirm ${stage}?` }).click()
    await expect(page.getByText(`SECOND JOB moved to ${stage}`)).toBeVisible()
  }
  await expect(jobs).toHaveText([/^SECOND JOB.*Finished$/, /^CARPORT.*Info$/])
  await expect.poll(() => pointsOf(page)).toBe(before + 150)

  await page.getByRole('radio', { name: 'Show CARPORT on this page' }).click()
  await expect(project(page)).toContainText('20x20 SHADE')
  await expect(page.getByRole('button', { name: 'Move to Calls' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit project' }).click()
  await project(page).getByLabel('Value').fill('4500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(jobs).toHaveText([/\$950/, /\$4,500/])
  await reloadWhenSent(page)
  await expect(project(page).getByText('$4,500')).toBeVisible()
})
