import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

/** The width of a picture when its code is read, in pixels. */
const READ_PX = 600

/** The size of a picture and the text of its QR code. */
const scanned = async (page: Page, path: string, type: string) => {
  const { width, height, darks } = await page.evaluate(
    async ([base64, type, across]) => {
      const image = new Image()
      image.src = `data:${type};base64,${base64}`
      await image.decode()
      const canvas = new OffscreenCanvas(across, Math.round((across * image.naturalHeight) / image.naturalWidth))
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, canvas.width, canvas.height)
      const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      // The picture is black and white, so one channel is enough.
      let darks = ''
      for (let at = 0; at < data.length; at += 4) darks += (data[at] ?? 0) < 128 ? '1' : '0'
      return { width: image.naturalWidth, height: image.naturalHeight, darks }
    },
    [await readFile(path, 'base64'), type, READ_PX] as const,
  )
  const data = new Uint8ClampedArray(4 * darks.length).fill(255)
  for (let at = 0; at < darks.length; at++) if (darks[at] === '1') data.fill(0, 4 * at, 4 * at + 3)
  return { width, height, says: jsQR(data, READ_PX, darks.length / READ_PX)?.data }
}

/** Submits a lead, after a refusal without a phone. */
const submitLead = async (page: Page, name: string, phone: string) => {
  await expect(page.getByRole('link', { name: 'Export Data' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Lead' }).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Estimated value').press('ArrowUp')
  await page.getByLabel('Estimated value').press('Enter')
  await expect(page.getByText('Lead submitted successfully!')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
}

const isDraft = async (page: Page, name: string, phone: string) => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Form Drafts' }).click()
  const draft = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(draft.getByText(phone)).toBeVisible()
  await expect(draft.getByText('$100')).toBeVisible()
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('an admin submits a lead, shares the form and allows a site to embed it', async ({ page }) => {
    const [name, phone, domain] = ['Tool Tess', '(737) 555-0171', 'www.tess.example']
    await signIn(page, PINS.admin)
    await page.getByRole('link', { name: 'Tools' }).click()
    await submitLead(page, name, phone)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
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

    await page.getByRole('link', { name: 'Inquiry settings' }).click()
    const domains = page.getByLabel('Websites with the form')
    await domains.fill(`https://${domain}/contact?from=us`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(domains).toHaveValue(domain)
    await page.getByRole('link', { name: 'Tools' }).click()
    await expect(page.getByText(`Works on ${domain}.`)).toBeVisible()
    // The former URL of imports.
    await page.goto('/tools#import')
    await expect(page.getByRole('region', { name: 'Import Contacts' })).toBeFocused()
    await expect(page).toHaveURL('/admin/settings/data#import')
    await isDraft(page, name, phone)
  })
})

test.describe('on a phone in the dark', () => {
  test.use(PHONE)

  test('an admin opens the tools by the menu and submits a lead', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, PINS.admin)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Tools' }).click()
    await submitLead(page, 'Pocket Pete', '(737) 555-0172')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await isDraft(page, 'Pocket Pete', '(737) 555-0172')
  })
})
