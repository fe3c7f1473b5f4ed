import type { Locator } from 'vitest/browser'
import { devtools } from './devtools.ts'

// Mouse and fingers that do more than a click. Points are in pixels of the page.

export interface Point {
  x: number
  y: number
}

/** A point inside an element, by its shares of width and height. */
export const pointIn = (locator: Locator, xShare = 0.5, yShare = 0.5): Point => {
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  return { x: x + width * xShare, y: y + height * yShare }
}

/** The browser counts from the edge of the tab, in which the page is a frame. */
const inTab = ({ x, y }: Point): Point => {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = (frame?.width ?? innerWidth) / innerWidth
  return { x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale }
}

/** Sends an input event at a point, as the browser receives it from the system. */
export const dispatch = (event: 'Mouse' | 'Drag', type: string, at: Point, more: object) =>
  devtools().send(`Input.dispatch${event}Event`, { type, ...inTab(at), ...more })

export const mouse = (type: string, at: Point, buttons = 0) =>
  dispatch('Mouse', type, at, { buttons, button: 'left', clickCount: 1 })

/** Presses the mouse at a point, and moves it over the others. `release` lets it go at the last one. */
export const pressAndMove = async (from: Point, ...over: Point[]) => {
  await mouse('mouseMoved', from)
  await mouse('mousePressed', from, 1)
  for (const to of over) await mouse('mouseMoved', to, 1)
  return { release: () => mouse('mouseReleased', over.at(-1) ?? from) }
}

/** Drags from a point over others with the mouse. */
export const drag = async (...[from, ...over]: [Point, ...Point[]]) => (await pressAndMove(from, ...over)).release()

export const wheel = (at: Point, deltaY: number) => dispatch('Mouse', 'mouseWheel', at, { deltaX: 0, deltaY })

const touch = (type: string, ...at: Point[]) =>
  devtools().send('Input.dispatchTouchEvent', { type, touchPoints: at.map(inTab) })

/** Slides a finger from a point over others. `rest`: what is waited for before it moves, as a long press does. */
export const slide = async ([from, ...over]: [Point, ...Point[]], rest?: () => Promise<unknown>) => {
  await touch('touchStart', from)
  try {
    await rest?.()
    for (const to of over) {
      await new Promise(requestAnimationFrame)
      await touch('touchMove', to)
    }
  } finally {
    await touch('touchEnd')
  }
}
