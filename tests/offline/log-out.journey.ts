import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { cardOf, moveTo, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

test('logout with queued writes offers to stay or discard offline, and sends them first online', async ({
  page,
  context,
}) => {
  const { lead_id: id } = await addClient(page)
  await signIn(page, PINS.manager, '/leads')
  await expect(cardOf(page, id, 'Info')).toBeVisible()
  await context.setOffline(true)
  await moveTo(page, id, 'Info', 'Calls')
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: /^1 change is not sent yet/ })
  await expect(question.getByRole('button', { name: 'Log out and discard' })).toBeVisible()
  const sendFirst = question.getByRole('button', { name: 'Send first' })
  await expect(sendFirst).toHaveCount(0)
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()

  let isBroken = true
  await context.route('**/api/v1/leads', (route) =>
    isBroken && route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, body: '{}', contentType: 'application/json' })
      : route.fallback(),
  )
  const refused = page.waitForResponse('**/api/v1/leads')
  await context.setOffline(false)
  await refused
  await page.getByRole('button', { name: 'Logout' }).click()
  isBroken = false
  await sendFirst.click()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  expect(await stageOnServer(page, id)).toBe('Calls')
})
