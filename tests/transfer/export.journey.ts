import { openAsBlob } from 'node:fs'
import { migrationNames } from '../../scripts/migrations.ts'
import { openArchive } from '../../scripts/restore/archive.ts'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

for (const [layout, use] of [
  ['a desktop', DESKTOP],
  ['a phone', { ...PHONE, colorScheme: 'dark' }],
] as const) {
  test.describe(layout, () => {
    test.use(use)

    test(`on ${layout} an admin saves everything in one archive, which is whole`, async ({ page }) => {
      // Where a page cannot write to a file that was chosen, the archive is downloaded.
      await page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))
      await signIn(page, PINS.admin)
      await page.goto('/tools')
      const start = page.getByRole('button', { name: 'Export Data' })
      await expect(start).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nightly backups' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      const [file] = await Promise.all([page.waitForEvent('download'), start.click()])
      expect(file.suggestedFilename()).toMatch(/^tradeboard-\d{4}-\d{2}-\d{2}\.zip$/)
      const { manifest, photos } = await openArchive(await openAsBlob(await file.path()), {
        migrations: migrationNames(),
      })
      expect(manifest.tables.contacts).toBeGreaterThan(100)
      const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
      await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toContainText(rows.toLocaleString('en-US'))
      for (const name of photos) expect(manifest.files.map(({ path }) => path)).toContain(`photos/${name}`)
      expect(manifest.files.map(({ path }) => path)).toContain('contacts.csv')
    })
  })
}
