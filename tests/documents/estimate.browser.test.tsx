import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Estimate } from '#contract/documents/estimate.ts'
import { shownOf, signedViewOf } from '#contract/documents/signed-text.ts'
import { estimateView as viewOf } from '#web/documents/estimates/estimate-view.ts'
import { USER } from '../support/screen/answers.ts'
import { openDocuments, receiptWith } from '../support/screen/documents.ts'
import { refusal } from '../support/screen/fake-server.ts'
import {
  button,
  dialog,
  field,
  heading,
  isAbove,
  isMissing,
  isShown,
  messages,
  press,
  toast,
} from '../support/screen/hand.ts'
import { estimateView, lineOf, priceItem } from '../support/web/document-views.ts'
import { contentWith, estimateWith, LEAD } from '../support/web/estimates.ts'

const FENCE = priceItem(7, {
  ...{ name: 'Pipe fence', unit: 'ft', price_cents: 2800, taxable: true },
  rates: { kind: 'fence', base_height: 50, foot_cents: 300, gate_cents: 45_000 },
})
const SHADE = priceItem(8, {
  ...{ name: 'Shade structure', category_id: 4, unit: 'sq_ft', price_cents: 875, taxable: true },
  rates: { kind: 'shade', base_height: 80, foot_cents: 75, white_cents: 60, other_color_cents: 120 },
})
const DRAFT = estimateWith(contentWith())

type Given = Parameters<typeof openDocuments>[1]

const openNew = async (given: Given = {}, book = [FENCE]) => {
  const opened = await openDocuments('/leads/9/estimates/new', {
    ...given,
    answers: { 'GET /price-items': book, ...given.answers },
  })
  await isShown(heading('New estimate', 1))
  return opened
}
const open = async (estimate: Estimate = DRAFT, given: Given = {}) => {
  const opened = await openDocuments('/leads/9/estimates/4', { estimates: [estimate], ...given })
  await isShown(heading('Estimate 2026-0042', 1))
  return opened
}

const valuesOf = (fields: Locator) => fields.elements().map((one) => (one as HTMLInputElement).value)
const lineNames = () => valuesOf(page.getByRole('textbox', { name: 'Item', exact: true }))
const box = (name: string, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('textbox', { name, exact: true })
const sums = () => page.getByRole('complementary', { name: 'Totals' })
const totalIs = (total: string) => isShown(sums().getByText(total, { exact: true }).last())
const choose = async (menu: string, item: string) => {
  await press(menu)
  await page.getByRole('menuitem', { name: item }).click()
}
const pickItem = async (name: RegExp) => {
  await press('From the price book')
  await press(name, dialog())
}

test('the total follows lines, discount, tax and deposit, and the estimate is created with whole cents', async () => {
  const { server } = await openNew()
  await press('Custom item')
  await expect.element(box('Item')).toHaveFocus()
  await box('Item').fill('Welding')
  await box('Quantity').fill('2.5')
  await box('Price').fill('999.95')
  await totalIs('$2,499.88')
  await field('Discount').fill('10%')
  await field(/^Tax rate/).fill('8.25')
  await totalIs('$2,435.51')
  await field('Deposit').fill('$500')
  await isShown(sums().getByText('$500.00'))
  await press('Save')
  await isShown(toast('Estimate created'))
  await isShown(heading('Estimate 2026-0042', 1))
  expect(location.pathname).toBe('/leads/9/estimates/4')
  await expect.poll(server.bodyOf('POST /leads/:leadId/estimates')).toMatchObject({
    content: { title: 'OAK STREET', lines: [{ name: 'Welding', quantity: 2500, price_cents: 99_995, unit: 'each' }] },
  })
})

test('the price book is named in the language of the user when the business writes its texts in another', async () => {
  const user = { ...USER, business: { ...USER.business, language: 'es' as const } }
  await openNew({ user }, [{ ...FENCE, name: 'Cerca de tubo', second_name: 'Pipe fence' }])
  await pickItem(/^Pipe fence/)
  await isShown(page.getByRole('dialog', { name: 'Pipe fence' }))
})

test('the items of the lead’s category come first, and the first measured one has the measures of the lead', async () => {
  const lead = { ...LEAD, category_id: 4, title_size: '20x30 SHADE', title_height: "10'-TALL", title_color: null }
  await openNew({ lead }, [{ ...FENCE, price_item_id: 6, category_id: 7 }, FENCE, SHADE])
  await press('From the price book')
  await isShown(button(/^Shade structure/, dialog()))
  const items = dialog().getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Shade', 'Pipe ', 'Pipe '])
  await press(/^Shade structure/, dialog())
  const measures = dialog().getByRole('textbox')
  await expect.poll(() => valuesOf(measures)).toEqual(['20', '30', '10'])
  await press('Add', dialog())
  await isShown(dialog().getByText('Select a color').last())
  await expect.element(dialog().getByRole('combobox', { name: 'Color' })).toHaveFocus()
  await dialog().getByRole('combobox', { name: 'Color' }).selectOptions('WHITE')
  await press('Add, then another', dialog())
  await press(/^Shade structure/, dialog())
  await expect.poll(() => valuesOf(measures)).toEqual(['', '', ''])
  await userEvent.keyboard('{Escape}')
  await expect.poll(lineNames).toEqual(['Shade structure, 20 × 30 ft, 10 ft tall, WHITE'])
})

test('an item that the measures of the lead fill is added in one press', async () => {
  const lead = {
    ...LEAD,
    category_id: 4,
    title_size: '20x30 SHADE',
    title_height: "10'-TALL",
    title_color: 'WHITE' as const,
  }
  await openNew({ lead }, [FENCE, SHADE])
  await press(/^Add Shade structure, 20 × 30 ft, 10 ft tall, WHITE/)
  await expect.poll(lineNames).toEqual(['Shade structure, 20 × 30 ft, 10 ft tall, WHITE'])
  await isMissing(page.getByText('From the measures of the lead'))
})

test('an item is measured with its total, added and moved without a pointer', async () => {
  await openNew()
  await press('Custom item')
  await box('Item').fill('First')
  const enter = async (control: Locator) => {
    await isShown(control)
    ;(control.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await enter(button('From the price book'))
  await enter(button(/^Pipe fence/, dialog()))
  await expect.element(box('Length (ft)', dialog())).toHaveFocus()
  await userEvent.keyboard('100{Tab}6{Tab}2')
  await isShown(dialog().getByRole('status', { name: 'Line total' }).getByText('$3,100.00'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(lineNames).toEqual(['First', 'Pipe fence, 100 ft, 6 ft tall', 'Pipe fence: gates'])
  await isMissing(dialog())
  await totalIs('$4,000.00')
  await enter(button('Actions for Pipe fence, 100 ft, 6 ft tall'))
  await enter(page.getByRole('menuitem', { name: 'Move up' }))
  await expect.poll(lineNames).toEqual(['Pipe fence, 100 ft, 6 ft tall', 'First', 'Pipe fence: gates'])
})

test('a deleted line returns to its place by Undo, also after another change', async () => {
  await open(estimateWith(contentWith({ lines: ['a', 'b', 'c'].map((key) => lineOf(key)) })))
  await choose('Actions for Item b', 'Delete')
  await expect.poll(lineNames).toEqual(['Item a', 'Item c'])
  await choose('Actions for Item c', 'Duplicate')
  await press(/^Undo/)
  await expect.poll(lineNames).toEqual(['Item a', 'Item b', 'Item c', 'Item c'])
})

test('three packages come with one press, and lines are copied between them', async () => {
  await open()
  await press('Offer good, better, best')
  await choose('Actions for Good', 'Copy the lines of In every package')
  await expect.poll(lineNames).toEqual(['Item a', 'Item a'])
  await isShown(page.getByText('Total $200.00'))
  expect(page.getByText('Total $100.00').elements()).toHaveLength(2)
})

test('an estimate stays a draft until its link is given, and Undo makes it a draft again', async () => {
  const { server } = await open()
  await field('Title').fill('Big shade')
  await press('Send')
  await isShown(page.getByRole('dialog', { name: 'Ready to send' }))
  await expect.element(field('Link')).toHaveValue(`${location.origin}/d/abc`)
  // Without touch, the first way is the link.
  await expect.element(dialog().getByRole('button').nth(1)).toHaveTextContent('Copy link')
  await isMissing(button('Move to Follow-Up'))
  await expect.poll(server.bodiesByPath).toMatchObject([
    ['/estimates/4', { version: 3, content: { title: 'Big shade' } }],
    ['/estimates/4/link', undefined],
  ])
  await press('I sent it')
  await isShown(button('Move to Follow-Up'))
  await expect.poll(() => server.bodiesByPath().at(-1)).toMatchObject(['/estimates/4/sending', { version: 4 }])
  await press('Done')
  await isShown(page.getByText('Sent', { exact: true }).first())
  await press(/^Undo/)
  await isShown(toast('The estimate is a draft again'))
  await expect.element(field('Title')).toHaveValue('Big shade')
})

test('a new estimate that is saved to be sent opens with its link', async () => {
  const { server } = await openNew()
  await press('Custom item')
  await box('Item').fill('Welding')
  await box('Price').fill('900')
  await press('Send')
  await isShown(page.getByRole('dialog', { name: 'Ready to send' }))
  await isShown(heading('Estimate 2026-0042', 1))
  await expect
    .poll(() => server.bodiesByPath().map(([path]) => path))
    .toEqual(['/leads/9/estimates', '/estimates/4/link'])
})

test('without a network, Send saves the draft and tells when its link can be given', async () => {
  const { server } = await open()
  server.setOnline(false)
  await field('Title').fill('Big shade')
  await press('Send')
  await isShown(toast('It can be sent once the changes on this device are sent.'))
  await isShown(page.getByText('Not sent yet').first())
  await isMissing(page.getByRole('dialog', { name: 'Ready to send' }))
  server.setOnline(true)
  await expect.poll(server.bodiesByPath).toMatchObject([['/estimates/4', { version: 3 }]])
})

test('what the server refuses to send stays in the form with the reason', async () => {
  const refused = refusal(409, 'in_use', 'Another estimate of this lead is signed.', {
    reason: 'estimate_of_lead_signed',
  })
  await open(DRAFT, { answers: { 'PUT /estimates/:estimateId': refused } })
  await field('Title').fill('Big shade')
  await press('Send')
  await isShown(page.getByText('Another estimate of this lead is signed.').first())
  await expect.element(field('Title')).toHaveValue('Big shade')
})

test('a change by another user is shown beside the typed one, and the next save replaces it', async () => {
  const { server, setEstimate } = await open()
  await field('Title').fill('Mine')
  setEstimate({ ...DRAFT, content: contentWith({ title: 'Theirs' }), version: 4 })
  await press('Save')
  await isShown(page.getByText('Ada changed this estimate meanwhile'))
  await isShown(page.getByText('theirs "Theirs", yours "Mine"'))
  await press('Save anyway')
  await isShown(toast('Estimate saved'))
  await expect.poll(server.bodies).toMatchObject([{ version: 3 }, { version: 4, content: { title: 'Mine' } }])
})

test('typed text is there again when the draft is opened again', async () => {
  await open()
  await box('Item').fill('Half written')
  await page.getByRole('link', { name: 'Back to the lead' }).click()
  await page.getByRole('link', { name: /^OAK STREET.*Draft/ }).click()
  await expect.element(box('Item')).toHaveValue('Half written')
})

test('a chosen photo that the lead has no more is told, and removed from the estimate', async () => {
  const { server } = await open(estimateWith(contentWith({ image_ids: [31] })))
  const lost = page.getByText(/^A chosen photo was deleted or moved/)
  await isShown(lost)
  await press('Remove from the estimate')
  await isMissing(lost)
  await press('Save')
  await expect.poll(() => server.last('PUT /estimates/:estimateId')?.json).toMatchObject({ content: { image_ids: [] } })
})

test('texts of a new estimate become Spanish when its customer turns out to read Spanish', async () => {
  const documents = {
    ...{
      phone: null,
      logo: null,
      brand_color: '#112233',
      tax_rate: 0,
      estimate_days: 30,
      invoice_days: 14,
      deposit_rate: 0,
    },
    ...{ estimate_terms: 'Half now', second_terms: 'Mitad ahora' },
  }
  const { server } = await openNew({ user: { ...USER, business: { ...USER.business, documents } } })
  await expect.element(field('Terms')).toHaveValue('Half now')
  server.answer({ 'GET /leads/:leadId/documents': { estimates: [], receipts: [], customer_language: 'es' } })
  server.tell('contact', 5)
  await expect.element(field('Terms')).toHaveValue('Mitad ahora')
})

test('a phone shows the total and the buttons in a bar, and the preview beside the sums', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('status', { name: 'Total', exact: true })).toHaveTextContent('$100.00')
  for (const name of ['Sign here', 'Send']) await isShown(button(name, sums()))
  expect(button('Preview').elements()).toHaveLength(1)
})

test('on a phone a line is a row: a tap opens its fields, and a refused save those of the invalid line', async () => {
  await page.viewport(390, 844)
  await open(estimateWith(contentWith({ lines: [lineOf('a', { quantity: 2000 }), lineOf('b')] })))
  await isMissing(box('Item'))
  await press(/^Item b/)
  await expect.poll(lineNames).toEqual(['Item b'])
  await box('Price').fill('')
  await press(/^Item b/)
  await isMissing(box('Price'))
  await isShown(button(/^Item a.*2 × \$100\.00.*\$200\.00/))
  await press('Save')
  await expect.element(box('Price')).toHaveFocus()
  await isShown(page.getByText('Price is required').last())
})

const CONTENT = contentWith({
  packages: ['Good', 'Best'].map((name) => ({ key: name.toLowerCase(), name, description: '' })),
  lines: [
    lineOf('a'),
    lineOf('b', { package: 'best', price_cents: 50_000 }),
    lineOf('c', { package: 'best', is_optional: true, price_cents: 5000 }),
    lineOf('d', { package: 'good', is_optional: true }),
  ],
})

const sheet = () => page.getByRole('dialog', { name: 'Sign the estimate' })
const tick = (role: 'checkbox' | 'radio', name: RegExp) => sheet().getByRole(role, { name }).click()
const openSheet = async (answers: Given['answers'] = {}) => {
  const { server } = await open(estimateWith(CONTENT), { answers })
  await press('Sign here')
  await isShown(sheet())
  return () => server.last('POST /estimates/:estimateId/signature')?.json
}

test('the sum to sign follows the choices, and the signature carries them with the hash of what was shown', async () => {
  const estimate = estimateWith(CONTENT, { state: 'signed', version: 4 })
  const signature = await openSheet({
    'POST /estimates/:estimateId/signature': { success: true, estimate, lead: LEAD, receipt: null },
  })
  await isShown(sheet().getByText('I accept this estimate for $100.00.'))
  // An option of another package does not count after the package changes.
  await tick('checkbox', /^Item d/)
  await isShown(sheet().getByText('I accept this estimate for $200.00.'))
  await tick('radio', /^Best/)
  await tick('checkbox', /^Item c/)
  await isShown(sheet().getByText('I accept this estimate for $650.00.'))
  await press('Sign for $650.00', sheet())
  await isShown(toast('Signed by Rosa Díaz'))
  await isMissing(sheet())
  const choices = { package: 'best', options: ['c'] }
  const shown = { lead: LEAD, language: 'en' as const, business: USER.business, photos: [] }
  const view = viewOf({ content: CONTENT, estimate: estimateWith(CONTENT), choices }, shown)
  const { business, customer } = view
  expect(signature()).toEqual({
    receipt_id: expect.any(Number),
    ...{ name: 'Rosa Díaz', strokes: [], choices, shown: await shownOf(view, choices) },
    displayed: { business, customer, captions: [], at: expect.any(Number) },
  })
})

test('without a name nothing is signed, and the field says so', async () => {
  const signature = await openSheet()
  await box('Your name', sheet()).fill('  ')
  await press('Sign for $100.00', sheet())
  await isShown(sheet().getByText('Name is required'))
  await expect.element(box('Your name', sheet())).toHaveFocus()
  expect(signature()).toBeUndefined()
})

test('a refused signature stays on the screen, with its strokes in the units of the pad', async () => {
  const signature = await openSheet({
    'POST /estimates/:estimateId/signature': refusal(409, 'stale', 'The estimate has changed since it was shown.'),
  })
  await expect.element(button('Clear', sheet())).toBeDisabled()
  const pad = sheet().getByRole('img', { name: 'Your signature' }).element()
  const { left, top, width, height } = pad.getBoundingClientRect()
  const at = (x: number, y: number) => ({ clientX: left + x * width, clientY: top + y * height, pointerId: 1 })
  pad.setPointerCapture = () => {}
  const point = (type: string, x: number, y: number) =>
    pad.dispatchEvent(new PointerEvent(type, { ...at(x, y), bubbles: true }))
  point('pointerdown', 0.1, 0.2)
  point('pointermove', 0.5, 0.5)
  point('pointerup', 0.5, 0.5)
  point('pointermove', 0.9, 0.9)
  await press('Sign for $100.00', sheet())
  await isShown(toast('The estimate has changed since it was shown.'))
  await isAbove(sheet(), messages)
  expect(JSON.stringify(signature()?.strokes)).toBe('[[[60,40],[300,100]]]')
  await press('Clear', sheet())
  await expect.element(button('Clear', sheet())).toBeDisabled()
})

const signed = estimateWith(contentWith(), {
  state: 'signed',
  signature: {
    ...{ name: 'Rosa', strokes: [], choices: { package: null, options: [] }, signed_at: 1, hash: 'f00d' },
    ...{ address: null, browser: null, witness: null },
  },
  signed: signedViewOf(estimateView({})),
})
const DRAFTS = ['Revise', 'Copy as new']

test('a signed estimate shows its fingerprint with the signed text, and leads to its receipt', async () => {
  await open(signed, { receipt: receiptWith({ receipt_id: 6, estimate_id: 4 }) })
  await isShown(page.getByText('f00d'))
  await isShown(button('Download the signed text'))
  await isShown(page.getByText('Rosa Delgado'))
  const receipt = page.getByRole('link', { name: 'Invoice and payments' })
  await expect.element(receipt).toHaveAttribute('href', '/leads/9/receipts/6')
  for (const name of ['Sign here', ...DRAFTS]) await isMissing(button(name))
})

test.each(['declined', 'expired'] as const)(
  'a %s estimate offers a revision and a copy, and no signature',
  async (state) => {
    await open(estimateWith(contentWith(), { state }))
    for (const name of DRAFTS) await isShown(button(name))
    await isMissing(button('Sign here'))
  },
)

test.each([
  ['declined', /Further work needs a lead of its own/],
  ['draft', /^Another estimate of this lead is signed/],
] as const)('a %s estimate beside a signed one offers neither a signature nor another draft', async (state, reason) => {
  await open(estimateWith(contentWith(), { state }), {
    estimates: [estimateWith(contentWith(), { state }), { ...signed, estimate_id: 5 }],
  })
  await isShown(page.getByText(reason))
  for (const name of ['Send', 'Sign here', ...DRAFTS]) await isMissing(button(name))
})
