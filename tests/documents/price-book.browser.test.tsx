import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { priceItem } from '../support/web/document-views.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

const SHADE = priceItem(1, {
  ...{ name: 'Shade structure', description: 'Welded', category_id: 4, unit: 'sq_ft', price_cents: 875 },
  ...{ cost_cents: 490, taxable: true, version: 3 },
  rates: { kind: 'shade', base_height: 80, foot_cents: 35, white_cents: 60, other_color_cents: 95 },
})
const LABOR = priceItem(2)
const GUTTER = priceItem(3, { category_id: 4, name: 'Gutter', unit: 'ft' })

/** Opens the price book, which the server changes as asked. `set` changes an item as another user would. */
const openBook = async (book = [SHADE, LABOR, GUTTER], permissions = DEFAULT_PERMISSIONS.admin) => {
  let items = book
  const itemOf = (id: number) => items.find((item) => item.price_item_id === id) ?? priceItem(id)
  const set = (id: number, change: Partial<PriceItem>) => {
    items = items.map((item) => (item.price_item_id === id ? { ...item, ...change, version: item.version + 1 } : item))
    return { success: true as const, price_item: itemOf(id) }
  }
  const server = await renderApp(
    '/admin/settings/price-book',
    {
      'GET /price-items': () => items,
      'POST /price-items': ({ json }) => {
        items = [...items, priceItem(items.length + 1, json as Partial<PriceItem>)]
        return { success: true, price_item: itemOf(items.length) }
      },
      'PUT /price-items/:priceItemId': ({ params, json: { version, ...change } }) => {
        const current = itemOf(Number(params.priceItemId))
        return version && version !== current.version
          ? refusal(409, 'stale', 'Max changed this item meanwhile', { current })
          : set(current.price_item_id, change as Partial<PriceItem>)
      },
      'PUT /price-items/order': ({ json: { price_item_ids } }) => {
        items = price_item_ids.map(itemOf)
        return { success: true }
      },
      'POST /price-items/import': ({ json }) => ({ success: true, added: json.items.length - 1, changed: 1 }),
    },
    { ...USER, role: 'admin', permissions: [...permissions] },
  )
  await isShown(button('Add item'))
  return { server, set }
}
/** An empty book, which keeps what it imports. */
const renderEmptyBook = async () => {
  let items: PriceItem[] = []
  const server = await renderApp(
    '/admin/settings/price-book',
    {
      'GET /price-items': () => items,
      'POST /price-items/import': ({ json }) => {
        items = json.items.map((item, i) => priceItem(i + 1, item as Partial<PriceItem>))
        return { success: true, added: items.length, changed: 0 }
      },
    },
    { ...USER, role: 'admin', permissions: [...DEFAULT_PERMISSIONS.admin] },
  )
  return { server }
}
const row = (name: string) => page.getByRole('listitem').filter({ has: button(`Edit ${name}`) })
const input = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const names = () => textsOf(page.getByRole('button', { name: /^Edit / }), (one) => one.getAttribute('aria-label'))

test('lists items by category with price and unit; a search finds them by name and offers no order', async () => {
  await openBook()
  const welding = page.getByRole('region', { name: /^Welding/ })
  await isShown(welding.getByText('$8.75 / sq ft · by width × length, height and color · cost $4.90'))
  expect(names()).toEqual(['Edit Shade structure', 'Edit Gutter', 'Edit Labor'])
  await page.getByRole('searchbox', { name: /price book/i }).fill('LABÓR')
  await expect.poll(names).toEqual(['Edit Labor'])
  await isMissing(button('Move Labor up'))
})

test('shows items once their categories are read, so that no row with an open dialog moves', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await renderApp(
    '/admin/settings/price-book',
    {
      'GET /price-items': [SHADE],
      'GET /categories': async () => {
        await isAnswered
        return [{ category_id: 4, name: 'Welding', ...ONE_NAME, order_index: 1, is_active: true }]
      },
    },
    { ...USER, permissions: [...DEFAULT_PERMISSIONS.admin] },
  )
  await isShown(button('Add item'))
  expect(names()).toEqual([])
  answer()
  await expect.poll(names).toEqual(['Edit Shade structure'])
})

test('a measured item shows an example that follows the typed prices', async () => {
  await openBook()
  await press('Edit Shade structure')
  const example = dialog().getByRole('region', { name: 'Example' })
  await isShown(example.getByText(/Shade structure, 10 × 12 ft, 10 ft tall, WHITE/))
  // 2 ft above the included height, white: 8.75 + 2 × 0.35 + 0.60.
  await isShown(example.getByText(/120 sq ft × \$10.05 = \$1,206.00/))
  await input('Price per sq ft ($)').fill('9')
  await isShown(example.getByText(/120 sq ft × \$10.30 = \$1,236.00/))
  await input('Price per sq ft ($)').fill('1,5')
  await isShown(example.getByText(/Fill in the prices/))
})

test('adds an item with its rates, without those of other kinds', async () => {
  const { server } = await openBook()
  await press('Add item')
  await input('Name').fill(' Cedar fence ')
  await input('Name in Spanish').fill(' Cerca de cedro ')
  await field('Measured as').selectOptions('fence')
  await isMissing(field(/^Unit/, dialog()))
  await input('Price per ft ($)').fill('$32')
  await input('Each gate ($)').fill('325')
  await dialog()
    .getByRole('switch', { name: /Taxable/ })
    .click()
  await press('Save', dialog())
  await isShown(toast('Cedar fence added'))
  await isMissing(dialog())
  await isShown(row('Cedar fence').getByText(/\$32.00 \/ ft/))
  await expect.poll(server.bodyOf('POST /price-items')).toEqual({
    ...{ name: 'Cedar fence', description: '', second_name: 'Cerca de cedro', second_description: '' },
    ...{ category_id: null, unit: 'ft', price_cents: 3200, cost_cents: null, taxable: false },
    rates: { kind: 'fence', base_height: 80, foot_cents: 0, gate_cents: 32_500 },
  })
})

test('refuses a missing and an ambiguous price beside the field, and sends nothing', async () => {
  const { server } = await openBook()
  await press('Add item')
  await input('Name').fill('Item')
  for (const [text, problem] of [
    ['1,5', 'Price: does "1,5" mean 15 or 1.5? Please write it that way.'],
    ['', 'Price is required'],
  ] as const) {
    await input('Price ($)').fill(text)
    await press('Save', dialog())
    await isShown(dialog().getByText(problem))
  }
  await expect.element(input('Price ($)')).toHaveFocus()
  expect(server.writes).toEqual([])
})

test('sends only changed fields, and after a conflict the version of the other user', async () => {
  const { server, set } = await openBook()
  await press('Edit Shade structure')
  await input('Price per sq ft ($)').fill('9.10')
  // Changed once the form is sent: the list may be read again before.
  const answer = server.hold('PUT /price-items/:priceItemId')
  await press('Save', dialog())
  await expect.poll(server.bodies).toHaveLength(1)
  set(1, { price_cents: 900, description: 'Bolted' })
  answer()
  await isShown(dialog().getByText(/Saving again replaces theirs in Price/))
  await press('Save anyway', dialog())
  await isMissing(dialog())
  await expect.poll(server.bodies).toEqual([
    { version: 3, price_cents: 910 },
    { version: 4, price_cents: 910 },
  ])
})

test('without View Commission there is no cost, and none is sent', async () => {
  const without = DEFAULT_PERMISSIONS.admin.filter((permission) => permission !== 'Leads: View Commission')
  const { server } = await openBook([{ ...SHADE, cost_cents: null }], without)
  await press('Edit Shade structure')
  await isShown(field('Measured as'))
  await isMissing(field(/Cost/, dialog()))
  await input('Name').fill('Shade')
  await press('Save', dialog())
  await isMissing(dialog())
  await expect.poll(() => server.last('PUT /price-items/:priceItemId')?.json).toEqual({ version: 3, name: 'Shade' })
})

test('deactivates an item, and Undo activates it again', async () => {
  const { server } = await openBook()
  await press('Deactivate Labor')
  await isShown(row('Labor').getByText('Inactive'))
  await isShown(toast('Labor deactivated'))
  await press(/^Undo/)
  await isMissing(row('Labor').getByText('Inactive'))
  await expect.poll(server.bodiesByPath).toEqual([
    ['/price-items/2', { is_active: false }],
    ['/price-items/2', { is_active: true }],
  ])
})

test('a new order keeps the places of other categories', async () => {
  const { server } = await openBook()
  await press('Move Gutter up')
  await press('Save order')
  // Gutter and Shade structure change places; Labor stays between them.
  await expect.poll(() => server.last('PUT /price-items/order')?.json).toEqual({ price_item_ids: [3, 2, 1] })
})

const choose = async (...lines: string[]) => {
  await press('Import CSV')
  await isShown(dialog())
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  await userEvent.upload(input, new File([lines.join('\r\n')], 'prices.csv', { type: 'text/csv' }))
}

test('an import shows what each row does, lists bad rows by their number, and keeps what the file does not name', async () => {
  const { server } = await openBook()
  await choose(
    'Item,Rate,UOM,Category,Taxable,SKU',
    'SHADE STRUCTURE,9.25,sq ft,Welding,yes,1',
    'Labor,55.00,hr,,no,2',
    '',
    'Powder coating,"$1,250.50",ea,welding,,3',
    'Wrong unit,1,acre,,,4',
    'Wrong price,"1,5",ea,,,5',
    'Wrong category,1,ea,Roofs,,6',
    'labor,1,ea,,,7',
    ',1,ea,,,8',
  )
  const rejected = dialog().getByRole('region', { name: '5 rows cannot be imported' })
  await isShown(rejected)
  expect(textsOf(rejected.getByRole('listitem'))).toEqual([
    'Row 6 "acre" is no unit. Use each, ft, sq ft, hour, cu yd or day.',
    'Row 7 Price: does "1,5" mean 15 or 1.5? Please write it that way.',
    'Row 8 There is no category named "Roofs".',
    'Row 9 Row 3 already has this name.',
    'Row 10 Item is required',
  ])
  expect(textsOf(dialog().getByRole('cell'))).toEqual([
    ...['2', 'SHADE STRUCTURE', 'Changed: Name Shade structure → SHADE STRUCTURE, Price $8.75 → $9.25'],
    ...['5', 'Powder coating', 'New, $1,250.50'],
    ...['3', 'Labor', 'Unchanged'],
  ])
  await isShown(dialog().getByText(/This column is not imported: SKU/))
  await press('Import 2 items')
  await isShown(toast('Price book imported: 1 added, 1 changed'))
  const items = server.last('POST /price-items/import')?.json.items
  // The file has no description, cost and measures, so that those of the item stay.
  expect(items).toMatchObject([
    { name: 'SHADE STRUCTURE', description: 'Welded', price_cents: 925, unit: 'sq_ft', rates: SHADE.rates },
    { name: 'Powder coating', category_id: 4, price_cents: 125_050, taxable: true, rates: { kind: 'none' } },
  ])
  expect(JSON.stringify(items)).not.toContain('cost_cents')
})

test('an empty book offers an import, whose columns and separator can be chosen', async () => {
  await openBook([])
  await isShown(page.getByText(/save it as CSV and import it/))
  await choose('Thing|Amount|Category', 'Post|9.50|Service')
  await isShown(dialog().getByText('Choose the columns. Missing: Name and Price.'))
  await field('Thing').selectOptions('name')
  await field('Amount').selectOptions('price')
  await isShown(dialog().getByText(/There is no category named "Service"/))
  await isShown(dialog().getByText(/set that column to Not read/))
  await dialog().getByText('Columns', { exact: true }).click()
  await field('Category', dialog()).selectOptions('')
  await isShown(dialog().getByText('New, $9.50'))
  await field('Columns are separated by').selectOptions(',')
  await isShown(field('Thing|Amount|Category'))
})

test.each([
  ['Price list 2026\nName,Price\nPost,9.50\n', 'The line above the column names is not read.'],
  ['Name,Cost\nA,1', /Missing: Price/],
  ['Name,Price\n', /no rows/],
  ['PK\u0003\u0004', /cannot be read|Excel/],
])('tells what of a file is not read: %j', async (text, sentence) => {
  await openBook()
  await choose(text)
  await isShown(dialog().getByText(sentence))
})

test('an empty book starts with marked examples of the chosen trades', async () => {
  const { server } = await renderEmptyBook()
  await isShown(page.getByText('The price book is empty'))
  await expect.element(button('Add examples')).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Fences' }).click()
  await press('Add examples')
  await expect.poll(names).toContain('Edit Cedar privacy fence')
  expect(server.last('POST /price-items/import')?.json.items).toHaveLength(4)
  await isShown(row('Cedar privacy fence').getByText('Example'))
})
