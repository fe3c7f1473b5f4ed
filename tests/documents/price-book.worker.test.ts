import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { BYTE_ORDER_MARK } from '#contract/csv.ts'
import { priceExamples } from '#contract/documents/price-examples.ts'
import { PRICE_ITEMS_MAX, PriceBookImported, PriceItem, PriceItemAnswer } from '#contract/documents/price-item.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addStaff, database, grant, PINS } from '../support/worker/people.ts'
import { addPriceItem, priceBook, priceItemBody, priceItemIds } from '../support/worker/price-items.ts'

const ITEMS = '/api/v1/price-items'
const EDITOR = [
  ...['Admin Panel', 'Admin Panel: System Settings', 'Admin Panel: View Logs'],
  ...['Reports', 'Reports: View', 'Estimates', 'Estimates: View'],
]
const COMMISSION = ['Leads', 'Leads: View', 'Leads: View Commission']

const STARTING_CATEGORIES = [5, 7, 8].map((category_id) => ({ category_id, is_active: true }))

beforeAll(addStaff)

const send = (method: string, path: string, body: object, pin: string = PINS.admin) => call(method, path, { pin, body })
const post = (body: object, pin?: string) => send('POST', ITEMS, body, pin)
const put = (id: number, body: object, pin?: string) => send('PUT', `${ITEMS}/${id}`, body, pin)
const importItems = (items: object[], pin?: string) => send('POST', `${ITEMS}/import`, { items }, pin)
const changed = async (answer: Promise<Response>) => (await read(await answer, PriceItemAnswer)).price_item
const active = async (pin: string = PINS.admin) => read(await call('GET', ITEMS, { pin }), v.array(PriceItem))
const itemNamed = async (name: string) => (await priceBook()).find((item) => item.name === name)
const lastLine = async () => {
  const [[line]] = await database().batch([
    sql<{ action: string; entity_id: number; details: string }>`SELECT action, entity_id, details FROM activity
      WHERE entity = 'settings' ORDER BY activity_id DESC LIMIT 1`,
  ])
  return { ...line, details: JSON.parse(line?.details ?? 'null') }
}

test('a new item comes last and is logged', async () => {
  const rates = { kind: 'shade', base_height: 80, foot_cents: 50, white_cents: 75, other_color_cents: 100 } as const
  const first = await addPriceItem()
  const body = priceItemBody({ name: ' Shade structure ', unit: 'sq_ft', price_cents: 1450, cost_cents: 820, rates })
  const item = await changed(post({ ...body, category_id: 1 }))
  expect(item).toEqual({
    ...{ ...body, name: 'Shade structure', second_name: '', second_description: '', category_id: 1 },
    ...{
      price_item_id: first.price_item_id + 1,
      order_index: first.order_index + 1,
      is_active: true,
      is_example: false,
      version: 1,
    },
  })
  expect((await active()).at(-1)).toEqual(item)
  expect(await lastLine()).toEqual({
    action: 'price_book_changed',
    entity_id: item.price_item_id,
    details: { name: 'Shade structure', changes: [], count: 1 },
  })
})

test('starter items are marked as examples until they are edited, and a second start changes none', async () => {
  const examples = priceExamples(['fences'], 'es', STARTING_CATEGORIES)
  await importItems(examples)
  const [first] = examples
  const found = async () => itemNamed(first?.name ?? '')
  expect(await found()).toMatchObject({ second_name: 'Cedar privacy fence', category_id: 7, is_example: true })
  const id = (await found())?.price_item_id ?? 0
  expect(await changed(put(id, { is_active: false }))).toMatchObject({ is_example: true })
  expect(await changed(put(id, { price_cents: 51_000 }))).toMatchObject({ is_example: false, price_cents: 51_000 })
  const answer = await read(await importItems(examples), PriceBookImported)
  expect([answer.added, answer.changed]).toEqual([0, 0])
  expect(await found()).toMatchObject({ price_cents: 51_000, is_active: false })
})

test('a file that gives a price for an example ends its mark', async () => {
  const [example] = priceExamples(['cement'], 'en', STARTING_CATEGORIES)
  await importItems(example ? [example] : [])
  await importItems(example ? [{ ...example, is_example: false }] : [])
  expect(await itemNamed(example?.name ?? '')).toMatchObject({ is_example: true })
  await importItems([priceItemBody({ name: example?.name ?? '', price_cents: 60_000 })])
  expect(await itemNamed(example?.name ?? '')).toMatchObject({ is_example: false, price_cents: 60_000 })
})

test.each([
  [{ name: ' ' }, 'text_required'],
  [{ price_cents: -1 }, 'whole_number_between'],
  [{ price_cents: 1e9 }, 'whole_number_between'],
  [{ unit: 'acre' }, 'not_one_of'],
  [{ category_id: 999 }, 'category_unknown'],
  [{ rates: { kind: 'cement', waste_rate: 100_001 } }, 'whole_number_between'],
  [{ rates: { kind: 'shade', base_height: 80 } }, 'field_missing'],
  [{ rates: { kind: 'none', foot_cents: 5 } }, 'field_unknown'],
])('refuses an item with %o', async (given, reason) => {
  const answer = await post({ ...priceItemBody(), ...given })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, reason])
})

test('returns 409 for the name of another item, also of an inactive one, in another case or with accents', async () => {
  const item = await addPriceItem({ name: 'Poda de Árbol' })
  await put(item.price_item_id, { is_active: false })
  for (const name of ['Poda de Árbol', 'PODA DE ÁRBOL', 'poda de arbol']) {
    const answer = await post(priceItemBody({ name }))
    expect([answer.status, (await refusal(answer)).reason]).toEqual([409, 'price_item_name_taken'])
  }
  const other = await addPriceItem()
  expect((await put(other.price_item_id, { name: 'PODA DE ARBOL' })).status).toBe(409)
  // An item may change the case of its own name.
  expect(await changed(put(item.price_item_id, { name: 'PODA DE ÁRBOL' }))).toMatchObject({ name: 'PODA DE ÁRBOL' })
})

test('a change writes only given fields; a repeated change writes nothing', async () => {
  const item = await addPriceItem({ cost_cents: 500 })
  const next = await changed(put(item.price_item_id, { price_cents: 999, version: 1 }))
  expect(next).toEqual({ ...item, price_cents: 999, version: 2 })
  expect(await lastLine()).toMatchObject({
    details: { name: item.name, changes: [{ field: 'price_cents', from: item.price_cents, to: 999 }], count: 1 },
  })
  expect(await changed(put(item.price_item_id, { price_cents: 999 }))).toEqual(next)
  expect(await changed(put(item.price_item_id, { cost_cents: null }))).toMatchObject({ cost_cents: null, version: 3 })
})

test('an inactive item is only in the list of those who change the book', async () => {
  const item = await addPriceItem()
  await changed(put(item.price_item_id, { is_active: false }))
  expect((await active()).some(({ price_item_id }) => price_item_id === item.price_item_id)).toBe(false)
  expect(await itemNamed(item.name)).toMatchObject({ is_active: false })
  expect((await call('GET', `${ITEMS}?all=true`, { pin: PINS.manager })).status).toBe(403)
  await changed(put(item.price_item_id, { is_active: true }))
  expect((await active()).some(({ price_item_id }) => price_item_id === item.price_item_id)).toBe(true)
})

test('returns 409 with the current item for an older version, also if it changes meanwhile', async () => {
  const item = await addPriceItem()
  await put(item.price_item_id, { price_cents: 1 })
  const late = await put(item.price_item_id, { price_cents: 2, version: 1 })
  expect(late.status).toBe(409)
  expect(await refusal(late)).toMatchObject({ reason: 'price_item_changed', current: { price_cents: 1, version: 2 } })
  const slow = requestOf('PUT', `${ITEMS}/${item.price_item_id}`, { pin: PINS.admin, body: { price_cents: 3 } })
  const beside = await overtake(3, slow, () => put(item.price_item_id, { price_cents: 4 }))
  expect(beside.late.status).toBe(409)
  expect(await itemNamed(item.name)).toMatchObject({ price_cents: 4, version: 3 })
  expect((await put(9_999_999, { price_cents: 2 })).status).toBe(404)
})

test('costs are read and written only with View Commission, also in the file and in the log', async () => {
  const item = await addPriceItem({ cost_cents: 77_123 })
  await put(item.price_item_id, { cost_cents: 77_124 })
  await grant('public', EDITOR)
  const textOf = async (path: string) => (await call('GET', path, { pin: PINS.public })).text()
  const pages = [`${ITEMS}?all=true`, ITEMS, `${ITEMS}.csv`, '/api/v1/activity?kind=settings']
  for (const path of pages) expect(await textOf(path)).not.toMatch(/\b(77124|771\.24|77123)\b/)
  expect(await textOf(`${ITEMS}.csv`)).not.toContain('Cost')
  expect((await priceBook(PINS.public)).every(({ cost_cents }) => cost_cents === null)).toBe(true)
  for (const answer of [
    await post(priceItemBody({ cost_cents: 1 }), PINS.public),
    await put(item.price_item_id, { cost_cents: 1 }, PINS.public),
    await importItems([{ ...priceItemBody(), name: item.name, cost_cents: 1 }], PINS.public),
  ]) {
    expect([answer.status, (await refusal(answer)).reason]).toEqual([403, 'permission_missing'])
  }
  // Without a cost the stored one stays.
  await changed(put(item.price_item_id, { price_cents: 5 }, PINS.public))
  await importItems([{ ...priceItemBody(), name: item.name, price_cents: 6 }], PINS.public)
  expect(await itemNamed(item.name)).toMatchObject({ price_cents: 6, cost_cents: 77_124 })

  await grant('public', [...EDITOR, ...COMMISSION])
  for (const path of pages) expect(await textOf(path)).toMatch(/77124|771\.24/)
})

test('a new order must list exactly the items of the book', async () => {
  await addPriceItem()
  const ids = await priceItemIds()
  const order = (price_item_ids: number[]) => send('PUT', `${ITEMS}/order`, { price_item_ids })
  expect((await order([...ids].reverse())).status).toBe(200)
  expect(await priceItemIds()).toEqual([...ids].reverse())
  expect((await priceBook()).map(({ order_index }) => order_index)).toEqual(ids.map((_, i) => i + 1))
  expect(await lastLine()).toMatchObject({ details: { name: null, count: ids.length } })
  expect((await refusal(await order([...ids, ids[0] ?? 0]))).reason).toBe('order_incomplete')
  for (const old of [ids.slice(1), [...ids, 9_999_999], [...ids.slice(1), 9_999_999]]) {
    const answer = await order(old)
    expect([answer.status, (await refusal(answer)).reason]).toEqual([409, 'price_book_order_old'])
  }
})

test('an import adds new names and replaces known ones', async () => {
  const known = await addPriceItem({ name: 'Chain link', cost_cents: 400 })
  await put(known.price_item_id, { is_active: false })
  const same = await addPriceItem()
  const items = [
    priceItemBody({ name: 'CHAIN LINK', price_cents: 2100, unit: 'ft', category_id: 3 }),
    priceItemBody({ name: 'Cedar fence', price_cents: 3200, unit: 'ft', cost_cents: 1500 }),
    priceItemBody({ name: same.name }),
    priceItemBody({ name: 'Gate opener' }),
  ]
  expect(await read(await importItems(items), PriceBookImported)).toEqual({ success: true, added: 2, changed: 1 })
  const replaced = { ...known, ...items[0], cost_cents: 400, is_active: true, version: known.version + 2 }
  expect(await itemNamed('CHAIN LINK')).toEqual(replaced)
  expect((await priceBook()).slice(-2)).toMatchObject([
    { name: 'Cedar fence', cost_cents: 1500, version: 1 },
    { name: 'Gate opener', cost_cents: null },
  ])
  expect(await itemNamed(same.name)).toEqual(same)
  expect(await lastLine()).toMatchObject({ details: { name: null, count: 3 } })
  expect(await read(await importItems(items), PriceBookImported)).toMatchObject({ added: 0, changed: 0 })
})

test('an import with one invalid item imports none', async () => {
  const ids = await priceItemIds()
  for (const [item, reason] of [
    [priceItemBody({ category_id: 999 }), 'category_unknown'],
    [{ ...priceItemBody(), price_cents: -1 }, 'whole_number_between'],
    [priceItemBody({ name: 'gate A' }), 'price_item_name_repeated'],
  ] as const) {
    const answer = await importItems([priceItemBody({ name: 'Gate A' }), item])
    expect((await refusal(answer)).reason).toBe(reason)
  }
  expect(await priceItemIds()).toEqual(ids)
})

test('an import is refused when the book changes meanwhile', async () => {
  const item = await addPriceItem()
  const slow = (items: object[]) => requestOf('POST', `${ITEMS}/import`, { pin: PINS.admin, body: { items } })
  const replacing = slow([{ ...priceItemBody(), name: item.name, price_cents: 1 }, priceItemBody()])
  const { late } = await overtake(3, replacing, () => put(item.price_item_id, { price_cents: 2 }))
  expect([late.status, (await refusal(late)).reason]).toEqual([409, 'price_book_changed_meanwhile'])
  const name = 'Added twice'
  const adding = await overtake(3, slow([priceItemBody({ name })]), () => post(priceItemBody({ name })))
  expect(adding.late.status).toBe(409)
  expect((await priceBook()).filter((one) => one.name === name)).toHaveLength(1)
})

test('the file has a byte order mark, exact amounts and no formulas', async () => {
  const rates = { kind: 'cement', waste_rate: 7500 } as const
  await addPriceItem({ name: '=HYPERLINK("x")', description: 'Two\nlines, "quoted"', price_cents: 7, cost_cents: 29 })
  await addPriceItem({ name: 'Slab', unit: 'cu_yd', price_cents: 100_000_000, category_id: 1, taxable: false, rates })
  const answer = await call('GET', `${ITEMS}.csv`, { pin: PINS.admin })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="price-book-\d{4}-\d\d-\d\d\.csv"$/)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(text.startsWith(`${BYTE_ORDER_MARK}Name,Description,Category,Unit,Price,Cost,`)).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""x"")","Two\nlines, ""quoted""",,each,0.07,0.29,yes,`)
  expect(text).toContain(`\r\nSlab,,New Business,cu yd,1000000.00,,no,cement,,,,,,7.5,,,,\r\n`)
})

test('second texts are stored, logged, exported, and replaced by an import that names them', async () => {
  const texts = { second_name: ' Motor de puerta ', second_description: 'Con dos controles' }
  const item = await addPriceItem({ name: 'Sliding gate', ...texts })
  expect([item.second_name, item.second_description]).toEqual(['Motor de puerta', 'Con dos controles'])
  await changed(put(item.price_item_id, { second_name: 'Abrepuertas' }))
  expect((await lastLine()).details).toMatchObject({
    changes: [{ field: 'second_name', from: 'Motor de puerta', to: 'Abrepuertas' }],
  })
  const file = await (await call('GET', `${ITEMS}.csv`, { pin: PINS.admin })).text()
  expect(file).toMatch(/,Second name,Second description\r\n/)
  expect(file).toMatch(/\r\nSliding gate,.*,Abrepuertas,Con dos controles\r\n/)
  const found = async () => (await active()).find(({ name }) => name === 'Sliding gate')
  await importItems([priceItemBody({ name: 'Sliding gate' })])
  expect(await found()).toMatchObject({ second_name: 'Abrepuertas', second_description: 'Con dos controles' })
  await importItems([priceItemBody({ name: 'Sliding gate', second_name: 'Motor', second_description: '' })])
  expect(await found()).toMatchObject({ second_name: 'Motor', second_description: '' })
})

test('a full book takes no further item, alone or in an import', async () => {
  const missing = PRICE_ITEMS_MAX - (await active()).length
  const answer = await importItems(Array.from({ length: missing }, () => priceItemBody({ cost_cents: 1 })))
  expect(await read(answer, PriceBookImported)).toMatchObject({ added: missing })
  expect((await refusal(await post(priceItemBody()))).reason).toBe('price_book_full')
  expect((await refusal(await importItems([priceItemBody()]))).reason).toBe('price_book_full')
})

test('in a full book an item that is deactivated makes room for another one, until it is active again', async () => {
  const [first = 0] = await priceItemIds()
  await changed(put(first, { is_active: false }))
  const item = await changed(post(priceItemBody()))
  expect(await active()).toHaveLength(PRICE_ITEMS_MAX)
  expect((await refusal(await put(first, { is_active: true }))).reason).toBe('price_book_full')
  await changed(put(item.price_item_id, { is_active: false }))
  const answers = await Promise.all([first, item.price_item_id].map((id) => put(id, { is_active: true })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const order = (await priceItemIds()).reverse()
  expect((await send('PUT', `${ITEMS}/order`, { price_item_ids: order })).status).toBe(200)
})
