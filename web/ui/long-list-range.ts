/** The part of a list that is drawn: the index of its first item, and the one after its last. */
export interface Range {
  first: number
  end: number
}

/** What of a list is in sight: how far it is scrolled, and how high its window is, in pixels. */
export interface View {
  top: number
  height: number
}

/** How far beyond what is in sight items are drawn, in pixels. */
export const BUFFER_PX = 150

export const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0)

/** Which items lie in sight or near it, by the heights of all. */
export const rangeIn = (heights: readonly number[], { top, height }: View, buffer = BUFFER_PX): Range => {
  let first = 0
  let offset = 0
  while (first < heights.length - 1 && offset + (heights[first] ?? 0) <= top - buffer) offset += heights[first++] ?? 0
  let end = first
  while (end < heights.length && offset < top + height + buffer) offset += heights[end++] ?? 0
  return { first, end: Math.max(end, Math.min(first + 1, heights.length)) }
}

/** An item by its index, or the room of items that are not drawn. */
export type Row = { index: number } | { gap: number; before: number }

/** The drawn items in their order, with gaps as high as what is left out between them. */
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

/** Items in rows of so many. */
export const inRows = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, row) => items.slice(row * length, (row + 1) * length))
