import { sha256 } from '#contract/sha256.ts'
import type { Choices } from './content.ts'
import type { Totals } from './totals.ts'

/**
 * The hash of what a customer saw when signing: of the estimate (`estimate`: the SHA-256 of its `shownText`), what was
 * chosen, and the sums.
 */
export const shownHash = (
  estimate: string,
  choices: Choices,
  { subtotal, discount, tax, total, deposit }: Totals,
): Promise<string> =>
  sha256(JSON.stringify([estimate, choices.package, choices.options, subtotal, discount, tax, total, deposit]))
