import jsQR from 'jsqr'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, field, heading, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { browserHas } from '../support/screen/visit.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

const CATEGORIES = [
  { category_id: 1, name: 'New Business', ...ONE_NAME, order_index: 1, is_active: true },
  { category_id: 4, name: 'Welding', ...ONE_NAME, order_index: 2, is_active: true },
  { category_id: 9, name: 'Roofs', ...ONE_NAME, order_index: 3, is_active: false },
]
const SENT = 'Lead submitted successfully!'
const { origin } = location

const openTools = async (permissions: readonly Permission[] = DEFAULT_PERMISSIONS.admin) => {
  const server = await renderApp(
    '/tools',
    {
      'GET /categories': CATEGORIES,
      'GET /settings/inquiries': {
        business_hours: DEFAULT_HOURS,
        escalation_minutes: [5],
        embed_domains: ['a.example'],
        form_offers_trades: false,
      },
      'POST /leads/drafts': { success: true },
      'GET /contacts/by-phone/:phone': { contact: null },
    },
    { ...USER, role: 'admin', permissions: [...permissions] },
  )
  await isShown(heading('Tools', 1))
  return server
}

const form = () => page.getByRole('form', { name: 'Lead Generation' })
const estimate = () => page.getByRole('spinbutton', { name: 'Estimated value' })
const fillIn = async () => {
  await field(/^Name/, form()).fill('Walt Webb')
  await field(/^Phone number/, form()).fill('(737) 555-0182')
}
const link = (label: string) => page.getByRole('textbox', { name: label, exact: true })

test('shows each tool only with its permission', async () => {
  const tools = page.getByRole('main').getByRole('link', { name: /^(Export|Import|System Settings|First Steps)/ })
  const shown = () => textsOf(tools, (one) => one.getAttribute('href'))
  await openTools()
  await isShown(form())
  expect(shown()).toEqual([
    '/admin/settings/data#export',
    '/admin/settings/data#import',
    '/admin/settings',
    '/start/done',
  ])
  await isShown(page.getByText(/Works on a\.example\./))
  const hidden = ['Leads: Add', 'Contacts: Add', 'Admin Panel: System Settings', 'Admin Panel: Database Backup']
  await openTools(DEFAULT_PERMISSIONS.admin.filter((name) => !hidden.includes(name)))
  await isMissing(form())
  expect(shown()).toEqual(['/admin/settings'])
})

test('requires name and phone and focuses the first invalid field; arrow keys step the estimate by 100', async () => {
  const server = await openTools()
  await press('Submit Lead')
  await isShown(form().getByText('Name is required'))
  await isShown(form().getByText('Phone number is required'))
  await expect.element(field(/^Name/, form())).toHaveFocus()
  await estimate().click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(estimate()).toHaveValue('100')
  await estimate().fill('-5')
  await fillIn()
  await press('Submit Lead')
  await isShown(form().getByText('Estimate cannot be below 0'))
  await expect.element(estimate()).toHaveFocus()
  expect(server.writes).toEqual([])
})

test('sends one inquiry even by a double click, shows the success for a while and empties the form', async () => {
  const server = await openTools()
  await fillIn()
  const category = form().getByRole('combobox', { name: 'Category' })
  expect([...category.element().children].map((option) => option.textContent)).toEqual(['New Business', 'Welding'])
  await category.selectOptions('Welding')
  await estimate().fill('$1,250')
  await field('Notes', form()).fill('Called twice')
  await button('Submit Lead').dblClick()
  await isShown(page.getByText(SENT))
  await expect.element(field(/^Name/, form())).toHaveValue('')
  await isMissing(form().getByText('Name is required'))
  await expect.poll(server.bodiesByPath).toEqual([
    [
      '/leads/drafts',
      {
        ...{ name: 'Walt Webb', phone: '(737) 555-0182', email: '', address: '' },
        ...{ category_id: 4, value_estimate: 1250, notes: 'Called twice' },
      },
    ],
  ])
  await isMissing(page.getByText(SENT))
})

test('keeps typed text over a refusal and a reload, and clears it on request', async () => {
  const server = await openTools()
  await fillIn()
  const says = form().getByRole('alert')
  server.answer({ 'POST /leads/drafts': refusal(403, 'permission_denied', 'You may not do this') })
  await press('Submit Lead')
  await expect.element(says).toHaveTextContent('You may not do this')
  server.answer({ 'POST /leads/drafts': refusal(500, 'internal', 'Something went wrong on our side') })
  await press('Submit Lead')
  await expect.element(says).toHaveTextContent('Failed to submit lead. Please try again.')
  await openTools()
  await expect.element(field(/^Name/, form())).toHaveValue('Walt Webb')
  await isShown(page.getByText('Unsaved text from your last visit'))
  await press('Clear')
  await press('Discard', page.getByRole('alertdialog'))
  await expect.element(field(/^Name/, form())).toHaveValue('')
})

test('copies link, short link and embed code; a failed copy selects the text', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  browserHas('clipboard', { writeText })
  await openTools()
  for (const what of ['link', 'short link', 'embed code']) await press(`Copy ${what}`)
  for (const said of ['Link copied', 'Short link copied', 'Embed code copied']) await isShown(toast(said))
  expect(writeText.mock.calls.flat()).toEqual([
    `${origin}/public/lead-form`,
    `${origin}/f`,
    `<div data-tradeboard-form></div>\n<script src="${origin}/public/embed.js" async></script>`,
  ])
  writeText.mockRejectedValue(new Error('no'))
  await press('Copy short link')
  await isShown(toast('Failed to copy. Select the text and copy it manually.'))
  expect(String(getSelection())).toBe(`${origin}/f`)
})

test('links, poster and embed code take the chosen language of the form; the typed address stays short', async () => {
  await openTools()
  const poster = page.getByRole('img', { name: /^QR code/ })
  const drawn = () => decodeURIComponent(poster.element().getAttribute('src') ?? '')
  await page.getByLabelText('Language of the form').selectOptions('es')
  await expect.element(link('Link')).toHaveValue(`${origin}/public/lead-form?lang=es`)
  await expect.element(link('Short link')).toHaveValue(`${origin}/f?lang=es`)
  expect((link('Embed code').element() as HTMLTextAreaElement).value).toContain('embed.js" data-lang="es" async>')
  expect(drawn()).toContain('>Escanee y pida su cotización<')
  expect(drawn()).not.toContain('lang=es')
  await page.getByLabelText('Language of the form').selectOptions('')
  await expect.element(link('Link')).toHaveValue(`${origin}/public/lead-form`)
  expect(drawn()).toContain('>Scan to request a quote<')
})

/** The size of a picture and the text of its QR code. */
const scanned = async (blob: Blob) => {
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(600, (600 * height) / width)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() }
  return { width, height, says: jsQR(data, canvas.width, canvas.height)?.data }
}

test.each([
  ['PNG', 2400, 3400],
  ['SVG', 1200, 1700],
])('saves the poster as %s, whose code leads to the form', async (kind, width, height) => {
  await openTools()
  const saved: [string, Blob][] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(['', blob as Blob])
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, new Blob()])
  })
  await press(`Download ${kind}`)
  await expect.poll(() => saved[1]?.[0]).toBe(`inquiry-form-qr.${kind.toLowerCase()}`)
  create.mockRestore()
  expect(await scanned(saved[0]?.[1] ?? new Blob())).toEqual({ width, height, says: `${origin}/f?utm_source=qr` })
})

test('offers to share where the device can; closing the share sheet is not a failure', async () => {
  const share = vi.fn(async (_?: ShareData) => undefined)
  browserHas('share', share)
  await openTools()
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await press('Share…')
  expect(share).toHaveBeenCalledWith({ title: 'Ask Alamo Shade for a quote', url: `${origin}/public/lead-form` })
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await press('Share…')
  await isShown(toast('This device could not share the link. Copy it instead.'))
  expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert').elements()).toHaveLength(1)
})
