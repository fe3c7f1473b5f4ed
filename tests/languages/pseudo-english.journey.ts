import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { matchPath } from 'react-router-dom'
import { pause } from '../support/browser/at-rest.ts'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { servePseudoEnglish } from '../support/browser/pseudo-build.ts'
import { pseudo } from '../support/browser/pseudo-text.ts'
import { PHONE, rememberSignIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { textProblems, textsIn, watchData } from '../support/browser/text-problems.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

/** A screen, and the buttons that open its dialogs, forms and menus, in English. */
type Walk = readonly [path: string, ...openers: string[]]

const SECTIONS: readonly Walk[] = [
  ['people', 'Add user'],
  ['permissions'],
  ['sign-in', 'Create device code'],
  ['business'],
  ['documents'],
  ['sellers', 'Add'],
  ['stages'],
  ['categories'],
  ['price-book', 'Add item'],
  ['schedule', 'Add crew'],
  ['inquiries'],
  ['data'],
]

/** The screens, with those of a lead and of its documents. */
const walks = (lead: number, contact: number, receipt: number): readonly Walk[] => [
  ['/dashboard', 'Stats', 'Menu'],
  ['/day'],
  ['/leads', 'Filter', 'Add Lead'],
  [`/leads/${lead}`, 'Edit lead', 'Add Note', 'Delete lead', 'Lost…', 'Book a visit', 'Call'],
  ['/leads/20'],
  [`/leads/${lead}/estimates/new`, 'From the price book', 'Own line', 'Offer good, better, best'],
  [`/leads/${lead}/receipts/${receipt}`, 'Record payment'],
  ['/calendar', 'Book', 'More'],
  ['/tasks', 'Add Task'],
  ['/forms', 'Add note', 'Delete'],
  ['/contacts', 'Add Contact'],
  [`/contacts/${contact}`, 'Edit contact', 'Edit project', 'Activity', 'Files', 'Add Note'],
  ['/contacts/5', 'Activity', 'Files'],
  ['/contacts/duplicates'],
  ['/stats?period=ever', 'Generate Report'],
  ['/activity-logs'],
  ['/tools'],
  ['/trash'],
  ['/admin/settings'],
  ...SECTIONS.map(([section, ...openers]): Walk => [`/admin/settings/${section}`, ...openers]),
  ['/start'],
  ['/settings/notifications'],
  ['/settings/schedule'],
  ['/settings/devices'],
  ['/outbox'],
  ['/add-photos'],
  ['/nowhere'],
]

/** The patterns of the app's screens, as they stand in its list. */
const patterns = () =>
  [...readFileSync(resolve('web/app/screens.ts'), 'utf8').matchAll(/^ +path: (?:'([^']+)'|([A-Z_]+))/gm)].map(
    ([, path, constant]) => path ?? { OUTBOX_PATH: '/outbox', SHARED_PHOTOS_PATH: '/add-photos' }[constant ?? ''] ?? '',
  )

/** Waits until the screen has nothing to add. */
const settled = async (page: Page) => {
  let last = -1
  await expect(async () => {
    const count = await page.evaluate(() => document.querySelectorAll('main *, dialog *').length)
    const isSame = count === last && count > 10
    last = count
    await pause(page, 8)
    expect(isSame).toBe(true)
  }).toPass({ intervals: [1] })
}

test('every screen takes its texts from the words of the build, and has room for longer ones', async ({ page }) => {
  test.setTimeout(600_000)
  await servePseudoEnglish(page)
  const data = watchData(page)
  const known = new Set<string>()
  const problems: string[] = []
  const check = async (at: string) => {
    await settled(page)
    for (const problem of await textProblems(page)) {
      const { kind, text, where } = problem
      const key = `${kind}: ${text} (${where})`
      if (known.has(key)) continue
      known.add(key)
      if (kind !== 'unworded' || !(await data.isData(text))) problems.push(`${at}: ${key}`)
    }
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    const discard = page.getByRole('button', { name: pseudo('Discard') })
    if (await discard.isVisible()) await discard.click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  const open = async (button: Locator) => {
    await button.first().click({ timeout: 15_000 })
  }

  await page.goto('/login')
  await check('sign-in')
  await open(page.getByRole('button', { name: pseudo('I have a device code') }))
  await check('sign-in with a device code')

  const { lead_id, contact_id } = await addClient(page)
  const owed = await page.request.post(`/api/v1/leads/${lead_id}/receipts`, {
    headers: { 'X-CRM-PIN': PINS.admin },
    data: { title: 'Carport', total_cents: 100_000_000 },
  })
  const { receipt } = await owed.json()
  const deleted = await addClient(page)
  await page.request.delete(`/api/v1/contacts/${deleted.contact_id}`, { headers: { 'X-CRM-PIN': PINS.admin } })
  // Read before this page began to watch, and the names of packages, which the document's language gives.
  const drafts = await page.request.get('/api/v1/leads?stage=1&limit=50', { headers: { 'X-CRM-PIN': PINS.admin } })
  for (const text of [...textsIn(await drafts.json()), 'Good', 'Better', 'Best']) data.add(text)
  await rememberSignIn(page.context(), PINS.admin)
  await page.goto('/dashboard')
  const all = walks(lead_id, contact_id, receipt.receipt_id)
  for (const [path, ...openers] of all) {
    await visit(page, path)
    await check(path)
    for (const opener of openers) {
      const name = pseudo(opener)
      await open(page.getByRole('button', { name }).or(page.getByRole('tab', { name })))
      await check(`${path}: ${opener}`)
      if (await page.locator('dialog[open], [popover=auto]:popover-open').count()) await close()
    }
  }
  expect(problems).toEqual([])
  const missing = patterns().filter(
    (pattern) => !all.some(([path]) => matchPath(pattern, new URL(path, 'http://a').pathname)),
  )
  expect(missing).toEqual([])
})
