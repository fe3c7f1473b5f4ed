import { openAsBlob } from 'node:fs'
import { expect } from 'playwright/test'
import { migrationNames } from '../../scripts/migration-files.ts'
import { openArchive } from '../../scripts/restore/archive.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

test('an admin imports a file despite lost answers, undoes it, and saves everything in one valid archive', async ({
  page,
}) => {
  const unique = `${Date.now()}`.slice(-6)
  const name = `IMPORTED ${unique}`
  const phones = Array.from({ length: 60 }, (_, i) => `7${unique}${String(i).padStart(3, '0')}`)
  const rows = phones.map(
    (phone, i) =>
      `${name} ${i},${phone},"4 Elm St, Austin",${i % 3 === 0 ? '$900' : ''},Tejados,${i === 0 ? 'n/a' : ''}`,
  )
  const csv = `Nombre,Teléfono,Dirección,Presupuesto,Servicio,Correo\n${rows.join('\n')}\nNobody,12,,,,\n`

  // The first answer to every second chunk is lost after the write.
  let calls = 0
  await page.route('**/chunks', async (route) => {
    calls += 1
    if (calls % 2 === 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await signIn(page, PINS.admin, '/admin/settings/data')
  const card = page.getByRole('region', { name: 'Import Contacts' })
  await expect(card).toBeVisible()
  await card.getByLabel('Choose a file').setInputFiles({
    name: `clients-${unique}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  })
  await expect(card.getByText('1 row cannot be imported and is skipped.')).toBeVisible()
  await expect(card.getByLabel('Presupuesto')).toHaveValue('estimate')
  await expect(card.getByLabel('Category: Tejados — 60 rows')).toBeVisible()
  await expect(card.getByText('Email skipped in one row (1).')).toBeVisible()
  await expect(card.getByRole('region', { name: 'Preview' }).getByText(`${name} 0`, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Import 60 rows' }).click()
  await expect(card.getByText('60 contacts added, 20 leads, one row skipped.')).toBeVisible()

  const found = async () => {
    const answer = await page.request.get(`/api/v1/contacts?q=${encodeURIComponent(name)}&limit=200`, {
      headers: { 'X-CRM-PIN': PINS.admin },
    })
    return (await answer.json()).data.length
  }
  expect(await found()).toBe(60)
  const undo = card.getByRole('button', { name: `Undo the import of clients-${unique}.csv` })
  await undo.click()
  await card.getByRole('button', { name: 'Undo all' }).click()
  await expect(card.getByText('Import undone. Imported contacts are in the trash.')).toBeVisible()
  expect(await found()).toBe(0)
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: `clients-${unique}.csv` })).toContainText('Undone')

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
  const total = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toContainText(total.toLocaleString('en-US'))
  for (const name of photos) expect(manifest.files.map(({ path }) => path)).toContain(`photos/${name}`)
  expect(manifest.files.map(({ path }) => path)).toContain('contacts.csv')
  await page.evaluate((picker) => Reflect.set(window, 'showSaveFilePicker', picker), picker)
})
