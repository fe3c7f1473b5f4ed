import { useSyncExternalStore } from 'react'

/** The minimum number of columns in view (docs/product.md#board). */
const LEAST = 4
/** In pixels: a column that can still be read, the gap between two, and what stands beside the board. */
const [COLUMN, GAP, AROUND] = [232, 12, 128]

/** How many columns of that width a window holds. */
export const columnsThatFit = (windowWidth: number) => Math.floor((windowWidth - AROUND + GAP) / (COLUMN + GAP))

const followWidth = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** How many columns of the board are in view: as many as fit, at least four. */
export const useColumnsInView = (stages: number) => {
  const fit = useSyncExternalStore(followWidth, () => columnsThatFit(innerWidth))
  return Math.max(LEAST, Math.min(stages, fit))
}
