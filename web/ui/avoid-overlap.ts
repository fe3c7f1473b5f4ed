const GAP = 8

/** A rectangle of the window, in pixels. */
type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const covers = (area: Edges, part: Edges) =>
  area.left < part.right && part.left < area.right && area.top < part.bottom && part.top < area.bottom

const risen = ({ left, right, top, bottom }: Edges, rise: number): Edges => ({
  left,
  right,
  top: top - rise,
  bottom: bottom - rise,
})

/** How many pixels an area must rise to cover none of these parts; undefined if there is no room above them. */
export const liftNeeded = (area: Edges, parts: readonly Edges[]): number | undefined => {
  const highest = Math.min(...parts.filter((part) => covers(area, part)).map((part) => part.top))
  if (highest === Number.POSITIVE_INFINITY) return 0
  const rise = area.bottom + GAP - highest
  const further = rise > area.top ? undefined : liftNeeded(risen(area, rise), parts)
  return further === undefined ? undefined : rise + further
}

const PRESSABLE = 'a, button, input, label, select, summary'
const EDITABLE = 'input, select, textarea'
/** Less than the height and width of a button. */
const STEP_PX = 24

/** The last pressed element and its place. A two-step button must stay reachable for its second press. */
let pressed: { element: Element; x: number; y: number } | null = null

/** The pressed element, or the element now at its place, such as the same button of the next card. */
const pressedParts = (area: HTMLElement) => {
  if (!pressed || pressed.element.isConnected) return pressed ? [pressed.element] : []
  const { x, y } = pressed
  // Cards differ in height.
  const there = [y - STEP_PX, y, y + STEP_PX].flatMap((each) => document.elementsFromPoint(x, each))
  return there.filter((element) => element.matches(PRESSABLE) && !area.contains(element))
}

/** The last focused field. */
let entered: Element | null = null

/** The field in use (also while a button of its form has the focus), with the buttons that end its form. */
const editedParts = () => {
  const { activeElement } = document
  const form = activeElement?.closest('form')
  const field = activeElement?.matches(EDITABLE) ? activeElement : form?.contains(entered) ? entered : null
  return field ? [field, ...(form?.querySelectorAll('[type="submit"]') ?? [])] : []
}

/** The open dialog on top. What lies outside it cannot be used. */
const topDialog = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)

/** All fields of the screen that a user can use. */
const usableFields = () =>
  [...document.querySelectorAll(EDITABLE)].filter((field) => !field.closest('[data-hidden], [inert]'))

/** Whether a keyboard on the screen, or a zoom, hides the foot of the window. */
const isFootHidden = () => (window.visualViewport?.height ?? innerHeight) < 0.8 * innerHeight

/** Whether an element stays at the foot of the window: a sticky bar or a floating button. */
const staysAtFoot = (element: Element) => {
  const { position, bottom } = getComputedStyle(element)
  return (position === 'sticky' && bottom !== 'auto') || (position === 'fixed' && element.matches(PRESSABLE))
}

const ancestors = (element: Element): Element[] =>
  element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]

/** Sample points of an area, close enough to hit every bar and button behind it. */
const pointsIn = ({ left, right, top, bottom }: Edges) => {
  const rows = Array.from({ length: Math.ceil((bottom - top) / STEP_PX) }, (_, row) => bottom - 1 - row * STEP_PX)
  return rows.flatMap((y) => [left + STEP_PX, (left + right) / 2, right - STEP_PX].map((x) => ({ x, y })))
}

/** The bars and buttons at the foot of the window that an area covers. */
const partsBehind = (area: HTMLElement, place: Edges) => {
  const behind = new Set(pointsIn(place).flatMap(({ x, y }) => document.elementsFromPoint(x, y)))
  return [...behind].filter((element) => !area.contains(element)).flatMap((one) => ancestors(one).filter(staysAtFoot))
}

/** The edges of elements, down to where the open dialog ends and cuts them. */
const edgesOf = (elements: readonly Element[], dialog: HTMLElement | undefined): Edges[] => {
  const end = dialog?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  return elements
    .map((element) => element.getBoundingClientRect())
    .map(({ left, right, top, bottom }) => ({ left, right, top, bottom: Math.min(bottom, end) }))
}

/** Has a dialog end above an area, through its `--toast-room`, and keeps the field in use visible. */
const makeRoom = (dialog: HTMLElement, { top }: Edges) => {
  dialog.style.setProperty('--toast-room', `${innerHeight - top + GAP}px`)
  const { activeElement } = document
  if (activeElement?.matches(EDITABLE)) activeElement.scrollIntoView({ block: 'nearest' })
}

/** The possible rises of an area, the best first: above all parts, without the bars, without further fields, above texts only. */
const possibleLifts = (area: HTMLElement, place: Edges, dialog: HTMLElement | undefined) => {
  const isReachable = (element: Element) => !dialog || dialog.contains(element)
  const bars = partsBehind(area, place).filter(isReachable)
  const pressedOnes = pressedParts(area).filter(isReachable)
  const texts = [...editedParts(), ...(dialog?.querySelectorAll(':scope > header') ?? [])]
  const others = dialog ? [dialog] : usableFields()
  return [
    [...bars, ...pressedOnes, ...texts, ...others],
    [...pressedOnes, ...texts, ...others],
    [...bars, ...pressedOnes, ...texts],
    texts,
  ].map((parts) => liftNeeded(place, edgesOf(parts, dialog)))
}

/** Whether a pointer is down, or its click may still come. A dialog that changed its size would take its button from the pointer. */
let isPressing = false

/**
 * Lifts an area, through its `--lift`, above the open dialog, or above fields, pressed elements and the bars at the foot.
 * A dialog without room above it gets shorter. Without room for all, the field in use and the dialog's head stay visible.
 * Does nothing during a press: `watchObstacles` lifts the area after it.
 */
export const liftAboveObstacles = (area: HTMLElement) => {
  if (isPressing) return
  area.style.removeProperty('--lift')
  for (const dialog of document.querySelectorAll('dialog')) dialog.style.removeProperty('--toast-room')
  if (!area.firstChild) return
  const place = area.getBoundingClientRect()
  const dialog = topDialog()
  const [best] = possibleLifts(area, place, dialog)
  if (best === undefined && dialog && !isFootHidden()) makeRoom(dialog, place)
  const lift = possibleLifts(area, place, dialog).find((each) => each !== undefined)
  area.style.setProperty('--lift', `${lift ?? 0}px`)
}

/** The browser reports a tap as a click this long after the finger left, in milliseconds. */
const TAP_MS = 350

/**
 * Tracks presses outside an area, and lifts the area again when a field gets the focus or the window or screen changes
 * its size. A press reaches the element where it began, even if the area moves under the finger. Returns the cleanup.
 */
export const watchObstacles = (areaNow: () => HTMLElement | null) => {
  const note = ({ target }: Event) => {
    // A menu item is pressed once; its button may be pressed again.
    if (!(target instanceof Element) || areaNow()?.contains(target) || target.closest('[role="menu"]')) return
    const element = target.closest(PRESSABLE)
    const place = element?.getBoundingClientRect()
    pressed =
      element && place ? { element, x: (place.left + place.right) / 2, y: (place.top + place.bottom) / 2 } : null
  }
  const lift = () => {
    const area = areaNow()
    if (area?.firstChild) liftAboveObstacles(area)
  }
  const enter = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(EDITABLE))) return
    entered = target
    lift()
  }
  /** Runs once a dialog has reached its place. */
  const settle = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) lift()
  }
  let released: ReturnType<typeof setTimeout> | undefined
  const takePresses = (isTaking: boolean) => areaNow()?.style.setProperty('pointer-events', isTaking ? 'auto' : 'none')
  const pressBegins = ({ target }: Event) => {
    clearTimeout(released)
    isPressing = true
    takePresses(target instanceof Element && areaNow()?.contains(target) === true)
  }
  const pressEnds = () => {
    clearTimeout(released)
    released = setTimeout(() => {
      isPressing = false
      takePresses(true)
      lift()
    }, TAP_MS)
  }
  const clicked = (event: Event) => {
    note(event)
    isPressing = false
    setTimeout(lift)
  }
  const screen = new ResizeObserver(lift)
  screen.observe(document.body)
  addEventListener('pointerdown', pressBegins, true)
  addEventListener('pointerup', pressEnds, true)
  addEventListener('pointercancel', pressEnds, true)
  addEventListener('click', clicked, true)
  addEventListener('focusin', enter)
  addEventListener('resize', lift)
  addEventListener('animationend', settle)
  return () => {
    screen.disconnect()
    clearTimeout(released)
    isPressing = false
    removeEventListener('pointerdown', pressBegins, true)
    removeEventListener('pointerup', pressEnds, true)
    removeEventListener('pointercancel', pressEnds, true)
    removeEventListener('click', clicked, true)
    removeEventListener('focusin', enter)
    removeEventListener('resize', lift)
    removeEventListener('animationend', settle)
  }
}
