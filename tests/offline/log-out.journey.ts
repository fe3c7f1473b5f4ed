import { expect } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { cardOf, moveTo, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

test('logout with unsent moves offers to stay or discard, and sends them first online; a hanging move is sent again', async ({
  page,
  context,
}) => {
  const [hanging, queued] = [await addClient(page), await addClient(page)]
  await page.clock.install()
  await signIn(page, PINS.manager, '/leads')
  await expect(cardOf(page, queued.lead_id, 'Info')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: /^1 change is not sent yet/ })
  const keys: (string | undefined)[] = []
  let isBroken = false
  await context.route('**/api/v1/leads', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    if (isBroken) return route.fulfill({ status: 503, body: '{}', contentType: 'application/json' })
    keys.push(route.request().headers()['idempotency-key'])
    // The first attempt is never answered.
    return keys.length === 1 ? undefined : route.continue()
  })

  await moveTo(page, hanging.lead_id, 'Info', 'Calls')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await page.clock.fastForward(4000)
  await expect(page.getByRole('status').filter({ hasText: 'Still sending 1 change' })).toBeVisible()
  await page.clock.fastForward(16_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/ moved to Calls$/)).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  await expect(page.getByText('Still sending 1 change')).toHaveCount(0)

  await context.setOffline(true)
  await moveTo(page, queued.lead_id, 'Info', 'Calls')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(question.getByRole('button', { name: 'Log out and discard' })).toBeVisible()
  const sendFirst = question.getByRole('button', { name: 'Send first' })
  await expect(sendFirst).toHaveCount(0)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()

  isBroken = true
  const refused = page.waitForResponse('**/api/v1/leads')
  await context.setOffline(false)
  await refused
  await page.getByRole('button', { name: 'Logout' }).click()
  isBroken = false
  await sendFirst.click()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  for (const { lead_id } of [hanging, queued]) expect(await stageOnServer(page, lead_id)).toBe('Calls')
})
