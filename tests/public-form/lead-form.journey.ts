import { once } from 'node:events'
import { createServer } from 'node:http'
import { type BrowserContextOptions, expect, type Page } from 'playwright/test'
import { findPort } from '../../scripts/preview-app.ts'
import { layoutShiftOf } from '../support/browser/layout-shift.ts'
import { scriptBytes, watchLoadedFiles } from '../support/browser/loaded-files.ts'
import { drawPhoto } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const FORM = '/public/lead-form'
const THANKS = 'Thank you for your submission!'
const JAVASCRIPT_MAX = 60_000

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send inquiry' })
const draftOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

const fillIn = async (page: Page, name: string, phone: string) => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Project title').fill('Back gate')
  await page.getByLabel('Project details').fill('A gate of four feet, in black.')
}

test('a phone loads the complete form within its budget; text survives a reload, and photos reach the inquiry’s card', async ({
  browser,
  request,
}) => {
  const html = await (await request.get(FORM)).text()
  expect(html).toContain('>Sales Inquiry</h1>')
  expect(html).not.toContain('<div id="root">')

  await using page = await browser.newPage(PHONE)
  const refused = refusals(page)
  const loadedFiles = watchLoadedFiles(page)
  await page.goto(`${FORM}?utm_source=news`)
  await expect(sendButton(page)).toBeDisabled()
  await page.waitForLoadState('networkidle')
  const files = await loadedFiles()
  expect(scriptBytes(files)).toBeLessThan(JAVASCRIPT_MAX)
  expect(files.map(({ kind }) => kind).toSorted()).toEqual(['script', 'stylesheet'])
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=hidden]):not([inert] *), select, textarea, button, main a')]
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML),
  )
  expect(small).toEqual([])

  await fillIn(page, 'Flora Form', '12')
  await page.getByLabel('Name').focus()
  await expect(page.getByText('Phone must have 7 to 15 digits')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Flora Form')
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  await page.getByLabel('Phone').fill('(737) 555-0231')
  await page
    .getByLabel('Photos')
    .setInputFiles([
      await drawPhoto(page, { name: 'one.jpg', width: 3000, height: 2000 }),
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ])
  await expect(page.getByText('plan.pdf is not a valid image file.')).toBeVisible()
  await expect(page.getByAltText('Photo 1')).toBeVisible()
  await sendButton(page).press('Enter')
  await expect(page.getByRole('heading', { name: THANKS, level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: '(888) 555-0142' })).toHaveAttribute(
    'href',
    'tel:8885550142',
  )
  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  expect(refused).toEqual([])

  await signIn(page, PINS.maria, '/forms')
  const photo = draftOf(page, 'Flora Form').getByRole('img', { name: /^Photo 1: / })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  const opened = page.waitForEvent('popup')
  await draftOf(page, 'Flora Form')
    .getByRole('link', { name: /^Photo 1: / })
    .click()
  await expect((await opened).locator('img')).toBeVisible()
  const draft = await request.get('/api/v1/leads?stage=1&limit=1', { headers: { 'X-CRM-PIN': PINS.admin } })
  expect((await draft.json()).data[0]).toMatchObject({ draft_name: 'Flora Form', project_title: 'Back gate' })
})

/** A network address for each test, because ten inquiries an hour are allowed. */
const from = (address: string) => ({ extraHTTPHeaders: { 'cf-connecting-ip': address } })

/** Pages without a working script, each with its visitor. */
const SCRIPTLESS: readonly [why: string, use: BrowserContextOptions, name: string][] = [
  ['switched off', { ...DESKTOP, ...from('10.8.1.1'), javaScriptEnabled: false }, 'Nora Noscript'],
  ['that throws', { ...PHONE, ...from('10.8.1.2') }, 'Tom Throw'],
]

test('without a script, or with a script that throws, the form is sent and no typed text is lost', async ({
  browser,
  request,
}) => {
  // At once, because a form sent within seconds is delayed.
  const visits = SCRIPTLESS.map(([why, use, name]) =>
    test.step(`with a script ${why}`, async () => {
      await using page = await browser.newPage(use)
      await page.route('**/assets/*/lead-form-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken")' }),
      )
      await page.goto(FORM)
      await fillIn(page, name, '12')
      // The first submission is too early and refused before validation.
      await expect(async () => {
        await sendButton(page).click()
        await expect(page.getByText('Please check the marked fields.')).toHaveRole('alert', { timeout: 2_000 })
      }).toPass({ intervals: [3_000] })
      await expect(page.getByText('Phone must have 7 to 15 digits')).toBeVisible()
      await expect(page.getByLabel('Project details')).toHaveValue('A gate of four feet, in black.')
      await page.getByLabel('Phone').fill(`(737) 555-02${name.length}`)
      // A submission that is too early asks for a second press.
      await expect(async () => {
        await sendButton(page).click()
        await expect(page.getByRole('heading', { name: THANKS })).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.reload()
      await expect(page.getByRole('heading', { name: THANKS })).toBeVisible()
      await page.goBack()
      await page.goForward()
      await expect(page.getByRole('heading', { name: THANKS })).toBeVisible()
      await page.getByRole('button', { name: 'Submit Another Request' }).click()
      await expect(page.getByLabel('Name')).toHaveValue('')
    }),
  )
  await Promise.all(visits)
  const drafts = await request.get('/api/v1/leads?stage=1', { headers: { 'X-CRM-PIN': PINS.admin } })
  const names: string[] = (await drafts.json()).data.map(({ draft_name }: { draft_name: string }) => draft_name)
  for (const [, , name] of SCRIPTLESS) expect(names.filter((each) => each === name)).toHaveLength(1)
})

test('a listed page embeds the form at its height and passes the visitor’s source; other pages may not embed it', async ({
  page,
  request,
  appUrl,
}) => {
  const port = await findPort()
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><title>Shop</title><h1>Shop</h1><div data-tradeboard-form></div>
      <script src="${appUrl}/public/embed.js" async></script>`)
  }).listen(port)
  await once(server, 'listening')
  const host = `localhost:${port}`
  const frame = page.frameLocator('iframe')
  try {
    const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/i.test(message.text()))
    await page.goto(`http://${host}/`)
    await refused
    await expect(frame.getByRole('heading', { name: 'Sales Inquiry' })).toHaveCount(0)

    const settings = { headers: { 'X-CRM-PIN': PINS.admin } }
    const before = await (await request.get('/api/v1/settings/inquiries', settings)).json()
    const changed = await request.put('/api/v1/settings/inquiries', {
      ...settings,
      data: { ...before, embed_domains: [host] },
    })
    expect(changed.status()).toBe(200)
    await page.goto(`http://${host}/trees?utm_source=shop&private=1`)
    await expect(frame.getByRole('heading', { name: 'Sales Inquiry' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('title', /^Sales Inquiry · /)
    const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
    const inside = () => frame.locator('.page').evaluate((element) => Math.ceil(element.getBoundingClientRect().height))
    await expect.poll(async () => (await heightOf()) - (await inside())).toBe(0)
    const wide = await heightOf()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(heightOf).toBeGreaterThan(wide)

    await frame.getByLabel('Name').fill('Fred Frame')
    await frame.getByLabel('Phone').fill('(737) 555-0235')
    await frame.getByLabel('Project title').fill('Shop gate')
    await frame.getByLabel('Project details').fill('A gate of four feet, in black.')
    expect(await frame.locator('[name=landing_page]').inputValue()).toBe(`http://${host}/trees`)
    expect(await frame.locator('[name=utm_source]').inputValue()).toBe('shop')
    await frame.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(frame.getByRole('heading', { name: THANKS })).toBeVisible()
  } finally {
    server.close()
  }
})
