import { expect } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const LAYOUTS = { desktop: DESKTOP, phone: PHONE }

for (const [layout, options] of Object.entries(LAYOUTS)) {
  // Structure depends on the layout, colours on the theme, so each runs once.
  for (const colorScheme of [layout === 'phone' ? 'dark' : 'light'] as const) {
    test(`axe finds nothing on any screen: ${layout}, ${colorScheme}`, async ({ browser }) => {
      // Axe checks each node of each screen eight times.
      test.setTimeout(120_000)
      await using page = await browser.newPage({ ...options, colorScheme })
      const refused = refusals(page)

      await page.goto('/public/lead-form')
      await expect(page.getByRole('heading', { name: 'Sales Inquiry' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.goto('/login')
      await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
      expect(await violations(page)).toEqual([])

      await signIn(page, PINS.admin)
      await expect(page.getByText('Performance Champions').filter({ visible: true })).toBeVisible()
      await expect(page.getByText('Maria Lopez').filter({ visible: true }).first()).toBeVisible()
      expect(await violations(page)).toEqual([])

      await visit(page, '/leads')
      await expect(page.locator('[data-lead]').filter({ visible: true }).first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      // A card's actions show under the pointer.
      await page.locator('[data-lead]').filter({ visible: true }).first().hover()
      await page
        .getByRole('button', { name: /^Move .* to…$/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      expect(await violations(page, '[data-lead]:has(:popover-open)')).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add Lead' }).click()
      await page.getByRole('button', { name: /^Welding/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add Lead' }).click()
      await expect(page.getByText('Seller is required')).toBeVisible()
      expect(await violations(page, 'dialog[open]')).toEqual([])

      await visit(page, '/leads?q=nothing+like+it')
      await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible()
      expect(await violations(page)).toEqual([])

      await visit(page, '/forms')
      await expect(page.getByRole('button', { name: 'Promote to Info' }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Delete' }).first().click()
      expect(await violations(page)).toEqual([])

      await visit(page, '/contacts')
      const count = page.getByText(/contacts found$/).filter({ visible: true })
      const ofAll = (await count.textContent()) ?? ''
      await page.getByRole('combobox', { name: /^Search/ }).pressSequentially('ma')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      // The list is dimmed until then.
      await expect(count).not.toHaveText(ofAll)
      expect(await violations(page)).toEqual([])

      await visit(page, '/contacts/5')
      await expect(page.getByText('Contact Created').filter({ visible: true }).first()).toBeVisible()
      await page.getByRole('button', { name: /^Move to / }).hover()
      await page.getByRole('button', { name: 'Edit project' }).click()
      expect(await violations(page)).toEqual([])
      if (layout === 'phone') {
        await page.getByRole('tab', { name: 'Activity' }).click()
        await expect(page.getByText('New lead in Info').filter({ visible: true })).toBeVisible()
        expect(await violations(page)).toEqual([])
      }
      await visit(page, '/dashboard')
      await page.getByRole('button', { name: 'Maria Lopez' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      expect(await violations(page, 'dialog[open]')).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('summary').filter({ visible: true }).first().click()
      await expect(page.getByText(/^\$[\d,]+ in \d+ leads$/).filter({ visible: true })).toBeVisible()
      expect(await violations(page, 'details[open]')).toEqual([])
      await visit(page, '/stats?period=ever')
      await expect(page.getByRole('button', { name: 'Maria Lopez' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Visits', level: 2 })).toBeVisible()
      expect(await violations(page)).toEqual([])

      const { contact_id, name } = await addClient(page)
      await page.request.delete(`/api/v1/contacts/${contact_id}`, { headers: { 'X-CRM-PIN': PINS.admin } })
      await visit(page, '/trash')
      await page.getByRole('button', { name: `Delete ${name} permanently` }).click()
      await expect(page.getByText('Press again to delete.')).toBeVisible()
      expect(await violations(page)).toEqual([])

      await visit(page, '/nowhere')
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(refused).toEqual([])
    })
  }
}
