import { useMedia } from '#web/lib/hooks/use-media.ts'

/** The heights of the grid in pixels, and the minutes of its smallest block. */
export interface GridScale {
  hourPx: number
  /** The least height of a block. */
  leastPx: number
  leastMinutes: number
  /** The height of a bar in the row of whole days. */
  barPx: number
}

const scaleOf = (hourPx: number, leastPx: number, barPx: number): GridScale => ({
  hourPx,
  leastPx,
  leastMinutes: (leastPx / hourPx) * 60,
  barPx,
})

const MOUSE_SCALE = scaleOf(56, 24, 26)
/** For fingers: the smallest block is 44 px high. */
const TOUCH_SCALE = scaleOf(72, 44, 46)

export const useGridScale = (): GridScale => (useMedia('(pointer: coarse)') ? TOUCH_SCALE : MOUSE_SCALE)
