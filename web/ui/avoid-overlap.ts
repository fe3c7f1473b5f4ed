const GAP = 8

/** A rectangle of the window, in pixels. */
export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const covers = (area: Edges, part: Edges) =>
  area.left < part.right && part.left < area.right && area.top < part.bottom && part.top < area.bottom

/** How many pixels an area has to rise to cover none of these parts; 0 where there is no room above them. */
export const liftNeeded = (area: Edges, parts: readonly Edges[]): number => {
  const highest = Math.min(...parts.filter((part) => covers(area, part)).map((part) => part.top))
  const rise = area.bottom + GAP - highest
  if (highest === Number.POSITIVE_INFINITY || rise > area.top) return 0
  return rise + liftNeeded({ ...area, top: area.top - rise, bottom: area.bottom - rise }, parts)
}

const PRESSABLE = 'a, button, input, label, select, summary'

/** The element that was pressed last: a two-step button has to stay reachable for its second press. */
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

/** The sticky footer behind an area, if there is one. */
const barBehind = ({ left, right, bottom }: Edges) =>
  document
    .elementsFromPoint((left + right) / 2, bottom - 1)
    .flatMap((element) => ancestors(element).filter(sticksToFoot))

/** Lifts an area, through its `--lift`, above the pressed element and a sticky footer. */
export const liftAboveObstacles = (area: HTMLElement) => {
  area.style.removeProperty('--lift')
  const place = area.getBoundingClientRect()
  const parts = [...barBehind(place), ...pressedParts()].map((element) => element.getBoundingClientRect())
  area.style.setProperty('--lift', `${liftNeeded(place, parts)}px`)
}

/** Remembers what is pressed outside an area, and lifts it again when the window is resized. Answers the cleanup. */
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
