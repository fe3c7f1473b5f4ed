import { useSyncExternalStore } from 'react'

/** The width below which the shell collapses (docs/product.md#layout). */
export const SHELL_NARROW = 'screen and (max-width: 767.98px)'
/** Below it dashboard, leads and contacts take their mobile layout. */
export const SCREEN_NARROW = 'screen and (max-width: 899.98px)'
/** The phone layout of Tasks applies up to and including this width (docs/product.md#layout). */
export const TASKS_NARROW = 'screen and (max-width: 768px)'
/** A pointer that does not press what it scrolls over. */
export const MOUSE = '(hover: hover) and (pointer: fine)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the system asks for less motion, at this moment. */
export const prefersReducedMotion = () => matchMedia(REDUCED_MOTION).matches

/** Whether a media query matches; renders again when that changes. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
