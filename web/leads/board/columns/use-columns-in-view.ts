import { useSyncExternalStore } from 'react'

/** The minimum number of columns in view (docs/product.md#board). */
const LEAST = 4
/** In pixels: the minimum width of a column, the gap between columns, and the width beside the board. */
const [COLUMN, GAP, AROUND] = [232, 12, 128]

/** The number of columns that fit into a window of this width. */
export const columnsThatFit = (windowWidth: number) => Math.floor((windowWidth - AROUND + GAP) / (COLUMN + GAP))

const followWidth = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The number of columns in view: as many as fit, at least four. */
export const useColumnsInView = (stages: number) => {
  const fit = useSyncExternalStore(followWidth, () => columnsThatFit(innerWidth))
  return Math.max(LEAST, Math.min(stages, fit))
}
