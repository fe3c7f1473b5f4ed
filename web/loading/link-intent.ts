import type { Path } from 'react-router-dom'
import { savesData } from './saves-data.ts'

/** The pointer rests on a link, or on an element with `data-to`, for this time before it counts, in milliseconds. */
const INTENT_MS = 65

/** The address to which an element leads; undefined for another site, a download or another window. */
const addressOf = (target: EventTarget | null): URL | undefined => {
  const found = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-to]') : null
  if (!found || found.hasAttribute('download') || found.getAttribute('target') === '_blank') return
  const address = new URL(found.getAttribute('href') ?? found.dataset.to ?? '', location.href)
  return address.origin === location.origin ? address : undefined
}

/** A press on a draggable element may begin a drag. */
const isDraggable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[draggable="true"]') !== null

/** Calls `isMeant` for each link that is pressed, pointed at or focused by the keyboard, until the signal. */
export const followLinkIntent = (
  isMeant: (address: Pick<Path, 'pathname' | 'search'>) => void,
  signal: AbortSignal,
) => {
  let intent: ReturnType<typeof setTimeout> | undefined
  let at: string | undefined
  /** Whether the page scrolled since the pointer moved: it then points at another link by chance. */
  let hasScrolled = false

  const forget = () => {
    clearTimeout(intent)
    at = undefined
  }
  const wait = (target: EventTarget | null) => {
    const address = addressOf(target)
    if (address?.href === at) return
    forget()
    if (!address) return
    at = address.href
    intent = setTimeout(() => isMeant(address), INTENT_MS)
  }
  const pointed = ({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 0 && !hasScrolled && !savesData()) wait(target)
  }
  const moved = (event: PointerEvent) => {
    if (!hasScrolled) return
    hasScrolled = false
    pointed(event)
  }
  const scrolled = () => {
    hasScrolled = true
    forget()
  }
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible') && !savesData()) wait(target)
  }
  const pressed = ({ target, pointerType, button }: PointerEvent) => {
    if (button !== 0) return
    const address = isDraggable(target) ? undefined : addressOf(target)
    // A finger on a link scrolls more often than it taps; a scroll cancels the press.
    if (pointerType !== 'mouse') return wait(isDraggable(target) ? null : target)
    forget()
    if (address) isMeant(address)
  }

  document.addEventListener('pointerover', pointed, { signal })
  document.addEventListener('pointermove', moved, { signal, passive: true })
  document.addEventListener('scroll', scrolled, { signal, capture: true, passive: true })
  document.addEventListener('pointerdown', pressed, { signal })
  document.addEventListener('pointercancel', forget, { signal })
  document.addEventListener('focusin', focused, { signal })
  signal.addEventListener('abort', forget)
}
