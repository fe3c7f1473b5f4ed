import { expect, type Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { cardOf, moveTo, signInForFlight, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

const openList = (page: Page, badge: string) => page.getByRole('link', { name: badge }).click()
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const allSent = (page: Page) => page.getByRole('heading', { name: 'All changes are sent' })

test.describe('in flight mode', () => {
  test.use({ serviceWorkers: 'allow' })

  test('counts and lists queued moves over a reload; removes undone and discarded moves, sends the others', async ({
    page,
    context,
    browser,
  }) => {
    const clients = [await addClient(page), await addClient(page), await addClient(page)]
    const [takenBack = 0, givenUp = 0, sent = 0] = clients.map(({ lead_id }) => lead_id)
    const stages = () => Promise.all([takenBack, givenUp, sent].map((id) => stageOnServer(page, id)))
    await signInForFlight(page, PINS.manager)
    await expect(cardOf(page, sent, 'Info')).toBeVisible()
    await context.setOffline(true)

    await moveTo(page, takenBack, 'Info', 'Calls')
    const message = page.getByRole('region', { name: 'Messages' })
    await expect(message).toContainText('Move CARPORT to Calls')
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(cardOf(page, takenBack, 'Info')).toBeVisible()
    await expect(message).toContainText('Undone: Move CARPORT to Calls')
    await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0)

    await moveTo(page, givenUp, 'Info', 'Calls')
    await openList(page, '1 waiting')
    await expect(page.getByRole('heading', { name: 'Unsent changes', level: 1 })).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(
      page.getByText(/^Offline since \d+:\d\d [AP]M\. Your changes send when you're back online/),
    ).toBeVisible()
    await page.goBack()
    await moveTo(page, sent, 'Info', 'Visits')
    await openList(page, '2 waiting')
    await expect(cards(page)).toHaveCount(2)

    await page.reload()
    await expect(cards(page).getByRole('heading', { name: 'Move CARPORT to Visits' })).toBeVisible()
    await page.getByRole('link', { name: 'Move CARPORT to Visits' }).click()
    await expect(page).toHaveURL(new RegExp(`/leads/${sent}$`))
    await page.goBack()
    await cards(page)
      .first()
      .getByRole('button', { name: /^Discard/ })
      .press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(cards(page)).toHaveCount(1)
    // The focus moves to the next row.
    await expect(page.getByRole('heading', { name: /to Visits$/ })).toBeFocused()
    await visit(page, '/leads')
    for (const id of [takenBack, givenUp]) await expect(cardOf(page, id, 'Info')).toBeVisible()
    await page.goBack()
    expect(await stages()).toEqual(['Info', 'Info', 'Info'])

    await context.setOffline(false)
    await expect(page.getByText('1 change was sent')).toBeVisible()
    await expect(allSent(page)).toBeVisible()
    expect(await stages()).toEqual(['Info', 'Info', 'Visits'])
    await using other = await browser.newPage(DESKTOP)
    await signIn(other, PINS.maria, '/leads')
    await expect(cardOf(other, sent, 'Visits')).toBeVisible()
    for (const id of [takenBack, givenUp]) await expect(cardOf(other, id, 'Info')).toBeVisible()
  })
})
