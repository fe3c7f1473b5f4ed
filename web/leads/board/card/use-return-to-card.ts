import { useEffect, useRef } from 'react'

/** How long a card is waited for that is not there yet, as on a phone, where the board is drawn anew. */
const PATIENCE_MS = 2000
const USER_ACTS = ['keydown', 'pointerdown']

/** When the panel of a lead closes, focuses the card by which it was opened, without scrolling to it. */
export const useReturnToCard = (openLead: number | undefined) => {
  const before = useRef(openLead)
  useEffect(() => {
    const closed = openLead === undefined ? before.current : undefined
    before.current = openLead
    if (closed !== undefined) return focusCard(closed)
  }, [openLead])
}

/** Focuses the card once it is there, unless the user does something first. Answers a function that gives up. */
const focusCard = (leadId: number) => {
  const arrived = () => {
    const link = document.querySelector<HTMLElement>(`[data-lead="${leadId}"] a`)
    if (!link) return
    if (!isFree(document.activeElement)) return stop()
    link.focus({ preventScroll: true })
    // A list hides its cards until it has measured them; what is hidden takes no focus.
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

/** Nothing has the focus, or the title of the screen, which gets it where nothing else has. */
const isFree = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches('main, main h1')
