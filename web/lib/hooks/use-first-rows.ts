import { useContext, useDeferredValue } from 'react'
import { IsOpenedAgain } from './use-window-scroll.ts'

/**
 * The number of rows to draw: in the first frame those that fit into the window, afterwards all. Back and Forward draw all
 * at once, because they restore the scroll position.
 */
export const useFirstRows = (rows: readonly unknown[] | undefined, rowPx: number, abovePx: number) => {
  const returns = useContext(IsOpenedAgain)
  const drawsAll = useDeferredValue(rows !== undefined, false)
  return drawsAll || returns ? undefined : Math.ceil((innerHeight - abovePx) / rowPx)
}
