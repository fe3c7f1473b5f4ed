import { MINUTES_A_DAY } from '#contract/settings/business-hours.ts'
import type { Lane } from './grid-props.ts'
import type { Spot } from './placement.ts'

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
