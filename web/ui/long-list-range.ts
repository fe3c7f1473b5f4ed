/** The rendered part of a list: the index of its first item, and the index after its last. */
interface Range {
  first: number
  end: number
}

/** The visible part of a list: its scroll offset and the height of its window, in pixels. */
export interface View {
  top: number
  height: number
}

/** How far beyond the visible part items are rendered, in pixels. */
export const BUFFER_PX = 150

export const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0)

/** The visible and nearby items, by the heights of all items. */
export const rangeIn = (heights: readonly number[], { top, height }: View, buffer = BUFFER_PX): Range => {
  let first = 0
  let offset = 0
  while (first < heights.length - 1 && offset + (heights[first] ?? 0) <= top - buffer) offset += heights[first++] ?? 0
  let end = first
  while (end < heights.length && offset < top + height + buffer) offset += heights[end++] ?? 0
  return { first, end: Math.max(end, Math.min(first + 1, heights.length)) }
}

/** An item by its index, or a gap in place of items that are not rendered. */
type Row = { index: number } | { gap: number; before: number }

/** The rendered items in order, with gaps as high as the omitted items between them. */
export const rowsOf = (heights: readonly number[], { first, end }: Range, kept: number): Row[] => {
  const drawn = heights.map((_, index) => index).filter((index) => index === kept || (index >= first && index < end))
  const rows: Row[] = []
  let next = 0
  for (const index of [...drawn, heights.length]) {
    if (index > next) rows.push({ gap: sumOf(heights.slice(next, index)), before: index })
    if (index < heights.length) rows.push({ index })
    next = index + 1
  }
  return rows
}

/** Groups items into rows of `columns`. */
export const inRows = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, row) => items.slice(row * length, (row + 1) * length))
