import * as v from 'valibot'
import { typedEstimate } from '#contract/estimate.ts'
import { ESTIMATE_MAX } from '#contract/fields.ts'

/** What an arrow key adds or takes away (part 2, section 5), in dollars. */
const ESTIMATE_STEP = 100

/** The amount of a typed estimate in dollars; undefined where it is none. */
export const estimateIn = (text: string) => {
  const read = v.safeParse(typedEstimate, text)
  return read.success ? read.output : undefined
}

/** The next multiple of the step above or below a typed estimate, as text; undefined where that is no amount. */
export const stepEstimate = (text: string, direction: 1 | -1) => {
  const dollars = estimateIn(text)
  if (dollars === undefined) return
  const steps = dollars / ESTIMATE_STEP
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return String(Math.min(Math.max(next * ESTIMATE_STEP, 0), ESTIMATE_MAX))
}
