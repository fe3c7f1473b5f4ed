/** The element to which a key moves the focus from a stop of the grid; undefined for other keys, and at an edge. */
export const focusStep = (root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-stop]')]
  const lane = Number(from.dataset.lane)
  const ofLane = (index: number) => stops.filter((stop) => Number(stop.dataset.lane) === index)
  const own = ofLane(lane)
  if (key === 'ArrowUp') return own[own.indexOf(from) - 1]
  if (key === 'ArrowDown') return own[own.indexOf(from) + 1]
  if (key === 'ArrowLeft') return nearest(from, ofLane(lane - 1))
  if (key === 'ArrowRight') return nearest(from, ofLane(lane + 1))
  if (key === 'Home') return nearest(from, ofLane(0))
  if (key === 'End') return nearest(from, ofLane(Number(stops.at(-1)?.dataset.lane)))
}

/** The stop of a lane that is like another one: a block for a block, at the nearest height. */
const nearest = (from: HTMLElement, stops: HTMLElement[]): HTMLElement | undefined => {
  const isBlock = (stop: HTMLElement) => stop.dataset.block !== undefined
  const isTimed = (stop: HTMLElement) => stop.closest('[data-lane-body]') !== null
  const alike = stops.filter((stop) => isTimed(stop) === isTimed(from))
  const blocks = isBlock(from) ? alike.filter(isBlock) : []
  const distance = (stop: HTMLElement) => Math.abs(stop.offsetTop - from.offsetTop)
  const [first] = blocks.toSorted((a, b) => distance(a) - distance(b))
  return first ?? alike.find((stop) => !isBlock(stop))
}
