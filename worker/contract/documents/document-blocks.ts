import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Language } from '#contract/languages.ts'
import { type SheetWords, sheetWords } from '#contract/words/sheet-words.ts'
import type { BlockOf, DocumentBlock, LineBlock } from './document-block.ts'
import { dayText, formatCents, formatQuantity, formatRate } from './document-format.ts'
import {
  chosenOf,
  type DocumentBusiness,
  type DocumentView,
  type EstimateView,
  type ViewLine,
  type ViewSection,
} from './document-view.ts'
import { isOpen } from './estimate-state.ts'
import { UNIT } from './money.ts'
import { dueFacts, paymentsBlock, receiptSums, stateTag } from './receipt-blocks.ts'
import { listedSums } from './totals.ts'

/**
 * `open`: the customer may choose. `closed`: the offers are named, with what counts in the total. `signed`: only what
 * was chosen is listed.
 */
export type Mode = 'open' | 'closed' | 'signed'

const nameOf = (view: DocumentView) => (view.kind === 'estimate' ? 'estimate' : view.settlement.name)

/** "Estimate 2026-0042", or "Estimate" while it has no number. */
export const documentTitle = (view: DocumentView): string => {
  const words = sheetWords(view.language)
  const name = words[nameOf(view)]
  return view.number === null ? name : words.numbered(name, view.number)
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
  else {
    if (view.estimate !== null) facts.push([words.ofEstimate, view.estimate])
    facts.push(...dueFacts(view, words))
  }
  const label = words[nameOf(view)]
  return {
    kind: 'head',
    label,
    number: view.number ?? words.noNumber,
    tag: view.kind === 'receipt' ? stateTag(view, words) : '',
    title: view.title || label,
    customerLabel: words.preparedFor,
    customer: customer.name,
    customerLines: [customer.address, customer.phone && phoneText(customer.phone), customer.email].filter(isGiven),
    facts,
  }
}

const estimateBlocks = (view: EstimateView, words: SheetWords, mode: Mode): DocumentBlock[] => {
  const { signature } = view
  const blocks: DocumentBlock[] = [...lineBlocks(view, words, mode), estimateSums(view, words)]
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
const lineBlocks = (view: EstimateView, words: SheetWords, mode: Mode): DocumentBlock[] => {
  const sections = mode === 'signed' ? chosenOf(view.sections) : view.sections
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
            ...packagePrice(offer, view, words, mode),
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

/** What the customer signs for with a package. A signed document has its total below. */
const packagePrice = (
  { total_cents }: NonNullable<ViewSection['package']>,
  { tax_rate }: EstimateView,
  words: SheetWords,
  mode: Mode,
) =>
  mode === 'signed' || total_cents === undefined
    ? { detail: '', amount: '' }
    : { detail: tax_rate > 0 ? words.totalWithTax : words.total, amount: priceText(total_cents, words) }

/** What costs nothing is included. */
const priceText = (cents: number, words: SheetWords) => (cents === 0 ? words.included : formatCents(cents))

/** An option that may still be chosen is added to the price: "+ $480.00". */
const addedText = ({ is_optional, total_cents }: ViewLine, words: SheetWords, mode: Mode) =>
  `${is_optional && total_cents > 0 && mode !== 'signed' ? '+ ' : ''}${priceText(total_cents, words)}`

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
  amount: addedText(line, words, mode),
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
