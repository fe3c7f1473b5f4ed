import type { BlockOf, DocumentBlock, LineBlock } from '#contract/documents/document-block.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/documents/strokes.ts'
import { CONTENT_WIDTH, type Flow, LINE, MARGIN, SOFT, type TextBlock } from './page-flow.ts'
import type { Picture, TextStyle } from './pdf-painter.ts'

const TEXT = { size: 9.5 }
const SMALL = { size: 8.5, color: SOFT }
const HEADING = { size: 11, isBold: true }
/** A heading is never the last row of a page. */
const KEEP_WITH_NEXT = 44

/** The pictures of a document; those that failed to load are missing. */
export interface LoadedPictures {
  logo: Picture | null
  photos: readonly { picture: Picture; caption: string }[]
}

/** Draws a block of a document. */
export const drawBlock = (flow: Flow, block: DocumentBlock, { logo, photos }: LoadedPictures): void => {
  if (block.kind === 'business') drawBusiness(flow, block, logo)
  else if (block.kind === 'head') drawHead(flow, block)
  else if (block.kind === 'lines') drawLines(flow, block)
  else if (block.kind === 'packages') drawPackages(flow, block)
  else if (block.kind === 'sums') drawSums(flow, block)
  else if (block.kind === 'text') drawText(flow, block)
  else if (block.kind === 'photos') drawPhotos(flow, block.title, photos)
  else drawSignature(flow, block)
}

const drawHeading = (flow: Flow, title: string) => {
  flow.need(KEEP_WITH_NEXT)
  flow.paragraph(title, HEADING)
  flow.skip(4)
}

/** Draws blocks below each other. Returns their height. */
const drawStack = (flow: Flow, x: number, top: number, blocks: readonly TextBlock[]) => {
  let height = 0
  for (const block of blocks) {
    flow.draw(block, x, top + height)
    height += block.height
  }
  return height
}

const drawText = (flow: Flow, { title, text }: BlockOf<'text'>) => {
  drawHeading(flow, title)
  flow.paragraph(text, TEXT, 'start')
  flow.skip(12)
}

const LOGO = { width: 130, height: 46 }

const drawBusiness = (flow: Flow, { business, phone, lines }: BlockOf<'business'>, logo: Picture | null) => {
  const top = flow.top()
  let x = MARGIN
  let height = 0
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
    const size = { width: logo.width * scale, height: logo.height * scale }
    flow.painter.picture({ x, y: top, ...size }, logo)
    x += size.width + 14
    height = size.height
  }
  const width = MARGIN + CONTENT_WIDTH - x
  const texts = drawStack(flow, x, top, [
    flow.block(business.name, { size: 15, isBold: true }, width),
    ...(phone === '' ? [] : [flow.block(phone, { size: 10 }, width)]),
    ...lines.map((line) => flow.block(line, SMALL, width)),
  ])
  flow.skip(Math.max(height, texts) + 14)
  flow.painter.rule({ x: MARGIN, y: flow.top(), width: CONTENT_WIDTH }, LINE)
  flow.skip(14)
}

const FACTS_GAP = 20

const drawHead = (flow: Flow, head: BlockOf<'head'>) => {
  flow.paragraph([`${head.label} ${head.number}`, head.tag].filter(Boolean).join(' · '), { size: 10, color: SOFT })
  flow.paragraph(head.title, { size: 18, isBold: true })
  flow.skip(12)
  // The customer takes two columns, each fact one.
  const width = (CONTENT_WIDTH + FACTS_GAP) / (head.facts.length + 2) - FACTS_GAP
  const customerWidth = 2 * width + FACTS_GAP
  const top = flow.top()
  const heights = [
    drawStack(flow, MARGIN, top, [
      flow.block(head.customerLabel, SMALL, customerWidth),
      flow.block(head.customer, { size: 10, isBold: true }, customerWidth),
      ...head.customerLines.map((line) => flow.block(line, TEXT, customerWidth)),
    ]),
    ...head.facts.map(([label, value], i) =>
      drawStack(flow, MARGIN + (i + 2) * (width + FACTS_GAP), top, [
        flow.block(label, SMALL, width),
        flow.block(value, { size: 10 }, width),
      ]),
    ),
  ]
  flow.skip(Math.max(...heights) + 18)
}

const AMOUNT_WIDTH = 90
const PADDING = 5

/** Draws a line, which no page breaks, beside its amount. `keep`: the room that must be left below it. */
const drawLine = (
  flow: Flow,
  { name, tag, description, detail, amount }: LineBlock,
  style: TextStyle = TEXT,
  keep = 0,
) => {
  const width = CONTENT_WIDTH - AMOUNT_WIDTH - 8
  const texts: [string, TextStyle][] = [
    [name, style],
    [tag, { ...SMALL, isBold: true }],
    [description, SMALL],
    [detail, SMALL],
  ]
  const blocks = texts.flatMap(([text, of]) => (text === '' ? [] : [flow.block(text, of, width)]))
  const price = flow.block(amount, style, AMOUNT_WIDTH, 'right')
  const height = Math.max(
    blocks.reduce((sum, block) => sum + block.height, 0),
    price.height,
  )
  flow.need(height + 2 * PADDING + keep)
  const top = flow.top() + PADDING
  drawStack(flow, MARGIN, top, blocks)
  flow.draw(price, MARGIN + CONTENT_WIDTH - AMOUNT_WIDTH, top)
  flow.skip(height + 2 * PADDING)
  flow.painter.rule({ x: MARGIN, y: flow.top(), width: CONTENT_WIDTH }, LINE)
}

const drawLines = (flow: Flow, { title, lines, empty }: BlockOf<'lines'>) => {
  drawHeading(flow, title)
  if (lines.length === 0) flow.paragraph(empty, TEXT)
  for (const line of lines) drawLine(flow, line)
  flow.skip(14)
}

const drawPackages = (flow: Flow, { title, packages }: BlockOf<'packages'>) => {
  drawHeading(flow, title)
  for (const offer of packages) {
    drawLine(flow, offer, { size: 10.5, isBold: true }, KEEP_WITH_NEXT)
    for (const line of offer.lines) drawLine(flow, line)
    flow.skip(8)
  }
  flow.skip(6)
}

const SUMS_WIDTH = 230

/** The sums, on one page. */
const drawSums = (flow: Flow, { sums }: BlockOf<'sums'>) => {
  const x = MARGIN + CONTENT_WIDTH - SUMS_WIDTH
  const rows = sums
    .filter(({ cents, isOptional }) => cents !== 0 || !isOptional)
    .map(({ label, cents, kind }) => {
      const isTotal = kind === 'total'
      const style = { size: isTotal ? 13 : 10, isBold: isTotal, ...(kind === 'side' && { color: SOFT }) }
      const text = flow.block(label, style, SUMS_WIDTH - 100)
      const value = flow.block(formatCents(cents), style, SUMS_WIDTH, 'right')
      return { isTotal, text, value, height: text.height + (isTotal ? 12 : 4) }
    })
  flow.need(rows.reduce((sum, { height }) => sum + height, 0))
  for (const { isTotal, text, value, height } of rows) {
    const top = flow.top() + (height - text.height) / 2
    if (isTotal) flow.painter.rule({ x, y: flow.top(), width: SUMS_WIDTH }, SOFT, 1.25)
    flow.draw(text, x, top)
    flow.draw(value, x, top)
    flow.skip(height)
  }
  flow.skip(14)
}

const PHOTOS_IN_ROW = 3
const PHOTO_GAP = 12
const PHOTO_WIDTH = (CONTENT_WIDTH - (PHOTOS_IN_ROW - 1) * PHOTO_GAP) / PHOTOS_IN_ROW
const PHOTO_HEIGHT = PHOTO_WIDTH * 0.75

/** The photos in rows, each with its caption. */
const drawPhotos = (flow: Flow, title: string, photos: LoadedPictures['photos']) => {
  if (photos.length === 0) return
  flow.need(PHOTO_HEIGHT + 40)
  drawHeading(flow, title)
  for (let first = 0; first < photos.length; first += PHOTOS_IN_ROW) {
    const row = photos.slice(first, first + PHOTOS_IN_ROW).map(({ picture, caption }) => ({
      picture,
      caption: flow.block(caption, SMALL, PHOTO_WIDTH),
    }))
    const height = PHOTO_HEIGHT + 3 + Math.max(...row.map(({ caption }) => caption.height))
    flow.need(height)
    for (const [i, { picture, caption }] of row.entries()) {
      const x = MARGIN + i * (PHOTO_WIDTH + PHOTO_GAP)
      flow.painter.picture({ x, y: flow.top(), width: PHOTO_WIDTH, height: PHOTO_HEIGHT }, picture)
      flow.draw(caption, x, flow.top() + PHOTO_HEIGHT + 3)
    }
    flow.skip(height + 8)
  }
}

const SIGNATURE_SCALE = 0.3

/** The strokes of the signature, or the typed name, with who signed and when. */
const drawSignature = (flow: Flow, { title, name, strokes, text }: BlockOf<'signature'>) => {
  const width = SIGNATURE_WIDTH * SIGNATURE_SCALE
  const height = SIGNATURE_HEIGHT * SIGNATURE_SCALE
  const signed = flow.block(text, SMALL, CONTENT_WIDTH)
  flow.skip(8)
  flow.need(height + signed.height + 24)
  flow.paragraph(title, HEADING)
  const top = flow.top()
  if (strokes.length === 0) flow.draw(flow.block(name, { size: 16 }, CONTENT_WIDTH), MARGIN, top + height - 24)
  else
    flow.painter.strokes(
      strokes.map((stroke) =>
        stroke.map(([x, y]) => ({ x: MARGIN + x * SIGNATURE_SCALE, y: top + y * SIGNATURE_SCALE })),
      ),
      1.2,
    )
  flow.skip(height + 2)
  flow.painter.rule({ x: MARGIN, y: flow.top(), width }, LINE)
  flow.skip(3)
  flow.draw(signed, MARGIN, flow.top())
  flow.skip(signed.height)
}
