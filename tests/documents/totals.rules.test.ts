import { expect, test } from 'vitest'
import type { EstimateLine } from '#contract/documents/content.ts'
import {
  AMOUNT_MAX_CENTS,
  lineCents,
  QUANTITY_MAX,
  RATE_MAX,
  rounded,
  type Share,
  shareCents,
} from '#contract/documents/money.ts'
import {
  defaultChoices,
  defaultTotals,
  isChosen,
  largestTotal,
  lineTotal,
  totalsOf,
  validChoices,
} from '#contract/documents/totals.ts'
import { type Random, randomOf } from '../support/rules/random.ts'
import { lineOf } from '../support/web/document-views.ts'

const line = ({ key = 'a', ...given }: Partial<EstimateLine> = {}) => lineOf(key, { price_cents: 100, ...given })
const content = (lines: EstimateLine[], given: { discount?: Share; deposit?: Share; tax_rate?: number } = {}) => ({
  ...{ lines, packages: [], discount: null, deposit: null, tax_rate: 0 },
  ...given,
})

test.each([
  [0n, 3n, 0],
  [1n, 3n, 0],
  [1n, 2n, 1],
  [3n, 2n, 2],
  [5n, 2n, 3],
  [-1n, 2n, -1],
  [-5n, 2n, -3],
  [-1n, 3n, 0],
  [14_999n, 10_000n, 1],
  [15_000n, 10_000n, 2],
])('%d / %d is rounded half away from zero to %d', (numerator, denominator, result) => {
  expect(rounded(numerator, denominator) + 0).toBe(result)
})

test.each([
  // Half a cent, which a float would make 1.00499…
  [1005, 100, 101],
  [500, 1, 1],
  [499, 1, 0],
  [1500, 1, 2],
  [1, 500, 1],
  [12_500, 1450, 18_125],
  [QUANTITY_MAX, AMOUNT_MAX_CENTS, 100_000_000_000_000],
  [QUANTITY_MAX - 1, AMOUNT_MAX_CENTS, 99_999_999_900_000],
])('%d thousandths at %d cents are %d cents', (quantity, price, cents) => {
  expect(lineCents(quantity, price)).toBe(cents)
})

test.each<[string, Share, number]>([
  ['an amount', { kind: 'amount', cents: 250 }, 250],
  ['an amount above the sum', { kind: 'amount', cents: 99_999 }, 1005],
  ['percent', { kind: 'percent', rate: 10_000 }, 101],
  ['all', { kind: 'percent', rate: RATE_MAX }, 1005],
])('a discount of %s is at most the sum', (_, discount, cents) => {
  const totals = totalsOf(content([line({ price_cents: 1005 })], { discount }), { package: null, options: [] })
  expect(totals).toEqual({ subtotal: 1005, discount: cents, tax: 0, total: 1005 - cents, deposit: 0 })
})

test('the discount lowers the taxable part in proportion', () => {
  const lines = [line({ key: 'a', price_cents: 60_000 }), line({ key: 'b', price_cents: 40_000, taxable: false })]
  const totals = defaultTotals(content(lines, { discount: { kind: 'amount', cents: 10_000 }, tax_rate: 8250 }))
  // 8.25 % of 600 × 900 / 1000.
  expect(totals).toEqual({ subtotal: 100_000, discount: 10_000, tax: 4455, total: 94_455, deposit: 0 })
})

test('the tax is rounded once, not for each line', () => {
  const lines = Array.from({ length: 100 }, (_, i) => line({ key: `k${i}`, price_cents: 6 }))
  // 8.25 % of 6 cents would be 0 for each line.
  expect(defaultTotals(content(lines, { tax_rate: 8250 })).tax).toBe(50)
})

const whole = (random: Random, low: number, high: number) => low + Math.floor(random.next() * (high - low + 1))
const randomShare = (random: Random): Share | null =>
  random.chance(0.3)
    ? null
    : random.pick([
        { kind: 'amount' as const, cents: whole(random, 0, 200_000) },
        { kind: 'percent' as const, rate: whole(random, 0, RATE_MAX) },
      ])

const randomContent = (seed: number) => {
  const random = randomOf(seed)
  const packages = Array.from({ length: whole(random, 0, 3) }, (_, i) => ({ key: `p${i}`, name: 'P', description: '' }))
  const keys = [null, ...packages.map(({ key }) => key)]
  const isHuge = random.chance(0.1)
  const lines = Array.from({ length: random.pick([0, 1, 5, 300]) }, (_, i) =>
    line({
      key: `k${i}`,
      quantity: isHuge ? whole(random, 1, QUANTITY_MAX) : whole(random, 1, 50_000),
      price_cents: isHuge ? whole(random, 0, AMOUNT_MAX_CENTS / 100_000) : whole(random, 0, 100_000),
      taxable: random.chance(0.7),
      is_optional: random.chance(0.3),
      package: keys[whole(random, 0, keys.length - 1)] ?? null,
    }),
  )
  const choices = {
    package: random.chance(0.1) ? 'gone' : (keys[whole(random, 0, keys.length - 1)] ?? null),
    options: ['gone', ...lines.filter(() => random.chance(0.5)).map(({ key }) => key)],
  }
  const made = {
    lines,
    packages,
    discount: randomShare(random),
    deposit: randomShare(random),
    tax_rate: random.pick([0, 8250, RATE_MAX, whole(random, 0, RATE_MAX)]),
  }
  return { made, choices: validChoices(made, choices) }
}

test('the sums of random documents add up, in whole cents, within their limits', () => {
  for (let seed = 1; seed <= 1500; seed += 1) {
    const { made, choices } = randomContent(seed)
    const totals = totalsOf(made, choices)
    const { subtotal, discount, tax, total, deposit } = totals
    const counted = made.lines.filter((one) => isChosen(one, choices))
    for (const cents of Object.values(totals)) expect(Number.isSafeInteger(cents)).toBe(true)
    expect(subtotal).toBe(counted.reduce((sum, one) => sum + lineTotal(one), 0))
    expect(total).toBe(subtotal - discount + tax)
    expect(discount).toBeLessThanOrEqual(subtotal)
    expect(deposit).toBeLessThanOrEqual(total)
    expect(Math.min(discount, tax, total, deposit)).toBeGreaterThanOrEqual(0)
    // The tax is the nearest cent to the exact share of the discounted taxable lines.
    const taxable = counted.filter((one) => one.taxable).reduce((sum, one) => sum + lineTotal(one), 0)
    const exact = BigInt(taxable) * BigInt(subtotal - discount) * BigInt(made.tax_rate)
    const unit = BigInt(Math.max(1, subtotal)) * BigInt(RATE_MAX)
    const error = 2n * (BigInt(tax) * unit - exact)
    expect(error <= unit && error > -unit).toBe(true)
    expect(tax).toBeLessThanOrEqual(shareCents(subtotal - discount, made.tax_rate))
    expect(largestTotal({ ...made, discount: null })).toBeGreaterThanOrEqual(
      totalsOf({ ...made, discount: null }, choices).total,
    )
  }
})

test('the order of lines does not change the sums', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const { made, choices } = randomContent(seed)
    expect(totalsOf({ ...made, lines: made.lines.toReversed() }, choices)).toEqual(totalsOf(made, choices))
  }
})

test('choices contain only what the document offers', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { made, choices } = randomContent(seed)
    if (made.packages.length > 0) expect(made.packages.map(({ key }) => key)).toContain(choices.package)
    else expect(choices.package).toBeNull()
    for (const key of choices.options) {
      const option = made.lines.find((one) => one.key === key)
      expect(option?.is_optional && [null, choices.package].includes(option.package)).toBe(true)
    }
    expect(validChoices(made, choices)).toEqual(choices)
    expect(validChoices(made, defaultChoices(made))).toEqual(defaultChoices(made))
  }
})
