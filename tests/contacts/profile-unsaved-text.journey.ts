import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 850, height: 900 }
const PHONE_SIZE = { width: 390, height: 844 }

test.use(DESKTOP)

test("typed text survives a change of the window's width, a visit to another screen and a reload", async ({ page }) => {
  const client = await addClient(page, 'KEPT')
  await signIn(page, PINS.manager, client.path)
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByLabel('Address').fill('9 OAK ST')
  await page.getByRole('button', { name: 'Add Update' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a note')
  await page.setViewportSize(NARROW)
  await expect(page.getByRole('dialog', { name: 'Add Note' }).getByRole('textbox')).toHaveValue('Half a note')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Address')).toHaveValue('9 OAK ST')
  await page.setViewportSize(WIDE)
  await expect(page.getByLabel('Address')).toHaveValue('9 OAK ST')

  await page.getByRole('link', { name: 'Contacts' }).first().click()
  await expect(page.getByRole('heading', { name: 'Contacts Directory' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Address')).toHaveValue('9 OAK ST')
  await page.reload()
  await expect(page.getByText('Unsaved text from your last visit')).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('9 OAK ST')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(page.getByRole('button', { name: 'Edit contact' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('12 ELM ST, TX 78701', { exact: true })).toBeVisible()
})

test('a file with a long name stays in its row at both widths', async ({ page }) => {
  const client = await addClient(page, 'LONG')
  await signIn(page, PINS.manager, `${client.path}?tab=files`)
  const card = page.getByRole('region', { name: /^Photos/ })
  const expectItsPlace = async () => {
    for (const { size, width } of [
      { size: PHONE_SIZE, width: 358 },
      { size: WIDE, width: 368 },
    ]) {
      await page.setViewportSize(size)
      // The layout changes shortly after the width.
      await expect(card).toHaveJSProperty('offsetWidth', width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
  await expectItsPlace()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${'w'.repeat(47)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(1)
  await expectItsPlace()
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(1)
})
