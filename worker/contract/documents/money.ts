import * as v from 'valibot'
import { because } from '#contract/validation.ts'
import type { Label } from '#contract/words/en/labels.ts'

/** The largest price and the largest total of a document, in cents: $1,000,000. */
export const AMOUNT_MAX_CENTS = 100_000_000

/** A whole percent in the unit of rates: thousandths of a percent. A tax rate of 8.25 % is 8250. */
export const PERCENT = 1000
/** 100 percent. */
export const RATE_MAX = 100 * PERCENT

/** One unit in the unit of quantities: thousandths. 12.5 feet are 12500. */
export const UNIT = 1000
/** The largest quantity of a line: 1,000,000 units. */
export const QUANTITY_MAX = 1_000_000 * UNIT

/**
 * `numerator / denominator` rounded to a whole number, half away from zero. The only rounding of documents
 * (docs/product.md#money). The denominator is positive.
 */
export const rounded = (numerator: bigint, denominator: bigint): number => {
  const size = numerator < 0n ? -numerator : numerator
  const whole = Number((2n * size + denominator) / (2n * denominator))
  return numerator < 0n ? -whole : whole
}

/** A quantity (thousandths) at a price (cents), in cents. */
export const lineCents = (quantity: number, priceCents: number): number =>
  rounded(BigInt(quantity) * BigInt(priceCents), BigInt(UNIT))

/** A share of an amount (cents) at a rate (thousandths of a percent), in cents. */
export const shareCents = (cents: number, rate: number): number =>
  rounded(BigInt(cents) * BigInt(rate), BigInt(RATE_MAX))

/** A whole number from `min` to `max`: cents, thousandths or a rate. */
export const wholeNumber = (label: Label, min: number, max: number) => {
  const bounds = because('whole_number_between', { label, min, max })
  return v.pipe(v.number(bounds), v.integer(bounds), v.minValue(min, bounds), v.maxValue(max, bounds))
}

/** An amount in cents. */
export const amount = (label: Label, min = 0) => wholeNumber(label, min, AMOUNT_MAX_CENTS)

/** An amount, or a share of the sum as a rate. */
export const Share = (label: Label) =>
  v.variant('kind', [
    v.strictObject({ kind: v.literal('amount'), cents: amount(label) }),
    v.strictObject({ kind: v.literal('percent'), rate: wholeNumber(label, 0, RATE_MAX) }),
  ])
export type Share = v.InferOutput<ReturnType<typeof Share>>
