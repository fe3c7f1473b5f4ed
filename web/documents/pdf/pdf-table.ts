import { type Align, CONTENT_WIDTH, type Flow, LINE, MARGIN, SOFT, type TextBlock } from './page-flow.ts'

export interface Column {
  label: string
  /** From the left margin, in points. */
  x: number
  width: number
  align: Align
}

const PADDING = 5
const HEAD_SIZE = 8.5

/** Draws a table. Its head stands on each of its pages, and no row is broken. `color`: the rule below the head. */
export const drawTable = (flow: Flow, columns: readonly Column[], color: string, drawRows: () => void) => {
  const head = columns.map(({ label, width, align }) =>
    flow.block(label, { size: HEAD_SIZE, isBold: true, color: SOFT }, width, align),
  )
  flow.need(60)
  const drawHead = () => {
    for (const [i, cell] of head.entries()) flow.draw(cell, MARGIN + (columns[i]?.x ?? 0), flow.top())
    flow.skip(Math.max(...head.map(({ height }) => height)) + 3)
    flow.painter.rule({ x: MARGIN, y: flow.top(), width: CONTENT_WIDTH }, color, 1.25)
    flow.skip(1.25)
  }
  flow.withHead(drawHead, drawRows)
}

/** Draws a row: for each column the blocks that stand below each other. `keep`: the room that must be left below it. */
export const drawRow = (flow: Flow, columns: readonly Column[], cells: readonly (readonly TextBlock[])[], keep = 0) => {
  const heightOf = (blocks: readonly TextBlock[]) => blocks.reduce((sum, { height }) => sum + height, 0)
  const height = Math.max(...cells.map(heightOf)) + 2 * PADDING
  flow.need(height + keep)
  for (const [i, blocks] of cells.entries()) {
    let top = flow.top() + PADDING
    for (const block of blocks) {
      flow.draw(block, MARGIN + (columns[i]?.x ?? 0), top)
      top += block.height
    }
  }
  flow.skip(height)
  flow.painter.rule({ x: MARGIN, y: flow.top(), width: CONTENT_WIDTH }, LINE)
}
