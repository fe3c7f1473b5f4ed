import { formatCents } from '#contract/documents/document-format.ts'
import type { EstimateView, ReceiptView, ViewLine, ViewSection } from '#contract/documents/document-view.ts'
import type { Language } from '#contract/languages.ts'
import { type SheetWords, sheetWords } from '#contract/words/sheet-words.ts'
import { optionMark, packageMark, paymentCells, quantityOf } from '#web/documents/sheet/sheet-text.ts'
import { type Flow, SOFT } from './page-flow.ts'
import { type Column, drawRow, drawTable } from './pdf-table.ts'

const SIZE = 9.5
const SMALL = { size: 8.5, color: SOFT }
/** A package's name is never the last row of a page. */
const KEEP_WITH_NEXT = 40

const lineColumns = (words: SheetWords): readonly Column[] => [
  { label: words.item, x: 0, width: 246, align: 'left' },
  { label: words.quantity, x: 254, width: 84, align: 'right' },
  { label: words.price, x: 344, width: 76, align: 'right' },
  { label: words.lineTotal, x: 424, width: 80, align: 'right' },
]

const paymentColumns = (words: SheetWords): readonly Column[] => [
  { label: words.date, x: 0, width: 80, align: 'left' },
  { label: words.method, x: 88, width: 70, align: 'left' },
  { label: words.note, x: 166, width: 244, align: 'left' },
  { label: words.amount, x: 424, width: 80, align: 'right' },
]

/** The table of an estimate's lines, with its packages. */
export const drawLines = (flow: Flow, { sections, business, language }: EstimateView) => {
  const words = sheetWords(language)
  const columns = lineColumns(words)
  const table = { columns, language }
  drawTable(flow, columns, business.color, () => {
    for (const section of sections) {
      if (section.package) drawPackage(flow, table, section.package)
      for (const line of section.lines) drawLine(flow, table, line)
    }
    if (sections.length === 0) drawRow(flow, columns, [[flow.block(words.noLines, SMALL, 246)]])
  })
}

interface Table {
  columns: readonly Column[]
  language: Language
}

const drawPackage = (flow: Flow, { columns, language }: Table, offer: NonNullable<ViewSection['package']>) => {
  const width = 500
  drawRow(
    flow,
    columns,
    [
      [
        flow.block(sheetWords(language).package(offer.name), { size: 10.5, isBold: true }, width),
        flow.block(packageMark(offer, language), SMALL, width),
        ...(offer.description === '' ? [] : [flow.block(offer.description, SMALL, width)]),
      ],
    ],
    KEEP_WITH_NEXT,
  )
}

const drawLine = (flow: Flow, { columns, language }: Table, line: ViewLine) => {
  const style = { size: SIZE, ...(line.is_chosen ? {} : { color: SOFT }) }
  const mark = optionMark(line, language)
  const [item, ...figures] = columns
  const width = item?.width ?? 0
  const texts = [quantityOf(line, language), formatCents(line.price_cents), formatCents(line.total_cents)]
  drawRow(flow, columns, [
    [
      flow.block(line.name, style, width),
      ...(mark === null ? [] : [flow.block(mark, { ...SMALL, isBold: true }, width)]),
      ...(line.description === '' ? [] : [flow.block(line.description, SMALL, width)]),
    ],
    ...figures.map((column, i) => [flow.block(texts[i] ?? '', style, column.width, column.align)]),
  ])
}

/** The table of a receipt's payments. */
export const drawPayments = (flow: Flow, { payments, business, language }: ReceiptView) => {
  const words = sheetWords(language)
  const columns = paymentColumns(words)
  flow.need(KEEP_WITH_NEXT)
  flow.paragraph(words.payments, { size: 11, isBold: true })
  flow.skip(6)
  if (payments.length === 0) return flow.paragraph(words.noPayments, { size: SIZE })
  drawTable(flow, columns, business.color, () => {
    for (const payment of payments) {
      const cells = paymentCells(payment, language)
      drawRow(
        flow,
        columns,
        columns.map(({ width, align }, i) => [flow.block(cells[i] ?? '', { size: SIZE }, width, align)]),
      )
    }
  })
}
