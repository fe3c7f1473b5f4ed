import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

// What tests do and see on a screen, by the names that users read. `within`: a dialog, or a region of the screen.

export const DESKTOP = [1280, 800] as const
export const PHONE = [390, 844] as const
export const heading = (name: string, level?: number) => page.getByRole('heading', { name, ...(level && { level }) })
export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true })
export const press = (name: string | RegExp, within?: Pick<Locator, 'getByRole'>) => click(button(name, within))
export const field = (label: string | RegExp, within: Pick<Locator, 'getByLabelText'> = page) =>
  within.getByLabelText(label)
export const dialog = () => page.getByRole('dialog')
export const messages = page.getByRole('region', { name: 'Messages' })
/** The toast with this text. */
export const toast = (text: string | RegExp) => messages.getByText(text)
export const isShown = (locator: Locator) => expect.element(locator).toBeVisible()
export const isMissing = (locator: Locator) => expect.element(locator).not.toBeInTheDocument()
/** Waits until one element ends above another: toasts move when what they cover changes. */
export const isAbove = (upper: Locator, lower: Locator) => {
  const edges = (part: Locator) => part.element().getBoundingClientRect()
  return expect.poll(() => edges(lower).top - edges(upper).bottom).toBeGreaterThanOrEqual(0)
}
/** The texts of the elements that a locator finds now, or what `read` reads of each. */
export const textsOf = (
  locator: Locator,
  read: (one: Element) => string | null | undefined = ({ textContent }) => textContent,
) => locator.elements().map(read)

const nextFrame = () => new Promise(requestAnimationFrame)

/** An element's tag with its attributes. */
const outline = (element: Element | null) => (element?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing'

/** The middle of an element that the mouse can press there, else the reason why it cannot. */
const middleOf = (element: Element) => {
  if (element.matches(':disabled')) return 'disabled'
  let top: Element | null = null
  // In the middle of the window, where no bar is, unless it can be pressed where it is.
  for (const block of ['nearest', 'center'] as const) {
    element.scrollIntoView({ block, inline: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    top = document.elementFromPoint(middle.x, middle.y)
    if (element.contains(top)) return middle
  }
  return `covered by ${outline(top)}`
}

/** The shortest time between two presses of a hand, in milliseconds: the screen shows the first one's result. */
const HAND_MS = 60
let lastPress = 0

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/** Presses the mouse at a point. Does nothing if another element has moved there; resolves to that element, as text. */
const pressAt = async (element: Element, coords: { x: number; y: number }) => {
  let met: string | undefined
  const over = new AbortController()
  const follow = (event: Event) => {
    if (event.type === 'pointerdown' && !element.contains(event.target as Element))
      met = outline(event.target as Element)
    if (met === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of PRESS) addEventListener(type, follow, { capture: true, signal: over.signal })
  await userEvent.pointer({ keys: '[MouseLeft]', coords })
  over.abort()
  return met
}

/**
 * Presses the mouse in the middle of an element that is enabled, uncovered and at rest. The locator's own `click` does
 * the same in ten messages between four processes, which takes three times as long.
 */
const click = async (locator: Locator) => {
  const tryToPress = async () => {
    const before = middleOf(locator.element())
    await nextFrame()
    const element = locator.element()
    const now = middleOf(element)
    if (typeof now === 'string') return now
    if (typeof before === 'string' || now.x !== before.x || now.y !== before.y) return 'moving'
    if (performance.now() - lastPress < HAND_MS) return 'pressed just now'
    const met = await pressAt(element, now)
    lastPress = performance.now()
    return met ?? 'pressed'
  }
  await expect.poll(tryToPress).toBe('pressed')
}

/** A measure once it stays the same over two frames, such as a scroll position. */
export const atRest = async (measure: () => number) => {
  await expect
    .poll(async () => {
      const before = measure()
      await nextFrame()
      await nextFrame()
      return measure() - before
    })
    .toBe(0)
  return measure()
}
/** The first screen of a test, whose code is compiled when a file first opens it. */
export const isOpened = (locator: Locator) => expect.element(locator, { timeout: 25_000 }).toBeVisible()
