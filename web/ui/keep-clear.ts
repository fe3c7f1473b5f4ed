const GAP = 8

/** The edges of a part of the screen, in pixels from its top left corner. */
export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const covers = (area: Edges, part: Edges) =>
  area.left < part.right && part.left < area.right && area.top < part.bottom && part.top < area.bottom

/** By how much an area rises so as to cover none of these parts; not at all where there is no room for it above them. */
export const riseAbove = (area: Edges, parts: readonly Edges[]): number => {
  const highest = Math.min(...parts.filter((part) => covers(area, part)).map((part) => part.top))
  const rise = area.bottom + GAP - highest
  if (highest === Number.POSITIVE_INFINITY || rise > area.top) return 0
  return rise + riseAbove({ ...area, top: area.top - rise, bottom: area.bottom - rise }, parts)
}

const PRESSABLE = 'a, button, input, label, select, summary'

/** What was pressed last: it may have to be pressed once more. */
let pressed: Element | null = null

/** Notes what is pressed, until the answer is called. */
export const followPresses = () => {
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest(PRESSABLE) : null
  }
  addEventListener('click', note, true)
  return () => removeEventListener('click', note, true)
}

const sticksToFoot = (element: Element) => {
  const { position, bottom } = getComputedStyle(element)
  return position === 'sticky' && bottom !== 'auto'
}

const ancestors = (element: Element): Element[] =>
  element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]

/** The bar of actions that sticks to the lower edge behind an area, if there is one. */
const barBehind = ({ left, right, bottom }: Edges) =>
  document
    .elementsFromPoint((left + right) / 2, bottom - 1)
    .flatMap((element) => ancestors(element).filter(sticksToFoot))

/** What must stay in reach while messages show in an area. */
export const partsToKeepClear = (area: Edges) =>
  [...barBehind(area), ...(pressed ? [pressed] : [])].map((element) => element.getBoundingClientRect())
