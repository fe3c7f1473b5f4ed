import { useEffect, useRef } from 'react'
import { findShown } from '#web/lib/find-shown.ts'

/** How long the hook waits for a card that is not rendered yet, in milliseconds. On a phone the whole board renders again. */
const PATIENCE_MS = 2000
const USER_ACTS = ['keydown', 'pointerdown']

/** Focuses the card of a lead after its panel closes, without scrolling. */
export const useReturnToCard = (openLead: number | undefined) => {
  const before = useRef(openLead)
  useEffect(() => {
    const closed = openLead === undefined ? before.current : undefined
    before.current = openLead
    if (closed !== undefined) return focusCard(closed)
  }, [openLead])
}

/** Focuses the card once it is rendered, unless the user acts first. Returns the function that stops waiting. */
const focusCard = (leadId: number) => {
  const arrived = () => {
    const link = findShown(`[data-lead="${leadId}"] a`)
    if (!link) return
    if (!isFree(document.activeElement)) return stop()
    link.focus({ preventScroll: true })
    // A list hides its cards until it has measured them, and a hidden card cannot have the focus.
    if (document.activeElement === link) stop()
  }
  const observer = new MutationObserver(arrived)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of USER_ACTS) removeEventListener(type, stop)
  }
  for (const type of USER_ACTS) addEventListener(type, stop)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  arrived()
  return stop
}

/** Whether nothing has the focus, or only the title of the screen, which gets it by default. */
const isFree = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches('main, main h1')
