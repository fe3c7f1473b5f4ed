import { openAsBlob } from 'node:fs'
import { migrationNames } from '../../scripts/migration-files.ts'
import { openArchive } from '../../scripts/restore/archive.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

test.use(DESKTOP)

test('an admin saves everything in one valid archive', async ({ page }) => {
  await signIn(page, PINS.admin, '/admin/settings/data')
  // Without file access, the archive is downloaded.
  const picker = await page.evaluateHandle(() => Reflect.get(window, 'showSaveFilePicker'))
  await page.evaluate(() => Reflect.set(window, 'showSaveFilePicker', undefined))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^tradeboard-\d{4}-\d{2}-\d{2}\.zip$/)
  const { manifest, photos } = await openArchive(await openAsBlob(await file.path()), {
    migrations: migrationNames(),
  })
  expect(manifest.tables.contacts).toBeGreaterThan(100)
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toContainText(rows.toLocaleString('en-US'))
  for (const name of photos) expect(manifest.files.map(({ path }) => path)).toContain(`photos/${name}`)
  expect(manifest.files.map(({ path }) => path)).toContain('contacts.csv')
  await page.evaluate((picker) => Reflect.set(window, 'showSaveFilePicker', picker), picker)
})
