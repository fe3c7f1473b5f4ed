import type { Language } from '#contract/languages.ts'
import type { Choices, EstimateContent, Unit } from './content.ts'
import type { EstimateState } from './estimate.ts'
import { naturalTitle } from './natural-case.ts'
import type { Payment, Receipt } from './receipt.ts'
import { type Settlement, settlementOf } from './receipt-settlement.ts'
import type { Strokes } from './signature.ts'
import { isChosen, lineTotal, packageTotal, type Totals, totalsOf } from './totals.ts'

/** The business as its documents show it. `logo`: an address of a picture. */
export interface DocumentBusiness {
  name: string
  phone: string | null
  /** Empty, or missing in what was signed before it was added, as the two below. */
  address?: string | undefined
  license?: string | undefined
  email?: string | undefined
  /** `#rrggbb`. */
  color: string
  logo: string | null
}

export interface DocumentCustomer {
  name: string
  phone: string | null
  email: string | null
  address: string | null
}

/** A line as a document shows it. */
export interface ViewLine {
  key: string
  name: string
  description: string
  quantity: number
  unit: Unit
  price_cents: number
  total_cents: number
  taxable: boolean
  is_optional: boolean
  is_chosen: boolean
}

/**
 * The lines of every customer (`package: null`), or of one package. `total_cents`: `packageTotal`; a signed
 * document has none.
 */
export interface ViewSection {
  package: {
    key: string
    name: string
    description: string
    is_chosen: boolean
    total_cents?: number | undefined
  } | null
  lines: ViewLine[]
}

/** An estimate as page, print, PDF and preview show it. Money is in cents, days are `YYYY-MM-DD`. */
export interface EstimateView {
  kind: 'estimate'
  /** The language of its customer. */
  language: Language
  /** Null until the server has given one. */
  number: string | null
  state: EstimateState
  day: string
  valid_until: string
  business: DocumentBusiness
  customer: DocumentCustomer
  title: string
  sections: ViewSection[]
  totals: Totals
  tax_rate: number
  notes: string
  terms: string
  photos: { image_id: number; sha256: string | null; url: string; caption: string }[]
  /** `time`: when it was given, as a text in the language of the document. */
  signature: { name: string; strokes: Strokes; time: string } | null
}

/** A receipt as page, print and PDF show it. */
export interface ReceiptView {
  kind: 'receipt'
  /** The language of its customer. */
  language: Language
  number: string | null
  day: string
  business: DocumentBusiness
  customer: DocumentCustomer
  title: string
  /** The number of its estimate. */
  estimate: string | null
  /** Null: due on receipt. */
  due_on: string | null
  total_cents: number
  paid_cents: number
  payments: ListedPayment[]
  settlement: Settlement
}

type ListedPayment = Pick<Payment, 'paid_on' | 'method' | 'amount_cents' | 'note'>

export type DocumentView = EstimateView | ReceiptView

/** The sections of an estimate with these choices: the common lines, then each package. Empty sections are left out. */
const sectionsOf = (content: EstimateContent, choices: Choices): ViewSection[] => {
  const linesOf = (key: string | null) =>
    content.lines
      .filter((line) => line.package === key)
      .map(
        (line): ViewLine => ({
          key: line.key,
          name: line.name,
          description: line.description,
          quantity: line.quantity,
          unit: line.unit,
          price_cents: line.price_cents,
          total_cents: lineTotal(line),
          taxable: line.taxable,
          is_optional: line.is_optional,
          is_chosen: isChosen(line, choices),
        }),
      )
  const common = linesOf(null)
  const packages = content.packages.map(({ key, name, description }) => ({
    package: { key, name, description, is_chosen: key === choices.package, total_cents: packageTotal(content, key) },
    lines: linesOf(key),
  }))
  return [...(common.length > 0 ? [{ package: null, lines: common }] : []), ...packages]
}

/** What was chosen of the sections: a signed document shows nothing else. Sections that become empty are left out. */
export const chosenOf = (sections: readonly ViewSection[]): ViewSection[] =>
  sections
    .filter((section) => section.package?.is_chosen ?? true)
    .map((section) => ({ ...section, lines: section.lines.filter(({ is_chosen }) => is_chosen) }))
    .filter((section) => section.package !== null || section.lines.length > 0)

/** The parts of a view that follow from content and choices. */
export const viewOfContent = (content: EstimateContent, choices: Choices) => ({
  title: naturalTitle(content.title),
  sections: sectionsOf(content, choices),
  totals: totalsOf(content, choices),
  tax_rate: content.tax_rate,
  notes: content.notes,
  terms: content.terms,
  valid_until: content.valid_until,
})

/** The parts of a view that follow from a receipt and its payments. */
export const viewOfReceipt = (
  receipt: Pick<Receipt, 'title' | 'issued_on' | 'due_on' | 'total_cents' | 'deposit_cents' | 'paid_cents'>,
  payments: readonly ListedPayment[],
  today: string,
) => ({
  day: receipt.issued_on,
  title: naturalTitle(receipt.title),
  due_on: receipt.due_on,
  total_cents: receipt.total_cents,
  paid_cents: receipt.paid_cents,
  payments: payments.map(({ paid_on, method, amount_cents, note }) => ({ paid_on, method, amount_cents, note })),
  settlement: settlementOf(receipt, today),
})
