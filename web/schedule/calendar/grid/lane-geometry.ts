import type { CSSProperties } from 'react'
import { MINUTES_A_DAY } from '#contract/settings/business-hours.ts'
import { useMedia } from '#web/lib/hooks/use-media.ts'
import { rootScale } from '#web/lib/root-scale.ts'
import type { Lane } from './grid-props.ts'
import type { Spot } from './placement.ts'

// The grid has equal lanes side by side and equal hours below each other. The stylesheets compute places from the
// properties of `gridStyle`; pixels of the window become lanes and minutes only here.

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
  hourPx: hourPx * rootScale,
  leastPx: leastPx * rootScale,
  leastMinutes: (leastPx / hourPx) * 60,
  barPx: barPx * rootScale,
})

const MOUSE_SCALE = scaleOf(56, 24, 26)
/** For fingers: the smallest block is 44 px high. */
const TOUCH_SCALE = scaleOf(72, 44, 46)

export const useGridScale = (): GridScale => (useMedia('(pointer: coarse)') ? TOUCH_SCALE : MOUSE_SCALE)

/** The properties from which the stylesheets compute the places of lanes, hours and blocks. */
export const gridStyle = (lanes: readonly Lane[], { hourPx, leastPx, barPx }: GridScale) =>
  ({
    '--count': lanes.length,
    '--hour': `${hourPx}px`,
    '--least': `${leastPx}px`,
    '--bar': `${barPx}px`,
  }) as CSSProperties

/** The least width of a lane for two columns of appointments, and that of each further column, in pixels. */
const TWO_COLUMNS_PX = 140 * rootScale
const COLUMN_PX = 150 * rootScale

/** How many appointments of a lane can stand side by side. */
export const roomOf = (lanePx: number, { leastPx, leastMinutes }: GridScale) => {
  const columns = lanePx < TWO_COLUMNS_PX ? 1 : Math.max(2, Math.floor(lanePx / COLUMN_PX))
  return { leastMinutes, columns, moreWidth: (leastPx + 8) / lanePx }
}

/** The height of some minutes. */
export const heightPx = (minutes: number, { hourPx }: GridScale) => (minutes / 60) * hourPx

/** A point of the window, in pixels. */
export interface Point {
  x: number
  y: number
}

/** The part of a grid below its sticky heads and beside its hours. */
export const hoursInSight = (root: HTMLElement) => {
  const { left, right, bottom } = root.getBoundingClientRect()
  const top = root.querySelector('[data-top]')?.getBoundingClientRect().bottom ?? 0
  const gutter = root.querySelector('[data-hours]')?.getBoundingClientRect().width ?? 0
  return { left: left + gutter, right, top, bottom }
}

/** The spot of a grid under a point. A point outside counts as the nearest spot. */
export const spotAt = (root: HTMLElement, lanes: readonly Lane[], { x, y }: Point): Spot | undefined => {
  const hours = root.querySelector('[data-lanes]')?.getBoundingClientRect()
  if (!hours) return
  const index = Math.floor(((x - hours.left) / hours.width) * lanes.length)
  const lane = lanes[Math.min(Math.max(index, 0), lanes.length - 1)]
  if (!lane) return
  const minute = ((y - hours.top) / hours.height) * MINUTES_A_DAY
  return { lane, minute: Math.min(Math.max(minute, 0), MINUTES_A_DAY), isWholeDay: y < hoursInSight(root).top }
}

/** Scrolls a grid to a minute of a lane, at once. */
export const scrollToSpot = (
  root: HTMLElement,
  lanes: readonly Lane[],
  scale: GridScale,
  { lane, minute }: { lane: number; minute: number },
) => {
  const lanePx = (root.querySelector('[data-lanes]')?.clientWidth ?? 0) / lanes.length
  root.scrollTo({ top: heightPx(minute, scale), left: lane * lanePx, behavior: 'instant' })
}
