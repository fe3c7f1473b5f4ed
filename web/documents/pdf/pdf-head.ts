import { phoneText } from '#contract/contacts/phone-text.ts'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { customerLabel, customerLines, factsOf } from '#web/documents/sheet/sheet-text.ts'
import { CONTENT_WIDTH, type Flow, LINE, MARGIN, SOFT } from './page-flow.ts'
import type { Picture } from './pdf-painter.ts'

const LOGO_HEIGHT = 46
const LOGO_WIDTH = 130
const HEADING_WIDTH = 170
const FACTS_WIDTH = 180

const LABEL = { size: 8.5, isBold: true, color: SOFT }
const PLAIN = { size: 10 }
const STRONG = { size: 10, isBold: true }

/** The head of the first page: business, kind and number, customer, dates, title. */
export const drawHead = (flow: Flow, view: DocumentView, logo: Picture | null) => {
  drawBusiness(flow, view, logo)
  flow.painter.rule({ x: MARGIN, y: flow.top(), width: CONTENT_WIDTH }, LINE)
  flow.skip(12)
  drawParties(flow, view)
  if (view.title === '') return
  flow.paragraph(view.title, { size: 13, isBold: true })
  flow.skip(6)
}

const drawBusiness = (flow: Flow, { kind, number, business, language }: DocumentView, logo: Picture | null) => {
  const words = sheetWords(language)
  const top = flow.top()
  let x = MARGIN
  let height = 0
  if (logo) {
    const scale = Math.min(LOGO_WIDTH / logo.width, LOGO_HEIGHT / logo.height)
    const size = { width: logo.width * scale, height: logo.height * scale }
    flow.painter.picture({ x, y: top, ...size }, logo)
    x += size.width + 14
    height = size.height
  }
  const width = MARGIN + CONTENT_WIDTH - HEADING_WIDTH - 12 - x
  const left = stack(flow, x, top, [
    flow.block(business.name, { size: 15, isBold: true }, width),
    ...(business.phone ? [flow.block(phoneText(business.phone), PLAIN, width)] : []),
  ])
  const right = stack(flow, MARGIN + CONTENT_WIDTH - HEADING_WIDTH, top, [
    flow.block(words[kind], { size: 20, isBold: true }, HEADING_WIDTH, 'right'),
    flow.block(number ?? words.noNumber, { size: 11, color: SOFT }, HEADING_WIDTH, 'right'),
  ])
  flow.skip(Math.max(height, left, right) + 14)
}

const drawParties = (flow: Flow, view: DocumentView) => {
  const top = flow.top()
  const width = CONTENT_WIDTH - FACTS_WIDTH - 20
  const left = stack(flow, MARGIN, top, [
    flow.block(customerLabel(view), LABEL, width),
    ...customerLines(view).map((line, i) => flow.block(line, i === 0 ? STRONG : PLAIN, width)),
  ])
  const x = MARGIN + CONTENT_WIDTH - FACTS_WIDTH
  let right = 0
  for (const { label, value } of factsOf(view)) {
    const cell = flow.block(value, PLAIN, FACTS_WIDTH, 'right')
    flow.draw(flow.block(label, { ...PLAIN, color: SOFT }, FACTS_WIDTH), x, top + right)
    flow.draw(cell, x, top + right)
    right += cell.height
  }
  flow.skip(Math.max(left, right) + 16)
}

/** Draws blocks below each other. Returns their height. */
const stack = (flow: Flow, x: number, top: number, blocks: readonly ReturnType<Flow['block']>[]) => {
  let height = 0
  for (const block of blocks) {
    flow.draw(block, x, top + height)
    height += block.height
  }
  return height
}
