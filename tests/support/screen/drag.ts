import { expect, onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'
import { devtools } from './devtools.ts'
import { dispatch, mouse, type Point, pointIn } from './pointer.ts'

// Drags by the browser, which begin with a pressed mouse and end with a drop.

/** What the pressed mouse drags, since the browser has begun the drag. */
let dragged: object | undefined

const over = (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel', point: Point) =>
  dispatch('Drag', type, point, { data: dragged ?? {} })
const intercept = (enabled: boolean) => devtools().send('Input.setInterceptDrags', { enabled })

const dragBegins = () =>
  new Promise<object>((resolve) => {
    const session = devtools()
    const heard = ({ data }: { data: object }) => {
      session.off('Input.dragIntercepted', heard)
      resolve(data)
    }
    session.on('Input.dragIntercepted', heard)
  })

/** Presses the mouse on an element and moves it until the browser drags the element. */
export const take = async (locator: Locator) => {
  // The code of drags loads after the cards.
  const isDraggable = () => locator.query()?.closest('li')?.querySelector('[draggable=true]') !== null
  await expect.poll(() => locator.query() !== null && isDraggable(), { timeout: 20_000 }).toBe(true)
  onTestFinished(letGo)
  const from = pointIn(locator)
  const begun = dragBegins()
  await intercept(true)
  await mouse('mouseMoved', from)
  await mouse('mousePressed', from, 1)
  for (let step = 4; step <= 12; step += 4) await mouse('mouseMoved', { ...from, x: from.x + step }, 1)
  dragged = await begun
  await over('dragEnter', from)
}

/** Moves the dragged element to a point. */
export const dragTo = async (point: Point) => {
  for (const dx of [2, 0]) await over('dragOver', { ...point, x: point.x + dx })
}

/** Drops the dragged element at a point. */
export const dropAt = async (point: Point) => {
  await dragTo(point)
  await over('drop', point)
  dragged = undefined
  await mouse('mouseReleased', point)
}

/** Ends a drag that was not dropped, and drags as a whole. */
const letGo = async () => {
  if (dragged) {
    await over('dragCancel', { x: 0, y: 0 })
    await mouse('mouseReleased', { x: 0, y: 0 })
    dragged = undefined
  }
  await intercept(false)
}

/** Drags an element to the middle of another one and drops it. */
export const drag = async (locator: Locator, target: Locator) => {
  await take(locator)
  await dropAt(pointIn(target))
}
