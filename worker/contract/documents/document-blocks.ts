import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Language } from '#contract/languages.ts'
import { type SheetWords, sheetWords } from '#contract/words/sheet-words.ts'
import { dayText, formatCents, formatQuantity, formatRate } from './document-format.ts'
import {
  chosenOf,
  type DocumentBusiness,
  type DocumentView,
  type EstimateView,
  type ReceiptView,
  type ViewLine,
  type ViewSection,
} from './document-view.ts'
import { isOpen } from './estimate-state.ts'
import { UNIT } from './money.ts'
import type { Strokes } from './signature.ts'
import { listedSums } from './totals.ts'

/**
 * `open`: the customer may choose. `closed`: the offers are named, with what counts in the total. `signed`: only what
 * was chosen is listed.
 */
export type Mode = 'open' | 'closed' | 'signed'

/** A line of an estimate, or a payment. */
export interface LineBlock {
  key: string
  name: string
  description: string
  /** "12 sq ft × $18.50", or the day and the note of a payment; empty for a package, or an item that is sold once. */
  detail: string
  /** "$2,220.00", or "Included". */
  amount: string
  /** Whether the customer may choose the line now. */
  isChoice: boolean
  isChosen: boolean
  /** "Optional" or "In the total", where the customer may not choose any more. */
  tag: string
}

type PackageBlock = LineBlock & { lines: LineBlock[] }

export interface SumBlock {
  label: string
  cents: number
  /** The name by which the script of the page finds the amount. */
  name?: string
  kind: 'part' | 'total' | 'side'
  /** Whether the sum is hidden while it is zero. */
  isOptional: boolean
}

/** A part of a document, in texts of its language. Page, print and PDF draw the same list of blocks. */
export type DocumentBlock =
  | {
      kind: 'business'
      business: DocumentBusiness
      phone: string
      /** Address, license and e-mail. */
      lines: string[]
    }
  | {
      kind: 'head'
      label: string
      number: string
      title: string
      customerLabel: string
      customer: string
      /** Address, phone and e-mail. */
      customerLines: string[]
      facts: (readonly [name: string, value: string])[]
    }
  | { kind: 'lines'; title: string; isChoice: boolean; lines: LineBlock[]; empty: string }
  | { kind: 'packages'; title: string; packages: PackageBlock[] }
  | { kind: 'sums'; sums: SumBlock[] }
  | { kind: 'text'; title: string; text: string }
  | { kind: 'photos'; title: string; photos: { url: string; caption: string; label: string }[] }
  | { kind: 'signature'; title: string; name: string; strokes: Strokes; text: string }

export type BlockOf<K extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: K }>

/** "Estimate 2026-0042", or "Estimate" while it has no number. */
export const documentTitle = ({
  kind,
  number,
  language,
}: Pick<DocumentView, 'kind' | 'number' | 'language'>): string => {
  const words = sheetWords(language)
  return number === null ? words[kind] : words.numbered(words[kind], number)
}

/** The mode of an estimate, in a state in which its customer may answer or not. */
export const modeOf = (state: EstimateView['state'], mayAnswer = isOpen(state) || state === 'draft'): Mode =>
  state === 'signed' ? 'signed' : mayAnswer ? 'open' : 'closed'

/** The blocks of a document from its head to its end. `mode`: of an estimate; that of its state unless given. */
export const documentBlocks = (view: DocumentView, mode?: Mode): DocumentBlock[] => {
  const words = sheetWords(view.language)
  return [
    headBlock(view, words),
    ...(view.kind === 'estimate'
      ? estimateBlocks(view, words, mode ?? modeOf(view.state))
      : [paymentsBlock(view, words), receiptSums(view, words)]),
  ]
}

const isGiven = (line: string | null | undefined): line is string => Boolean(line)

export const businessBlock = (business: DocumentBusiness, language: Language): BlockOf<'business'> => {
  const { phone, address, license, email } = business
  return {
    kind: 'business',
    business,
    phone: phone ? phoneText(phone) : '',
    lines: [address, license && sheetWords(language).license(license), email].filter(isGiven),
  }
}

const headBlock = (view: DocumentView, words: SheetWords): BlockOf<'head'> => {
  const { customer, language } = view
  const facts: [string, string][] = [[words.date, dayText(view.day, language)]]
  if (view.kind === 'estimate') facts.push([words.validUntil, dayText(view.valid_until, language)])
  else if (view.estimate !== null) facts.push([words.ofEstimate, view.estimate])
  return {
    kind: 'head',
    label: words[view.kind],
    number: view.number ?? words.noNumber,
    title: view.title || words[view.kind],
    customerLabel: words.preparedFor,
    customer: customer.name,
    customerLines: [customer.address, customer.phone && phoneText(customer.phone), customer.email].filter(isGiven),
    facts,
  }
}

const estimateBlocks = (view: EstimateView, words: SheetWords, mode: Mode): DocumentBlock[] => {
  const { signature } = view
  const blocks: DocumentBlock[] = [
    ...lineBlocks(mode === 'signed' ? chosenOf(view.sections) : view.sections, words, mode),
    estimateSums(view, words),
  ]
  const addText = (title: string, text: string) => text !== '' && blocks.push({ kind: 'text', title, text })
  addText(words.notes, view.notes)
  if (view.photos.length > 0) {
    const photos = view.photos.map(({ url, caption }, i) => ({ url, caption, label: caption || words.photo(i + 1) }))
    blocks.push({ kind: 'photos', title: words.photos, photos })
  }
  addText(words.terms, view.terms)
  if (signature) {
    const { name, strokes, time } = signature
    blocks.push({ kind: 'signature', title: words.signature, name, strokes, text: words.signedBy(name, time) })
  }
  return blocks
}

const titlesOf = (words: SheetWords): Record<Mode, { work: string; packages: string; options: string }> => ({
  open: { work: words.work, packages: words.choosePackage, options: words.chooseOptions },
  closed: { work: words.work, packages: words.offeredPackages, options: words.offeredOptions },
  signed: { work: words.signedWork, packages: words.chosenPackage, options: words.chosenOptions },
})

/** The work, the packages to choose from, and the options. Parts without lines are left out. */
const lineBlocks = (sections: readonly ViewSection[], words: SheetWords, mode: Mode): DocumentBlock[] => {
  const titles = titlesOf(words)[mode]
  const common = sections.find((section) => section.package === null)?.lines ?? []
  const lineOf = (line: ViewLine) => lineBlock(line, words, mode)
  const listed = (title: string, isOptional: boolean): BlockOf<'lines'> => ({
    kind: 'lines',
    title,
    isChoice: isOptional && mode === 'open',
    lines: common.filter((line) => line.is_optional === isOptional).map(lineOf),
    empty: '',
  })
  const packages = sections.flatMap(({ package: offer, lines }) =>
    offer
      ? [
          {
            key: offer.key,
            name: offer.name,
            description: offer.description,
            detail: '',
            // What the package costs without its options.
            amount: priceText(
              lines.reduce((sum, line) => (line.is_optional ? sum : sum + line.total_cents), 0),
              words,
            ),
            isChoice: mode === 'open',
            isChosen: offer.is_chosen,
            tag: mode === 'closed' && offer.is_chosen ? words.inTotal : '',
            lines: lines.map(lineOf),
          },
        ]
      : [],
  )
  const [work, options] = [listed(titles.work, false), listed(titles.options, true)]
  if (sections.length === 0) return [{ ...work, empty: words.noLines }]
  return [
    ...(work.lines.length > 0 ? [work] : []),
    ...(packages.length > 0 ? [{ kind: 'packages' as const, title: titles.packages, packages }] : []),
    ...(options.lines.length > 0 ? [options] : []),
  ]
}

/** What costs nothing is included. */
const priceText = (cents: number, words: SheetWords) => (cents === 0 ? words.included : formatCents(cents))

/** "12 sq ft × $18.50"; a piece has no unit, and one piece needs no text. */
const quantityText = ({ quantity, unit, price_cents }: ViewLine, words: SheetWords) => {
  if (unit === 'each' && quantity === UNIT) return ''
  const unitText = unit === 'each' ? '' : words.unitAfter(quantity, unit)
  return words.times(formatQuantity(quantity), unitText, formatCents(price_cents))
}

const lineBlock = (line: ViewLine, words: SheetWords, mode: Mode): LineBlock => ({
  key: line.key,
  name: line.name,
  description: line.description,
  detail: quantityText(line, words),
  amount: priceText(line.total_cents, words),
  isChoice: line.is_optional && mode === 'open',
  isChosen: line.is_chosen,
  tag: line.is_optional && mode === 'closed' ? (line.is_chosen ? words.inTotal : words.option) : '',
})

const SUM_KINDS = { subtotal: 'part', discount: 'part', tax: 'part', total: 'total', deposit: 'side' } as const

const estimateSums = ({ totals, tax_rate: rate }: EstimateView, words: SheetWords): BlockOf<'sums'> => {
  const labels = { ...words, tax: words.tax(formatRate(rate)) }
  return {
    kind: 'sums',
    sums: listedSums(totals).map(({ name, cents, isOptional }) => ({
      label: labels[name],
      cents,
      name,
      kind: SUM_KINDS[name],
      isOptional,
    })),
  }
}

/** The payments of a receipt, in the form of lines. */
const paymentsBlock = ({ payments, language }: ReceiptView, words: SheetWords): BlockOf<'lines'> => ({
  kind: 'lines',
  title: words.payments,
  isChoice: false,
  empty: words.noPayments,
  lines: payments.map(({ day, method, amount_cents, note }, i) => ({
    key: String(i),
    name: words.methods[method],
    description: '',
    detail: [dayText(day, language), note].filter(Boolean).join(' · '),
    amount: formatCents(amount_cents),
    isChoice: false,
    isChosen: false,
    tag: '',
  })),
})

const receiptSums = (view: ReceiptView, words: SheetWords): BlockOf<'sums'> => {
  const { total_cents, deposit_cents, paid_cents, balance_cents } = view
  const sum = (label: string, cents: number, kind: SumBlock['kind'] = 'part', isOptional = false): SumBlock => ({
    label,
    cents,
    kind,
    isOptional,
  })
  return {
    kind: 'sums',
    sums: [
      sum(words.total, total_cents),
      sum(words.depositAgreed, deposit_cents, 'part', true),
      sum(words.paid, paid_cents),
      sum(balance_cents === 0 ? words.paidInFull : words.balance, balance_cents, 'total'),
    ],
  }
}
