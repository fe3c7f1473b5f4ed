import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { closeMessages } from '../support/browser/messages.ts'
import { cardOf, moveInFlight, moveTo, signInForFlight, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ ...DESKTOP, serviceWorkers: 'allow' })

const openList = (page: Page, badge: string) => page.getByRole('link', { name: badge }).click()
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const allSent = (page: Page) => page.getByRole('heading', { name: 'Everything is sent' })

test('a move in flight mode is counted, listed, kept over a reload, and sent once there is a network', async ({
  page,
  context,
  browser,
}) => {
  const id = await moveInFlight(page, PINS.manager)
  await openList(page, '1 waiting')
  await expect(page.getByRole('heading', { name: 'Waiting to be sent', level: 1 })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText(/^Offline since \d+:\d\d [AP]M\. What waits is sent by itself/)).toBeVisible()
  await page.reload()
  await expect(cards(page).getByRole('heading', { name: 'Move CARPORT to Calls' })).toBeVisible()
  await page.getByRole('link', { name: 'Move CARPORT to Calls' }).click()
  await expect(page).toHaveURL(new RegExp(`/leads/${id}$`))
  await page.goBack()
  expect(await stageOnServer(page, id)).toBe('Info')

  await context.setOffline(false)
  await expect(page.getByText('1 change was sent')).toBeVisible()
  await expect(allSent(page)).toBeVisible()
  expect(await stageOnServer(page, id)).toBe('Calls')
  const other = await (await browser.newContext(DESKTOP)).newPage()
  await signIn(other, PINS.maria, '/leads')
  await expect(cardOf(other, id, 'Calls')).toBeVisible()
})

test('a move in flight mode is taken back from its message, and nothing waits any more', async ({ page, context }) => {
  const id = await moveInFlight(page, PINS.manager)
  const message = page.getByRole('region', { name: 'Messages' })
  await expect(message).toContainText('Move CARPORT to Calls')
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, id, 'Info')).toBeVisible()
  await expect(message).toContainText('Undone: Move CARPORT to Calls')
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(cardOf(page, id, 'Info')).toBeVisible()
  expect(await stageOnServer(page, id)).toBe('Info')
})

test('a change that is given up is asked for, and is nowhere any more', async ({ page, context }) => {
  await signInForFlight(page, PINS.manager)
  const clients = [await addClient(page), await addClient(page)]
  const [first, second] = clients.map(({ lead_id }) => lead_id)
  await page.reload()
  await expect(cardOf(page, second ?? 0, 'Info')).toBeVisible()
  await context.setOffline(true)
  await moveTo(page, first ?? 0, 'Info', 'Calls')
  await moveTo(page, second ?? 0, 'Info', 'Visits')
  await openList(page, '2 waiting')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Discard/ })
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  // The keyboard goes on at the next.
  await expect(page.getByRole('heading', { name: /to Visits$/ })).toBeFocused()
  await visit(page, '/leads')
  await expect(cardOf(page, first ?? 0, 'Info')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 change was sent')).toBeVisible()
  expect(await stageOnServer(page, first ?? 0)).toBe('Info')
  expect(await stageOnServer(page, second ?? 0)).toBe('Visits')
})

test('two move the same lead: both stages stand side by side, to keep mine or to take theirs', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await signInForFlight(page, PINS.manager)
  const [mine, theirs] = [await addClient(page), await addClient(page)]
  await page.reload()
  await expect(cardOf(page, theirs.lead_id, 'Info')).toBeVisible()
  await context.setOffline(true)
  for (const { lead_id } of [mine, theirs]) await moveTo(page, lead_id, 'Info', 'Visits')
  const other = await (await browser.newContext(DESKTOP)).newPage()
  await signIn(other, PINS.admin, '/leads')
  for (const { lead_id } of [mine, theirs]) await moveTo(other, lead_id, 'Info', 'Calls')
  await expect.poll(() => stageOnServer(other, theirs.lead_id)).toBe('Calls')

  await context.setOffline(false)
  await openList(page, '2 changes need you')
  const conflict = (id: number) => cards(page).filter({ has: page.locator(`a[href="/leads/${id}"]`) })
  await expect(conflict(mine.lead_id).getByRole('row').nth(1)).toHaveText('StageVisitsCalls')
  for (const { viewport } of [DESKTOP, PHONE]) {
    if (viewport) await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
  }
  await closeMessages(page)
  await conflict(mine.lead_id)
    .getByRole('button', { name: /^Keep mine/ })
    .click()
  await expect(conflict(mine.lead_id)).toHaveCount(0)
  await conflict(theirs.lead_id)
    .getByRole('button', { name: /^Take theirs/ })
    .click()
  await expect(allSent(page)).toBeVisible()
  expect(await stageOnServer(page, mine.lead_id)).toBe('Visits')
  expect(await stageOnServer(page, theirs.lead_id)).toBe('Calls')
  await expect(cardOf(other, mine.lead_id, 'Visits')).toBeVisible()
})
