import { createContext, useContext, useDeferredValue } from 'react'
import { NavigationType } from 'react-router-dom'

/** How the screen was opened. It stays the same while another screen is shown, other than the router's type. */
export const ScreenNavigation = createContext<NavigationType>(NavigationType.Pop)

/**
 * The number of rows to draw: in the first frame those that fit into the window, afterwards all. Back and Forward draw all
 * at once, because they restore the scroll position.
 */
export const useFirstRows = (rows: readonly unknown[] | undefined, rowPx: number, abovePx: number) => {
  const returns = useContext(ScreenNavigation) === 'POP'
  const drawsAll = useDeferredValue(rows !== undefined, false)
  return drawsAll || returns ? undefined : Math.ceil((innerHeight - abovePx) / rowPx)
}
