import { phoneText } from '#contract/contacts/phone-text.ts'
import { documentTitle } from '#contract/documents/document-blocks.ts'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { PAGE_HEIGHT, PAGE_WIDTH, type Painter, type TextStyle } from './pdf-painter.ts'
import { breakLines, type TextLine } from './text-lines.ts'

/** The margins of a page in points. */
export const MARGIN = 54
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN
const RIGHT = PAGE_WIDTH - MARGIN
const BOTTOM = PAGE_HEIGHT - 60
const FOOT = PAGE_HEIGHT - 34
const STRIPE = 6

export const SOFT = '#5b6068'
export const LINE = '#d4d6da'
const SMALL: TextStyle = { size: 8, color: SOFT }

const LEADING = 1.35
/** Where the base line of a line stands, in em from its top. */
const BASE_LINE = 1

export type Align = 'left' | 'right' | 'start'

/** A text that is broken into lines. `start`: the side at which its language begins. */
export interface TextBlock {
  lines: readonly TextLine[]
  style: TextStyle
  width: number
  align: Align
  height: number
}

/** Places the parts of a document on pages, from the top. */
export const createFlow = (painter: Painter, view: DocumentView) => {
  let y = 0

  const block = (text: string, style: TextStyle, width: number, align: Align = 'left'): TextBlock => {
    const lines = text.split('\n').flatMap((line) => breakLines(painter.glyphs(line, style.isBold), width / style.size))
    return { lines, style, width, align, height: lines.length * style.size * LEADING }
  }

  const drawLine = (line: TextLine, { style, width, align }: Omit<TextBlock, 'lines'>, x: number, top: number) => {
    const isAtRight = align === 'right' || (align === 'start' && line.isRightToLeft)
    const left = isAtRight ? x + width - line.width * style.size : x
    painter.text({ x: left, y: top + style.size * BASE_LINE }, line.glyphs, style)
  }

  /** Draws a block on the current page. */
  const draw = (text: TextBlock, x: number, top: number) => {
    for (const [i, line] of text.lines.entries()) drawLine(line, text, x, top + i * text.style.size * LEADING)
  }

  const startPage = () => {
    painter.addPage()
    painter.fill({ x: 0, y: 0, width: PAGE_WIDTH, height: STRIPE }, view.business.color)
    y = MARGIN
    if (painter.pageCount() === 1) return
    const head = block(`${view.business.name} · ${documentTitle(view)}`, SMALL, CONTENT_WIDTH)
    draw(head, MARGIN, 28)
  }

  /** Starts a new page unless so much room is left on this one. */
  const need = (height: number) => {
    if (y + height > BOTTOM && y > MARGIN) startPage()
  }

  const flow = {
    painter,
    block,
    draw,
    need,
    top: () => y,
    skip: (height: number) => {
      y += height
    },
    /** Draws a text over as many pages as it needs. */
    paragraph: (text: string, style: TextStyle, align: Align = 'left') => {
      const whole = block(text, style, CONTENT_WIDTH, align)
      for (const line of whole.lines) {
        need(style.size * LEADING)
        drawLine(line, whole, MARGIN, y)
        y += style.size * LEADING
      }
    },
    /** The business and the page's number at the foot of all pages. */
    drawFoots: () => {
      const { name, phone } = view.business
      const business = block([name, phone && phoneText(phone)].filter(Boolean).join(' · '), SMALL, CONTENT_WIDTH * 0.7)
      const pages = painter.pageCount()
      for (let page = 0; page < pages; page++) {
        painter.openPage(page)
        draw({ ...business, lines: business.lines.slice(0, 1) }, MARGIN, FOOT)
        const width = CONTENT_WIDTH * 0.3
        draw(block(sheetWords(view.language).page(page + 1, pages), SMALL, width, 'right'), RIGHT - width, FOOT)
      }
    },
  }
  startPage()
  return flow
}

export type Flow = ReturnType<typeof createFlow>
