import { expect, onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'
import { devtools } from './devtools.ts'
import { inTab, slide } from './pointer.ts'

// A mouse and a finger, as the browser receives them from the system: in the coordinates of the page around the frame.

type Point = readonly [x: number, y: number]

const inPage = ([x, y]: Point) => inTab({ x, y })

export const middleOf = (locator: Locator): Point => {
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

const send = (method: string, parameters: object) => devtools().send(method, parameters)

/** What the pressed mouse drags, since the browser has begun the drag. */
let dragged: object | undefined

const dispatchDrag = (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel', point: Point) =>
  send('Input.dispatchDragEvent', { type, ...inPage(point), data: dragged ?? {} })

const dispatchMouse = (type: string, point: Point, buttons: 0 | 1) =>
  send('Input.dispatchMouseEvent', { type, ...inPage(point), button: 'left', buttons, clickCount: 1 })

export const moveMouse = (point: Point) => dispatchMouse('mouseMoved', point, 0)

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
  const [x, y] = middleOf(locator)
  const begun = dragBegins()
  await send('Input.setInterceptDrags', { enabled: true })
  await moveMouse([x, y])
  await dispatchMouse('mousePressed', [x, y], 1)
  for (let step = 4; step <= 12; step += 4) await dispatchMouse('mouseMoved', [x + step, y], 1)
  dragged = await begun
  await dispatchDrag('dragEnter', [x, y])
}

/** Moves the dragged element to a point. */
export const dragTo = async (point: Point) => {
  for (const dx of [2, 0]) await dispatchDrag('dragOver', [point[0] + dx, point[1]])
}

/** Drops the dragged element at a point. */
export const dropAt = async (point: Point) => {
  await dragTo(point)
  await dispatchDrag('drop', point)
  dragged = undefined
  await dispatchMouse('mouseReleased', point, 0)
}

/** Ends a drag that was not dropped, and drags as a whole. */
const letGo = async () => {
  if (dragged) {
    await dispatchDrag('dragCancel', [0, 0])
    await dispatchMouse('mouseReleased', [0, 0], 0)
    dragged = undefined
  }
  await send('Input.setInterceptDrags', { enabled: false })
}

/** Drags an element to the middle of another one and drops it. */
export const drag = async (locator: Locator, target: Locator) => {
  await take(locator)
  await dropAt(middleOf(target))
}

/** Swipes with a finger from one point to another. */
export const swipe = ([x, y]: Point, [toX, toY]: Point) =>
  slide([
    { x, y },
    { x: (x + toX) / 2, y: (y + toY) / 2 },
    { x: toX, y: toY },
  ])
