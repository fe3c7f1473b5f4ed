import * as v from 'valibot'
import { typedEstimate } from '#contract/estimate.ts'
import { ESTIMATE_MAX } from '#contract/fields.ts'

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** The amount of a typed estimate in dollars; undefined if the text is not an amount. */
export const estimateIn = (text: string) => {
  const read = v.safeParse(typedEstimate, text)
  return read.success ? read.output : undefined
}

/**
 * The multiple of the step, in dollars, to which an arrow key takes a typed estimate, as text; undefined for another key,
 * and where the text is no amount.
 */
export const stepEstimate = (text: string, key: string, step: number) => {
  const dollars = estimateIn(text)
  const direction = DIRECTIONS[key]
  if (dollars === undefined || direction === undefined) return
  const steps = dollars / step
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return String(Math.min(Math.max(next * step, 0), ESTIMATE_MAX))
}
