/** How long after a dialog has closed a tap at the same place counts as the second one of a double tap. */
const DOUBLE_TAP_MS = 400
/** How far the taps of a double tap are from each other, in pixels. */
const NEAR_PX = 40

/**
 * After a press has closed a dialog, ignores clicks at its place: they were meant for the button that is gone. A press
 * elsewhere ends that, as it is no part of a double tap.
 */
export const swallowSecondTap = (press: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - press.clientX, clientY - press.clientY) <= NEAR_PX
  const swallow = (event: MouseEvent) => {
    // The click of a key or of a script has no place.
    const isTap = event.isTrusted && event.detail > 0
    if (!isTap || !isNear(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, options)
  addEventListener(
    'pointerdown',
    (event: PointerEvent) => {
      if (!isNear(event)) over.abort()
    },
    options,
  )
  setTimeout(() => over.abort(), DOUBLE_TAP_MS)
}
