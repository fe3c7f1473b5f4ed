import { createContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { screenOf } from '#web/lib/screen-paths.ts'
import { SCREEN_NARROW } from './use-media.ts'

/** How long Back waits, in milliseconds, for the document to reach its former height. */
const PATIENCE_MS = 2000

const positions = new Map<string, number>()

export const forgetScrollPositions = () => positions.clear()

/** Where the window was scrolled last. To ask the browser would force a layout. */
let lastY = 0
addEventListener('scroll', () => (lastY = scrollY), { passive: true, capture: true })

/** Scrolls once the document is long enough, unless the user scrolls first. Returns the cancel function. */
const scrollWhenLong = (top: number) => {
  if (top === 0 && lastY === 0) return
  const attempt = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 1) stop()
  }
  const growth = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    clearTimeout(timer)
    growth.disconnect()
    for (const type of USER_SCROLLS) removeEventListener(type, stop)
  }
  for (const type of USER_SCROLLS) addEventListener(type, stop, { passive: true })
  growth.observe(document.body)
  attempt()
  return stop
}

/** Whether the window scrolls the screen. A panel over its screen scrolls by itself; on a phone it is a page. */
const pageOf = (pathname: string) => (matchMedia(SCREEN_NARROW).matches ? pathname : screenOf(pathname))

const USER_SCROLLS = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** Whether Back, Forward or a reload opened the screen. It stays so while another screen is shown. */
export const IsOpenedAgain = createContext(true)

/**
 * A new screen begins at its top. Back and Forward return to where it was scrolled, and so does `isReturn`: the screen
 * stayed mounted at this address.
 */
export const useWindowScroll = (isReturn: boolean) => {
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  const way = useNavigationType()
  const shown = useRef(pathname)

  useEffect(() => {
    const manual = () => {
      history.scrollRestoration = 'manual'
    }
    // The browser restores the scroll position after a reload.
    const automatic = () => {
      history.scrollRestoration = 'auto'
    }
    manual()
    addEventListener('pageshow', manual)
    addEventListener('pagehide', automatic)
    return () => {
      removeEventListener('pageshow', manual)
      removeEventListener('pagehide', automatic)
      automatic()
    }
  }, [])

  useLayoutEffect(() => {
    const isNewScreen = pageOf(shown.current) !== pageOf(pathname)
    shown.current = pathname
    const before = positions.get(isReturn ? address : key)
    const stop = isNewScreen ? scrollWhenLong(isReturn || way === 'POP' ? (before ?? 0) : 0) : undefined
    const scrolled = () => {
      positions.set(key, scrollY)
      positions.set(address, scrollY)
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      stop?.()
      removeEventListener('scroll', scrolled)
    }
  }, [key, pathname, address, way, isReturn])
}
