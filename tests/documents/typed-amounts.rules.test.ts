import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formatQuantity } from '#contract/documents/document-format.ts'
import { AMOUNT_MAX_CENTS, QUANTITY_MAX, RATE_MAX } from '#contract/documents/money.ts'
import { reasonOfIssue } from '#contract/validation.ts'
import {
  centsText,
  rateText,
  readTyped,
  tenthsText,
  typedCents,
  typedCentsOrNone,
  typedCount,
  typedQuantity,
  typedRate,
  typedTenths,
} from '#web/documents/typed-amounts.ts'

const price = typedCents('item_price')
const quantity = typedQuantity()
const rate = typedRate('tax_rate')
const feet = typedTenths(99_999)
const gates = typedCount(0, 9999)

test.each([
  [price, '12.5', 1250],
  [price, '12.', 1200],
  [price, '.5', 50],
  [price, '0.07', 7],
  [price, '0.29', 29],
  [price, ' $1,234.50 ', 123_450],
  [price, '1,000,000', AMOUNT_MAX_CENTS],
  [price, '１２.５０', 1250],
  [price, '-0', 0],
  [quantity, '12.5', 12_500],
  [quantity, '0.001', 1],
  [quantity, '0.500', 500],
  [quantity, '1.125', 1125],
  [quantity, '1,125', 1_125_000],
  [quantity, '1,000,000', QUANTITY_MAX],
  [rate, '8.25', 8250],
  [rate, '8.250%', 8250],
  [rate, '0', 0],
  [rate, '100 %', RATE_MAX],
  [feet, '10.5', 105],
  [feet, "10'", 100],
  [gates, '2', 2],
  [gates, '2.0', 2],
])('reads "%2$s" as %3$d', (schema, text, value) => {
  expect(v.parse(schema, text)).toBe(value)
})

test.each([
  [price, '', 'Price is required'],
  [price, '1,5', 'Price: does "1,5" mean 15 or 1.5? Please write it that way.'],
  [price, '$12,50', 'Price: does "$12,50" mean 1250 or 12.5? Please write it that way.'],
  [price, '12.500', 'Price: does "12.500" mean 12500 or 12.5? Please write it that way.'],
  [price, '12.505', 'Price can have at most 2 decimals'],
  [price, '0,5', 'Price must be a number, such as 12.50'],
  [price, '5k', 'Price must be a number, such as 12.50'],
  [price, '1e9', 'Price must be a number, such as 12.50'],
  [price, '.', 'Price must be a number, such as 12.50'],
  [price, '٥٠', 'Price must be a number, such as 12.50'],
  [price, '-5', 'Price must be from $0.00 to $1,000,000.00'],
  [price, '1000000.01', 'Price must be from $0.00 to $1,000,000.00'],
  [typedCents('amount', 1), '0', 'Amount must be from $0.01 to $1,000,000.00'],
  [quantity, '0', 'Quantity must be from 0.001 to 1,000,000'],
  [quantity, '1,5', 'Quantity: does "1,5" mean 15 or 1.5? Please write it that way.'],
  [quantity, '0.0001', 'Quantity can have at most 3 decimals'],
  [rate, '8,25', 'Tax rate must be a number, such as 8.25'],
  [rate, '100.001', 'Tax rate must be from 0% to 100%'],
  [feet, '10.55', 'Measure can have at most 1 decimal'],
  [feet, '0', 'Measure must be from 0.1 to 9,999.9'],
  [gates, '2.5', 'Measure must be a whole number'],
])('refuses "%2$s" with a sentence', (schema, text, problem) => {
  expect(readTyped(schema, text)).toEqual({ problem })
})

test('reads a blank amount as null where it may be blank', () => {
  const cost = typedCentsOrNone('item_cost')
  expect(v.parse(cost, ' ')).toBeNull()
  expect(v.parse(cost, '4.20')).toBe(420)
  expect(v.safeParse(cost, '1,5').issues?.map(reasonOfIssue)).toMatchObject([{ reason: 'typed_number_ambiguous' }])
})

test('reads the text of every value back to the same value', () => {
  for (let step = 0; step < 5000; step += 1) {
    const value = (step * 7919) % 100_000
    expect(v.parse(price, centsText(value))).toBe(value)
    expect(v.parse(rate, rateText(value))).toBe(value)
    if (value > 0) expect(v.parse(feet, tenthsText(value))).toBe(value)
    if (value > 0) expect(v.parse(quantity, formatQuantity(value))).toBe(value)
  }
  expect(v.parse(price, centsText(AMOUNT_MAX_CENTS))).toBe(AMOUNT_MAX_CENTS)
  expect(v.parse(quantity, formatQuantity(QUANTITY_MAX))).toBe(QUANTITY_MAX)
})
