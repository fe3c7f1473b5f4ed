import { useSyncExternalStore } from 'react'

/** The width below which the shell collapses (docs/product.md#layout). */
export const SHELL_NARROW = 'screen and (max-width: 767.98px)'
/** The width below which dashboard, leads and contacts use their mobile layout. */
export const SCREEN_NARROW = 'screen and (max-width: 899.98px)'
/** The phone layout of Tasks applies up to and including this width (docs/product.md#layout). */
export const TASKS_NARROW = 'screen and (max-width: 768px)'
/** A mouse or trackpad, which scrolls without pressing. */
export const MOUSE = '(hover: hover) and (pointer: fine)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the system asks for reduced motion now. */
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
