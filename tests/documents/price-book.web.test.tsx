import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { PriceBook } from '#web/settings/price-book/price-book.tsx'
import {
  answer,
  catalog,
  forget,
  messages,
  press,
  refusal,
  sent,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInAs } from '../support/web/sign-in.ts'

const shade: PriceItem = {
  price_item_id: 1,
  category_id: 4,
  name: 'Shade structure',
  description: 'Welded',
  second_name: 'Malla sombra',
  second_description: '',
  unit: 'sq_ft',
  price_cents: 875,
  cost_cents: 490,
  taxable: true,
  rates: { kind: 'shade', base_height: 80, foot_cents: 35, white_cents: 60, other_color_cents: 95 },
  order_index: 1,
  is_active: true,
  version: 3,
}
const labor: PriceItem = {
  ...shade,
  price_item_id: 2,
  category_id: null,
  name: 'Labor',
  description: '',
  unit: 'hour',
  price_cents: 5500,
  cost_cents: null,
  taxable: false,
  rates: { kind: 'none' },
  order_index: 2,
}
const gutter: PriceItem = { ...labor, price_item_id: 3, category_id: 4, name: 'Gutter', unit: 'ft', order_index: 3 }
const BOOK = [shade, labor, gutter]

withFakeServer()
beforeEach(() => {
  signInAs('admin', DEFAULT_PERMISSIONS.admin)
  forget('price-book')
  catalog('categories', [
    { category_id: 4, name: 'Welding', is_active: true, order_index: 1 },
    { category_id: 9, name: 'General', is_active: true, order_index: 2 },
  ])
})

const open = async (book: PriceItem[] = BOOK) => {
  answer([200, book])
  render(withProviders(<PriceBook />))
  await screen.findByRole('button', { name: 'Add item' })
}
const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().queryByRole('textbox', { name }) ?? dialog().getByRole('combobox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const writes = () =>
  sent()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.replace(/^.*\/price-items/, ''), body])
const example = () => dialog().getByRole('region', { name: 'Example' }).textContent
const names = () => screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'))

test('lists items by category with price and unit; a search finds them by name', async () => {
  await open()
  const welding = within(screen.getByRole('region', { name: /^Welding/ }))
  expect(welding.getByText('$8.75 / sq ft · by width × length, height and color · cost $4.90')).toBeTruthy()
  expect(names()).toEqual(['Edit Shade structure', 'Edit Gutter', 'Edit Labor'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'LABÓR' } })
  await waitFor(() => expect(names()).toEqual(['Edit Labor']))
  // A search hides items, so that it offers no order.
  expect(screen.queryByRole('button', { name: 'Move Labor up' })).toBeNull()
})

test('an empty book explains itself and offers an import', async () => {
  await open([])
  expect(screen.getByText(/save it as CSV and import it/)).toBeTruthy()
  press('Import CSV')
  expect(dialog().getByText(/A CSV with a heading row/)).toBeTruthy()
})

test('a measured item shows an example that follows the typed prices', async () => {
  await open()
  press('Edit Shade structure')
  // 10 × 12 ft, 2 ft above the included height, white: 8.75 + 2 × 0.35 + 0.60.
  expect(example()).toContain('Shade structure, 10 × 12 ft, 10 ft tall, WHITE')
  expect(example()).toContain('120 sq ft × $10.05 = $1,206.00')
  type('Price per sq ft ($)', '9')
  expect(example()).toContain('120 sq ft × $10.30 = $1,236.00')
  type('Price per sq ft ($)', '1,5')
  expect(example()).toContain('Fill in the prices')
})

test('adds an item with its rates, without those of other kinds', async () => {
  await open()
  press('Add item')
  type('Name', ' Cedar fence ')
  type('Name in Spanish', ' Cerca de cedro ')
  type('Measured as', 'fence')
  expect(dialog().queryByLabelText(/^Unit/)).toBeNull()
  type('Price per ft ($)', '$32')
  type('Each gate ($)', '325')
  fireEvent.click(dialog().getByRole('switch', { name: /Taxable/ }))
  answer([201, { success: true, price_item: labor }], [200, BOOK])
  press('Save')
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()).toEqual([
    [
      'POST',
      '',
      {
        name: 'Cedar fence',
        description: '',
        second_name: 'Cerca de cedro',
        second_description: '',
        category_id: null,
        unit: 'ft',
        price_cents: 3200,
        cost_cents: null,
        taxable: false,
        rates: { kind: 'fence', base_height: 80, foot_cents: 0, gate_cents: 32_500 },
      },
    ],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('refuses an ambiguous price, a negative one and nothing beside their fields', async () => {
  await open()
  press('Add item')
  type('Name', 'Item')
  for (const [text, problem] of [
    ['1,5', 'Price: does "1,5" mean 15 or 1.5? Please write it that way.'],
    ['-5', 'Price must be from $0.00 to $1,000,000.00'],
    ['1000000000', 'Price must be from $0.00 to $1,000,000.00'],
    ['', 'Price is required'],
  ] as const) {
    type('Price ($)', text)
    press('Save')
    expect(dialog().getByText(problem)).toBeTruthy()
  }
  expect(field('Price ($)')).toBe(document.activeElement)
  expect(writes()).toEqual([])
})

test('sends only changed fields, and after a conflict the version of the other user', async () => {
  await open()
  press('Edit Shade structure')
  type('Price per sq ft ($)', '9.10')
  const current = { ...shade, price_cents: 900, description: 'Bolted', version: 4 }
  answer([409, refusal('stale', 'Max changed this item meanwhile', { current })])
  press('Save')
  await waitFor(() => expect(dialog().getByText(/Saving again replaces theirs in Price/)).toBeTruthy())
  answer([200, { success: true, price_item: { ...current, price_cents: 910, version: 5 } }], [200, BOOK])
  press('Save anyway')
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes()).toEqual([
    ['PUT', '/1', { version: 3, price_cents: 910 }],
    ['PUT', '/1', { version: 4, price_cents: 910 }],
  ])
})

test('without View Commission there is no cost, and none is sent', async () => {
  const without = DEFAULT_PERMISSIONS.admin.filter((permission) => permission !== 'Leads: View Commission')
  signInAs('admin', without)
  await open([{ ...shade, cost_cents: null }])
  press('Edit Shade structure')
  expect(dialog().queryByLabelText(/Cost/)).toBeNull()
  type('Name', 'Shade')
  answer([200, { success: true, price_item: shade }], [200, BOOK])
  press('Save')
  await waitFor(() => expect(writes()).toEqual([['PUT', '/1', { version: 3, name: 'Shade' }]]))
})

test('deactivates an item with an undo', async () => {
  await open()
  answer([200, { success: true, price_item: { ...labor, is_active: false } }], [200, BOOK])
  press('Deactivate Labor')
  await waitFor(() => expect(messages()).toEqual(['Labor deactivated']))
  expect(writes()).toEqual([['PUT', '/2', { is_active: false }]])
})

test('a new order keeps the places of other categories', async () => {
  await open()
  press('Move Gutter up')
  answer([200, { success: true }], [200, BOOK])
  press('Save order')
  // Gutter and Shade structure change places; Labor stays between them.
  await waitFor(() => expect(writes()).toEqual([['PUT', '/order', { price_item_ids: [3, 2, 1] }]]))
})

const choose = async (text: string) => {
  press('Import CSV')
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  Object.defineProperty(input, 'files', { value: [new File([text], 'prices.csv', { type: 'text/csv' })] })
  fireEvent.change(input)
  await waitFor(() => expect(dialog().queryByRole('button', { name: 'Choose a file' })).toBeNull())
}

test('an import shows what each row does, lists bad rows by their number, and keeps what the file does not name', async () => {
  await open()
  await choose(
    [
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
    ].join('\r\n'),
  )
  const rows = dialog()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([
    ['2', 'SHADE STRUCTURE', 'Changed: Name Shade structure → SHADE STRUCTURE, Price $8.75 → $9.25'],
    ['5', 'Powder coating', 'New, $1,250.50'],
    ['3', 'Labor', 'Unchanged'],
  ])
  expect(dialog().getByText(/This column is not imported: SKU/)).toBeTruthy()
  const left = within(dialog().getByRole('region', { name: '5 rows cannot be imported' }))
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 6 "acre" is no unit. Use each, ft, sq ft, hour, cu yd or day.',
    'Row 7 Price: does "1,5" mean 15 or 1.5? Please write it that way.',
    'Row 8 There is no category named "Roofs".',
    'Row 9 Row 3 already has this name.',
    'Row 10 Item is required',
  ])
  answer([200, { success: true, added: 1, changed: 1 }], [200, BOOK])
  press('Import 2 items')
  await waitFor(() => expect(messages()).toEqual(['Price book imported: 1 added, 1 changed']))
  const [, , body] = writes()[0] ?? []
  expect(body).toMatchObject({
    items: [
      // The file has no description, cost and measures, so that those of the item stay.
      { name: 'SHADE STRUCTURE', description: 'Welded', price_cents: 925, unit: 'sq_ft', rates: shade.rates },
      { name: 'Powder coating', category_id: 4, price_cents: 125_050, taxable: true, rates: { kind: 'none' } },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('cost_cents')
})

test('columns and their separator can be chosen', async () => {
  await open()
  await choose('Thing|Amount|Category\nPost|9.50|Service\n')
  expect(dialog().getByText('Choose the columns. Missing: Name and Price.')).toBeTruthy()
  const set = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
  set('Thing', 'name')
  set('Amount', 'price')
  expect(dialog().getByText('There is no category named "Service".')).toBeTruthy()
  expect(dialog().getByText(/set that column to Not read/)).toBeTruthy()
  set('Category', '')
  expect(dialog().getByText('New, $9.50')).toBeTruthy()
  set('Columns are separated by', ',')
  await waitFor(() => expect(dialog().getByLabelText('Thing|Amount|Category')).toBeTruthy())
})

test('says that lines above the heads are not read', async () => {
  await open()
  await choose('Price list 2026\nName,Price,Category\nPost,9.50,soldadura\n')
  expect(dialog().getByText('The line above the column names is not read.')).toBeTruthy()
  expect(dialog().getByText('New, $9.50')).toBeTruthy()
})

test.each([
  ['Name,Cost\nA,1', /Missing: Price/],
  ['Name,Price\n', /no rows/],
  ['PK\u0003\u0004', /cannot be read|Excel/],
])('explains why a file cannot be imported: %j', async (text, sentence) => {
  await open()
  press('Import CSV')
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  Object.defineProperty(input, 'files', { value: [new File([text], 'prices.csv')] })
  fireEvent.change(input)
  await waitFor(() => expect(dialog().getByText(sentence)).toBeTruthy())
})
