import { expect, type Page } from 'playwright/test'
import { reloadWhenSent } from '../support/browser/page-reload.ts'
import { newContact, uploadsOf } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { pdf } from '../support/bytes/pdf.ts'

const bytes = Buffer.from(pdf())

/** Chooses a PDF in the dialog of the device. */
const addFile = async (page: Page, name: string) => {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add File' }).click()
  await (await opened).setFiles([{ name, mimeType: 'application/pdf', buffer: bytes }])
}

const fileNamed = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const act = async (page: Page, file: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${file}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.use(PHONE)

/** The number of files, and of all that the tab has. */
const hasFiles = async (page: Page, count: number) => {
  const title = count > 0 ? `Files (${count})` : 'Files'
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: `Files ${count}`, exact: true })).toBeVisible()
}

test('adds a PDF, opens it, renames it, and deletes it with an undo', async ({ page }) => {
  await signIn(page, PINS.manager, `${await newContact(page)}?tab=files`)
  await hasFiles(page, 0)
  await addFile(page, 'Site plan.pdf')
  await hasFiles(page, 1)
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()

  const url = (await fileNamed(page, 'Site plan.pdf').getAttribute('href')) ?? ''
  const [popup, answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('response', (response) => response.url().endsWith(url)),
    fileNamed(page, 'Site plan.pdf').click(),
  ])
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await popup.close()
  expect(await (await page.request.get(url)).body()).toEqual(bytes)

  await act(page, 'Site plan.pdf', 'Rename')
  await page.getByRole('textbox', { name: 'File name' }).fill('Permit: 12 Oak St')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fileNamed(page, 'Permit 12 Oak St.pdf')).toBeVisible()

  await act(page, 'Permit 12 Oak St.pdf', 'Delete')
  await hasFiles(page, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await hasFiles(page, 1)
  await reloadWhenSent(page)
  await expect(fileNamed(page, 'Permit 12 Oak St.pdf')).toBeVisible()
  await hasFiles(page, 1)
})

test('a PDF that is added without a network is sent when the network returns', async ({ page }) => {
  await signIn(page, PINS.manager, `${await newContact(page)}?tab=files`)
  await hasFiles(page, 0)
  await page.context().setOffline(true)
  await addFile(page, 'Permit.pdf')
  await expect(uploadsOf(page).getByText('Waiting for the network')).toBeVisible()
  await expect(fileNamed(page, 'Permit.pdf')).toHaveCount(0)
  await page.context().setOffline(false)
  await hasFiles(page, 1)
  await expect(fileNamed(page, 'Permit.pdf')).toBeVisible()
  await expect(uploadsOf(page)).toHaveCount(0)
})
