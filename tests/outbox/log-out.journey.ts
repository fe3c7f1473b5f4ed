import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { cardOf, moveInFlight, moveTo, signInForFlight, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, enterPin } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use({ ...DESKTOP, serviceWorkers: 'allow' })

test('a logout asks; whose session runs out keeps what waits, and the next user sees a number only', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const id = await moveInFlight(page, PINS.manager)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: /^1 change is not sent yet/ })
  await expect(question.getByRole('button', { name: 'Log out and discard' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send first' })).toHaveCount(0)
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()

  const runOut = async () => {
    await page.evaluate(() => localStorage.setItem('tradeboard.last-activity', '1'))
    await page.goto('/outbox')
    await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  }
  await runOut()
  await context.setOffline(false)
  await enterPin(page, PINS.ben)
  await expect(page.getByText('1 change of another user waits on this device.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  expect(await stageOnServer(page, id)).toBe('Info')

  await runOut()
  await enterPin(page, PINS.manager)
  await expect(page.getByText('1 change was sent')).toBeVisible()
  expect(await stageOnServer(page, id)).toBe('Calls')
})

test('with a network, a logout sends first and then signs out', async ({ page, context }) => {
  await signInForFlight(page, PINS.manager)
  const { lead_id: id } = await addClient(page)
  await page.reload()
  await expect(cardOf(page, id, 'Info')).toBeVisible()
  let isBroken = true
  await context.route('**/api/v1/leads', (route) =>
    isBroken && route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, body: '{}', contentType: 'application/json' })
      : route.fallback(),
  )
  await moveTo(page, id, 'Info', 'Calls')
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  isBroken = false
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send first' }).click()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  expect(await stageOnServer(page, id)).toBe('Calls')
})
