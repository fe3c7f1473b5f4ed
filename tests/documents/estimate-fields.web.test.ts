import { expect, test } from 'vitest'
import type { EstimateContent } from '#contract/documents/content.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import {
  contentOf,
  contentWhileTyping,
  EstimateFields,
  parseLines,
  serializeLines,
  textsOf,
} from '#web/documents/estimates/estimate-fields.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { lineOf } from '../support/web/document-views.ts'

const CONTENT: EstimateContent = {
  title: 'Shade',
  lines: [
    lineOf('a', { quantity: 12_500, price_cents: 123_456, measures: { kind: 'hauling', loads: 2 }, price_item_id: 4 }),
    lineOf('b', { is_optional: true, package: 'p' }),
  ],
  packages: [{ key: 'p', name: 'Good', description: 'Plain' }],
  discount: { kind: 'percent', rate: 7500 },
  deposit: { kind: 'amount', cents: 50_000 },
  tax_rate: 8250,
  notes: 'Two dogs',
  terms: 'Net 30',
  image_ids: [3, 5],
  valid_until: '2026-12-26',
}

test('a content becomes texts and the same content again', () => {
  expect(contentOf(textsOf(CONTENT))).toEqual(CONTENT)
  expect(contentWhileTyping(textsOf(CONTENT))).toEqual(CONTENT)
})

test.each([
  ['', null],
  ['500', { kind: 'amount', cents: 50_000 }],
  ['$1,200.50', { kind: 'amount', cents: 120_050 }],
  ['10%', { kind: 'percent', rate: 10_000 }],
  [' 7.5 % ', { kind: 'percent', rate: 7500 }],
])('reads the discount %j', (text, share) => {
  expect(contentOf({ ...textsOf(CONTENT), discount: text }).discount).toEqual(share)
})

test.each([
  ['discount', '110%', ['discount']],
  ['deposit', '-5', ['deposit']],
  ['tax_rate', '', ['tax_rate']],
  ['valid_until', '', ['valid_until']],
])('refuses %s %j', (field, text, fields) => {
  const { issues = {} } = checkForm(EstimateFields, { [field]: text })
  expect(Object.keys(issues)).toEqual(fields)
})

test('names the line and the field that cannot be read', () => {
  const lines = parseLines(textsOf(CONTENT).lines).map((line, at) =>
    at === 1 ? { ...line, name: ' ', quantity: '1,5', price: 'abc' } : line,
  )
  const { issues = {} } = checkForm(EstimateFields, { lines: serializeLines(lines) })
  expect(Object.keys(issues).toSorted()).toEqual(['lines.1.name', 'lines.1.price', 'lines.1.quantity'])
})

test('counts what cannot be read as nothing while it is typed', () => {
  const lines = parseLines(textsOf(CONTENT).lines).map((line) => ({ ...line, price: `${line.price}x` }))
  const typing = contentWhileTyping({
    ...textsOf(CONTENT),
    lines: serializeLines(lines),
    discount: '5..',
    tax_rate: '',
  })
  expect(defaultTotals(typing).total).toBe(0)
})
