/** A tap at the same place within this time after a dialog closed is the second tap of a double tap (milliseconds). */
const DOUBLE_TAP_MS = 400
/** The largest distance between the taps of a double tap, in pixels. */
const NEAR_PX = 40

/**
 * After a press closed a dialog, ignores clicks at the same place, which were meant for the removed button. A press
 * elsewhere ends the guard.
 */
export const swallowSecondTap = (press: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - press.clientX, clientY - press.clientY) <= NEAR_PX
  const swallow = (event: MouseEvent) => {
    // A click by key or script has no coordinates.
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
