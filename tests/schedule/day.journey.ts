import { expect, type Page } from 'playwright/test'
import { dayOf } from '#contract/weeks.ts'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { drawPhoto } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const HEADERS = { 'X-CRM-PIN': PINS.admin }
const today = () => dayOf(Date.now(), 'America/Chicago')

const bodyOf = async (page: Page, path: string) =>
  (await page.request.get(`/api/v1${path}`, { headers: HEADERS })).json()

/** The newest form draft of a name. */
const draftOf = async (page: Page, name: string) => {
  const { data } = await bodyOf(page, '/leads?stage=1&limit=20')
  return data.find((lead: { draft_name: string }) => lead.draft_name.toUpperCase() === name.toUpperCase())
}

const stop = (page: Page, name: string) => page.locator('[data-stop]').filter({ hasText: new RegExp(name, 'i') })

/** Keeps `tel:` and `sms:` links from leaving the page. */
const catchLinks = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && /^(tel|sms):/.test(link.href)) event.preventDefault()
    })
  })

/** Books a visit of the admin today. */
const bookToday = async (page: Page, leadId: number) => {
  const { user } = await bodyOf(page, '/session')
  const data = { kind: 'visit', first_day: today(), start_minute: 1380, end_minute: 1430, users: [user.user_id] }
  const answer = await page.request.post(`/api/v1/leads/${leadId}/appointments`, { headers: HEADERS, data })
  expect(answer.status()).toBe(201)
}

test.describe('on the phone', () => {
  test.use({ ...PHONE, serviceWorkers: 'allow' })

  test('a visit from an inquiry is kept in flight mode, and all of it reaches the server', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    await catchLinks(page)
    const name = `Dora Daymark ${Date.now() % 100_000}`
    await sendInquiry(page, name, `512${String(Date.now()).slice(-7)}`)
    await signIn(page, PINS.admin, '/day')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('link', { name: `Call ${name}` }).tap()
    await expect(page.getByText('What came of the call?').filter({ visible: true })).toBeVisible()

    const { lead_id: leadId } = await draftOf(page, name)
    const promotion = await page.request.post(`/api/v1/leads/${leadId}/promotion`, { headers: HEADERS, data: {} })
    expect(promotion.ok()).toBe(true)
    await bookToday(page, leadId)
    // A plain start opens the day of a user with appointments today, and a named screen stays.
    await signIn(page, PINS.admin, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/day$/)
    const visit = stop(page, name)
    await expect(visit).toBeVisible()
    // The day was stored before, without the visit at 11 PM. Other reads have the visit too.
    const storedDay = async () =>
      (JSON.parse((await cachedQueries(page)) || '[]') as { key?: unknown[]; data?: unknown }[]).find(
        ({ key }) => key?.join() === `schedule,day,${today()},me`,
      )
    await expect.poll(async () => JSON.stringify(await storedDay())).toContain('"start_minute":1380')
    const photo = await drawPhoto(page, { name: 'gate.jpg', width: 1600, height: 1000 })

    await context.setOffline(true)
    await page.reload()
    await expect(visit).toBeVisible()
    await visit.getByRole('button', { name: 'On my way' }).tap()
    const link = page.getByRole('dialog').getByRole('link', { name: '15 min' })
    expect(await link.getAttribute('href')).toMatch(/^sms:\+?\d+\?&body=.*15/)
    await link.tap()
    await expect(visit.getByText('On the way')).toBeVisible()
    await visit.getByRole('button', { name: 'Arrived' }).tap()
    const more = visit.locator('button[aria-expanded]')
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.tap()
    await visit.getByRole('button', { name: 'Add note' }).tap()
    await visit.getByRole('textbox', { name: 'Note' }).fill('The gate code is 4711')
    await visit.getByRole('button', { name: 'Save note' }).tap()
    await expect(visit.getByText('The gate code is 4711')).toBeVisible()
    await visit.locator('[data-photos="library"]').setInputFiles(photo)
    await expect(visit.getByText('Waiting for the network')).toBeVisible()
    await visit.getByRole('button', { name: 'Done', exact: true }).tap()
    const next = page.getByRole('dialog')
    await expect(next.getByRole('link', { name: /estimate/i })).toHaveAttribute(
      'href',
      `/leads/${leadId}/estimates/new`,
    )
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(visit).toHaveAttribute('data-state', 'done')

    await context.setOffline(false)
    const kept = async () => {
      const { appointments, notes, lead } = await bodyOf(page, `/leads/${leadId}/panel`)
      const images = await bodyOf(page, `/contacts/${lead.contact_id}/images`)
      return [appointments[0].state, notes[0]?.content, images.length]
    }
    await expect.poll(kept, { timeout: 60_000 }).toEqual(['done', 'The gate code is 4711', 1])
  })
})
