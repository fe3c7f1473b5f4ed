import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

/** The size of a picture, and what its code says. */
const scanned = async (page: Page, path: string, type: string) => {
  const { width, height, pixels } = await page.evaluate(
    async ([base64, type]) => {
      const image = new Image()
      image.src = `data:${type};base64,${base64}`
      await image.decode()
      const canvas = new OffscreenCanvas(600, Math.round((600 * image.naturalHeight) / image.naturalWidth))
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, canvas.width, canvas.height)
      const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return { width: image.naturalWidth, height: image.naturalHeight, pixels: Array.from(data).join() }
    },
    [await readFile(path, 'base64'), type] as const,
  )
  const data = Uint8ClampedArray.from(pixels.split(','), Number)
  return { width, height, says: jsQR(data, 600, data.length / 4 / 600)?.data }
}

for (const [layout, use, name, phone, domain] of [
  ['a desktop', DESKTOP, 'Tool Tess', '(737) 555-0171', 'www.tess.example'],
  ['a phone', { ...PHONE, colorScheme: 'dark' }, 'Pocket Pete', '(737) 555-0172', 'pete.example'],
] as const) {
  test.describe(layout, () => {
    test.use({ ...use, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`on ${layout} an admin submits a lead, shares the form and says where it may stand`, async ({ page }) => {
      await page.clock.install()
      await signIn(page, PINS.admin)
      if (layout === 'a phone') await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Tools' }).click()
      await expect(page.getByRole('switch', { name: 'Monday' })).toBeVisible()
      await page.getByRole('button', { name: 'Submit Lead' }).click()
      await expect(page.getByText('Phone number is required')).toBeVisible()
      await expect(page.getByLabel('Name')).toBeFocused()
      expect(await violations(page)).toEqual([])

      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Phone number').fill(phone)
      await page.getByLabel('Estimated value').press('ArrowUp')
      await page.getByLabel('Estimated value').press('Enter')
      const success = page.getByText('Lead submitted successfully!')
      await expect(success).toBeVisible()
      await expect(page.getByLabel('Name')).toHaveValue('')
      await page.clock.fastForward(4000)
      await expect(success).toBeVisible()
      await page.clock.fastForward(1100)
      await expect(success).toHaveCount(0)

      await page.getByRole('button', { name: 'Copy link', exact: true }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      const { origin } = new URL(page.url())
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/public/lead-form`)

      for (const [kind, type] of [
        ['PNG', 'image/png'],
        ['SVG', 'image/svg+xml'],
      ] as const) {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: `Download ${kind}` }).click(),
        ])
        expect(file.suggestedFilename()).toBe(`inquiry-form-qr.${kind.toLowerCase()}`)
        const { width, height, says } = await scanned(page, await file.path(), type)
        expect([width, height]).toEqual(kind === 'PNG' ? [2400, 3400] : [1200, 1700])
        expect(says).toBe(`${origin}/f?utm_source=qr`)
      }
      const form = await page.request.get('/f?utm_source=qr')
      expect(form.url()).toBe(`${origin}/public/lead-form?utm_source=qr`)
      expect(await form.text()).toContain('Sales Inquiry')

      const domains = page.getByLabel('Websites with the form')
      await domains.fill(`https://${domain}/contact?from=us`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect(domains).toHaveValue(domain)
      await page.reload()
      await expect(page.getByText(`It works on ${domain}.`)).toBeVisible()

      await page.getByRole('link', { name: 'Form Drafts' }).click()
      const draft = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await expect(draft.getByText(phone)).toBeVisible()
      await expect(draft.getByText('$100')).toBeVisible()
    })
  })
}
