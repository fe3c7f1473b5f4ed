const GAP = 8

/** The edges of a part of the screen, in pixels from its top left corner. */
export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const covers = (area: Edges, part: Edges) =>
  area.left < part.right && part.left < area.right && area.top < part.bottom && part.top < area.bottom

/** By how much an area rises so as to cover none of these parts; not at all where there is no room for it above them. */
export const liftNeeded = (area: Edges, parts: readonly Edges[]): number => {
  const highest = Math.min(...parts.filter((part) => covers(area, part)).map((part) => part.top))
  const rise = area.bottom + GAP - highest
  if (highest === Number.POSITIVE_INFINITY || rise > area.top) return 0
  return rise + liftNeeded({ ...area, top: area.top - rise, bottom: area.bottom - rise }, parts)
}

const PRESSABLE = 'a, button, input, label, select, summary'

/** What was pressed last, as long as it is there: it may have to be pressed once more. */
let pressed: Element | null = null

const pressedParts = () => {
  if (!pressed?.isConnected) pressed = null
  return pressed ? [pressed] : []
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

/** Lifts an area, by its `--lift`, above what must stay in reach. */
export const liftAboveObstacles = (area: HTMLElement) => {
  area.style.removeProperty('--lift')
  const place = area.getBoundingClientRect()
  const parts = [...barBehind(place), ...pressedParts()].map((element) => element.getBoundingClientRect())
  area.style.setProperty('--lift', `${liftNeeded(place, parts)}px`)
}

/** Notes what is pressed outside an area, and lifts the area anew in a window of another size, until the answer is called. */
export const watchObstacles = (areaNow: () => HTMLElement | null) => {
  const note = ({ target }: Event) => {
    if (target instanceof Element && !areaNow()?.contains(target)) pressed = target.closest(PRESSABLE)
  }
  const lift = () => {
    const area = areaNow()
    if (area) liftAboveObstacles(area)
  }
  addEventListener('click', note, true)
  addEventListener('resize', lift)
  return () => {
    removeEventListener('click', note, true)
    removeEventListener('resize', lift)
  }
}
