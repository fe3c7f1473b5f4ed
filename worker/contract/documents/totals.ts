import type { Choices, EstimateContent, EstimateLine } from './content.ts'
import { lineCents, RATE_MAX, rounded, type Share, shareCents } from './money.ts'

/** The sums of a document in cents: `total = subtotal - discount + tax`, `deposit <= total`. */
export interface Totals {
  subtotal: number
  discount: number
  tax: number
  total: number
  deposit: number
}

type Priced = Pick<EstimateContent, 'lines' | 'packages' | 'discount' | 'deposit' | 'tax_rate'>

/** The choices before the customer chooses: the first package without options. */
export const defaultChoices = ({ packages }: Pick<EstimateContent, 'packages'>): Choices => ({
  package: packages[0]?.key ?? null,
  options: [],
})

/** The choices without keys that the content does not offer, and with a package where one must be chosen. */
export const validChoices = (content: Pick<EstimateContent, 'lines' | 'packages'>, choices: Choices): Choices => {
  const chosen = content.packages.find(({ key }) => key === choices.package)?.key ?? defaultChoices(content).package
  const offered = content.lines.filter((line) => line.is_optional && isOfPackage(line, chosen))
  return { package: chosen, options: offered.map(({ key }) => key).filter((key) => choices.options.includes(key)) }
}

const isOfPackage = (line: Pick<EstimateLine, 'package'>, chosen: string | null) =>
  line.package === null || line.package === chosen

/** Whether a line counts in the sum with these choices. */
export const isChosen = (line: Pick<EstimateLine, 'key' | 'package' | 'is_optional'>, choices: Choices): boolean =>
  isOfPackage(line, choices.package) && (!line.is_optional || choices.options.includes(line.key))

export const lineTotal = ({ quantity, price_cents }: Pick<EstimateLine, 'quantity' | 'price_cents'>): number =>
  lineCents(quantity, price_cents)

const centsOf = (share: Share | null, of: number): number =>
  share === null ? 0 : Math.min(of, share.kind === 'amount' ? share.cents : shareCents(of, share.rate))

/**
 * The sums of a content with these choices. Rounded once for each line, once for the tax and once for a share in
 * percent. The discount lowers the taxable part in proportion. A discount or deposit is at most the sum.
 */
export const totalsOf = (content: Priced, choices: Choices): Totals => {
  const counted = content.lines.filter((line) => isChosen(line, choices))
  const sum = (lines: readonly EstimateLine[]) => lines.reduce((cents, line) => cents + lineTotal(line), 0)
  const subtotal = sum(counted)
  const discount = centsOf(content.discount, subtotal)
  const taxable = sum(counted.filter((line) => line.taxable))
  const tax =
    subtotal === 0
      ? 0
      : rounded(
          BigInt(taxable) * BigInt(subtotal - discount) * BigInt(content.tax_rate),
          BigInt(subtotal) * BigInt(RATE_MAX),
        )
  const total = subtotal - discount + tax
  return { subtotal, discount, tax, total, deposit: centsOf(content.deposit, total) }
}

/** The sums in the order in which page, screen, print and PDF list them. An optional one is left out while it is zero. */
export const listedSums = ({ subtotal, discount, tax, total, deposit }: Totals) =>
  [
    { name: 'subtotal', cents: subtotal, isOptional: false },
    { name: 'discount', cents: -discount, isOptional: true },
    { name: 'tax', cents: tax, isOptional: true },
    { name: 'total', cents: total, isOptional: false },
    { name: 'deposit', cents: deposit, isOptional: true },
  ] as const

/** The totals before the customer chooses. */
export const defaultTotals = (content: Priced): Totals => totalsOf(content, defaultChoices(content))

/** What a customer signs for who chooses this package without options. */
export const packageTotal = (content: Priced, key: string): number =>
  totalsOf(content, { package: key, options: [] }).total

/** Whether the total of a draft is the value of its lead: not without lines, and not where another estimate is signed. */
export const setsLeadValue = ({ lines }: Pick<EstimateContent, 'lines'>, isOtherSigned: boolean): boolean =>
  !isOtherSigned && lines.length > 0

/** The largest total that any choice leads to, in cents. */
export const largestTotal = (content: Priced): number => {
  const all = content.lines.filter((line) => line.is_optional).map(({ key }) => key)
  const packages = content.packages.length > 0 ? content.packages.map(({ key }) => key) : [null]
  return Math.max(...packages.map((chosen) => totalsOf(content, { package: chosen, options: all }).total))
}
