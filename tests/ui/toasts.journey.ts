import { expect, type Locator } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(PHONE)

const edges = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { top: box.y, bottom: box.y + box.height }
}

/** The toasts move when what they cover changes. */
const expectAbove = (upper: Locator, lower: Locator) =>
  expect(async () => expect((await edges(upper)).bottom).toBeLessThanOrEqual((await edges(lower)).top)).toPass()

test('on a phone, toasts are above the bars at the foot and cover neither the head, an armed button nor a field in use', async ({
  page,
}) => {
  const { path, name } = await addClient(page)
  await signIn(page, PINS.manager, path)
  await page.getByRole('button', { name: 'Move to Calls' }).click()
  const armed = page.getByRole('button', { name: 'Confirm Calls?' })
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Click again to upgrade to "Calls"')
  await expectAbove(messages, armed)
  expect((await edges(messages)).top).toBeGreaterThan((await edges(page.getByRole('heading', { name }))).bottom)
  await armed.click()
  await expect(messages).toContainText('moved to Calls')
  await expectAbove(messages, page.getByRole('button', { name: 'Add Note' }))
  await page.getByRole('button', { name: 'Add Note' }).click()
  const note = page.getByRole('dialog').getByLabel('Note')
  await expect(note).toBeFocused()
  await expectAbove(messages, note)
})
