import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { EstimateEditor } from '#web/documents/estimates/editor/estimate-editor.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { useSession } from '#web/session/session.ts'
import { lineOf } from '../support/web/document-views.ts'
import { contentWith, estimateWith, LEAD, OF_LEAD } from '../support/web/estimates.ts'
import {
  answer,
  field,
  keep,
  messages,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

// Loaded, as after the first moments of the editor.
beforeAll(async () => void (await import('#web/documents/estimates/editor/measure-dialog.tsx')))

withFakeServer()

const ITEM: PriceItem = {
  ...{ price_item_id: 7, category_id: null, name: 'Pipe fence', description: '', unit: 'ft', price_cents: 2800 },
  ...{ second_name: 'Cerca de tubo', second_description: '' },
  ...{ cost_cents: null, taxable: true, order_index: 1, is_active: true, version: 1 },
  rates: { kind: 'fence', base_height: 50, foot_cents: 300, gate_cents: 45_000 },
}

const onNext = vi.fn()

beforeEach(() => {
  onNext.mockReset()
  keep(['price-book'], [ITEM])
  keep(['contacts', '5', 'images'], [])
  // The test DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {}
})

const show = (estimate?: Estimate, lead = LEAD, of = OF_LEAD) =>
  render(withProviders(<EstimateEditor lead={lead} estimate={estimate} of={of} onNext={onNext} />))
const total = () => screen.getAllByText('Total').map((label) => label.nextElementSibling?.textContent)
const lineNames = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Item' }).map(({ value }) => value)
const choose = async (menu: string, item: string) => {
  const button = screen.getByRole('button', { name: menu })
  fireEvent.click(button)
  act(() => {
    const toggled = Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' })
    button.parentElement?.querySelector<HTMLElement>('[popover]')?.dispatchEvent(toggled)
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const undo = () =>
  act(async () => {
    const action = useToasts.getState().toasts.at(-1)?.action
    if (action && 'act' in action) action.act()
  })
const bodies = (method: string) =>
  sent()
    .filter((one) => one.method === method)
    .map(({ body }) => body)

test('the total follows an own line, the discount, the tax and the deposit', () => {
  show()
  press('Own line')
  type('Item', 'Welding')
  type('Quantity', '2.5')
  type('Price', '1,000')
  expect(total()).toEqual(['$2,500.00'])
  type('Discount', '10%')
  type('Tax rate', '8.25')
  expect(total()).toEqual(['$2,435.63'])
  type('Price', '1,000x')
  expect(total()).toEqual(['$0.00'])
})

test('a new estimate is created with its lines in whole cents', async () => {
  show()
  press('Own line')
  type('Item', 'Welding')
  type('Price', '99.95')
  answer([201, { success: true, estimate: estimateWith(contentWith()), lead: LEAD }])
  press('Save')
  await waitFor(() => expect(messages()).toEqual(['Estimate created']))
  expect(bodies('POST')).toMatchObject([
    { content: { title: 'OAK STREET', lines: [{ name: 'Welding', quantity: 1000, price_cents: 9995, unit: 'each' }] } },
  ])
})

test('a price that cannot be read is refused at its field, and nothing is sent', async () => {
  show(estimateWith(contentWith()))
  type('Price', '12..5')
  press('Save')
  expect(await screen.findByText(/Price/, { selector: 'p' })).toBeTruthy()
  expect(document.activeElement).toBe(field('Price'))
  expect(bodies('PUT')).toEqual([])
})

test('the price book is named in the language of the user when the business writes its texts in another', () => {
  const { user } = useSession.getState()
  useSession.setState({ user: user && { ...user, business: { ...user.business, language: 'es' } } })
  keep(['price-book'], [{ ...ITEM, name: 'Cerca de tubo', second_name: 'Pipe fence' }])
  show()
  press('From the price book')
  fireEvent.click(screen.getByRole('button', { name: /^Pipe fence/ }))
  expect(screen.getByRole('dialog', { name: 'Pipe fence' })).toBeTruthy()
})

test('lines of the price book are measured and added', () => {
  show()
  press('From the price book')
  fireEvent.click(screen.getByRole('button', { name: /^Pipe fence/ }))
  const dialog = within(screen.getByRole('dialog'))
  const measure = (name: string, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
  measure('Length (ft)', '100')
  measure('Height (ft)', '6')
  measure('Gates', '2')
  expect(dialog.getByRole('status', { name: 'Line total' }).textContent).toContain('$3,100.00')
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(lineNames()).toEqual(['Pipe fence, 100 ft, 6 ft tall', 'Pipe fence: gates'])
  expect(total()).toEqual(['$4,000.00'])
})

test("the items of the lead's category come first, and the first measured one has the measures of the lead", () => {
  const shade: PriceItem = {
    ...{ ...ITEM, price_item_id: 8, category_id: 4, name: 'Shade structure', second_name: '', unit: 'sq_ft' },
    rates: { kind: 'shade', base_height: 80, foot_cents: 75, white_cents: 60, other_color_cents: 120 },
  }
  keep(['price-book'], [{ ...ITEM, category_id: 7 }, ITEM, shade])
  show(undefined, { ...LEAD, category_id: 4, title_size: '20x30 SHADE', title_height: "10'-TALL", title_color: null })
  press('From the price book')
  const dialog = within(screen.getByRole('dialog'))
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringContaining('Shade structure'),
    expect.stringContaining('Pipe fence'),
    expect.stringContaining('Pipe fence'),
  ])
  fireEvent.click(dialog.getByRole('button', { name: /^Shade structure/ }))
  expect(dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['20', '30', '10'])
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByText('Select a color', { selector: 'p' })).toBeTruthy()
  fireEvent.change(dialog.getByRole('combobox', { name: 'Color' }), { target: { value: 'WHITE' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add, then another' }))
  expect(lineNames()).toEqual(['Shade structure, 20 × 30 ft, 10 ft tall, WHITE'])
  fireEvent.click(dialog.getByRole('button', { name: /^Shade structure/ }))
  expect(dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '', ''])
})

test('a fence asks for the gates that its lead does not tell, and takes those that it does', () => {
  const notes = '160 feet of cedar'
  show(undefined, { ...LEAD, notes })
  press('From the price book')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /^Pipe fence/ }))
  const gates = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Gates' })
  expect(gates.value).toBe('')
  fireEvent.change(dialog.getByRole('textbox', { name: 'Height (ft)' }), { target: { value: '6' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(document.activeElement).toBe(gates)
  expect(lineNames()).toEqual([])
  fireEvent.change(gates, { target: { value: '1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(lineNames()).toEqual(['Pipe fence, 160 ft, 6 ft tall', 'Pipe fence: gate'])
})

test('a color of the lead that the list lacks is OTHER, and its name stands in the description', () => {
  keep(
    ['price-book'],
    [
      {
        ...{ ...ITEM, name: 'Shade structure', second_name: '', unit: 'sq_ft' },
        rates: { kind: 'shade', base_height: 80, foot_cents: 75, white_cents: 60, other_color_cents: 120 },
      },
    ],
  )
  const own = { title_size: null, title_height: null, title_color: null }
  show(undefined, { ...LEAD, ...own, project_title: "20x30 SHADE, 10' TALL, BROWN" })
  press('From the price book')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /^Shade structure/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(lineNames()).toEqual(['Shade structure, 20 × 30 ft, 10 ft tall, OTHER'])
  expect(field('Description').value).toBe('Color: brown')
})

test('beside a signed estimate a draft offers neither sending nor signing, and says so', () => {
  show(estimateWith(contentWith()), LEAD, { ...OF_LEAD, setsValue: false })
  expect(screen.getByText(/^Another estimate of this lead is signed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send|Sign/ })).toBeNull()
})

test('a deleted line returns to its place by Undo, also after another change', async () => {
  show(estimateWith(contentWith({ lines: [lineOf('a'), lineOf('b'), lineOf('c')] })))
  await choose('Actions for Item b', 'Delete')
  expect(lineNames()).toEqual(['Item a', 'Item c'])
  await choose('Actions for Item c', 'Duplicate')
  await undo()
  expect(lineNames()).toEqual(['Item a', 'Item b', 'Item c', 'Item c'])
})

test('three packages come with one press, and lines are copied between them', async () => {
  show(estimateWith(contentWith()))
  press('Offer good, better, best')
  await choose('Actions for Good', 'Copy the lines of In every package')
  expect(lineNames()).toEqual(['Item a', 'Item a'])
  expect(screen.getByText('Total $200.00')).toBeTruthy()
  expect(screen.getAllByText('Total $100.00')).toHaveLength(2)
})

test('a save sends the version that was read, and the next step follows it', async () => {
  const draft = estimateWith(contentWith())
  show(draft)
  type('Title', 'Big shade')
  const saved = estimateWith(contentWith({ title: 'Big shade' }), { version: 4 })
  answer([200, { success: true, estimate: saved, lead: LEAD }])
  press('Send')
  await waitFor(() => expect(onNext).toHaveBeenCalledWith('send', saved))
  expect(bodies('PUT')).toMatchObject([{ version: 3, content: { title: 'Big shade', lines: draft.content.lines } }])
})

test('a change by another user is shown beside the typed one, and the next save replaces it', async () => {
  const { rerender } = show(estimateWith(contentWith()))
  type('Title', 'Mine')
  const theirs = estimateWith(contentWith({ title: 'Theirs' }), { version: 4 })
  answer([409, refusal('stale', 'Ada changed this estimate meanwhile', { current: theirs })])
  press('Save')
  await screen.findByText('Ada changed this estimate meanwhile')
  rerender(withProviders(<EstimateEditor lead={LEAD} estimate={theirs} of={OF_LEAD} onNext={onNext} />))
  expect(screen.getByText('theirs "Theirs", yours "Mine"')).toBeTruthy()
  answer([200, { success: true, estimate: estimateWith(contentWith({ title: 'Mine' }), { version: 5 }), lead: LEAD }])
  press('Save anyway')
  await waitFor(() => expect(messages()).toEqual(['Estimate saved']))
  expect(bodies('PUT')).toMatchObject([{ version: 3 }, { version: 4, content: { title: 'Mine' } }])
})

test('typed text is there again after a reload', () => {
  const { unmount } = show(estimateWith(contentWith()))
  type('Item', 'Half written')
  unmount()
  show(estimateWith(contentWith()))
  expect(lineNames()).toEqual(['Half written'])
  expect(screen.getByText('Unsaved text from your last visit')).toBeTruthy()
})

test('a chosen photo that the lead has no more is told, and removed from the estimate', async () => {
  show(estimateWith(contentWith({ image_ids: [31] })))
  expect(await screen.findByText('A chosen photo was deleted or moved to another lead.')).toBeTruthy()
  press('Remove from the estimate')
  expect(screen.queryByText(/was deleted or moved/)).toBeNull()
  answer([200, { success: true, estimate: estimateWith(contentWith()), lead: LEAD }])
  press('Save')
  await waitFor(() => expect(bodies('PUT')).toMatchObject([{ content: { image_ids: [] } }]))
})
