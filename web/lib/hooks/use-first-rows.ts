import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * The number of rows to draw: in the first frame those that fit into the window, afterwards all. Back and Forward draw all
 * at once, because they restore the scroll position.
 */
export const useFirstRows = (rows: readonly unknown[] | undefined, rowPx: number, abovePx: number) => {
  const returns = useNavigationType() === 'POP'
  const drawsAll = useDeferredValue(rows !== undefined, false)
  return drawsAll || returns ? undefined : Math.ceil((innerHeight - abovePx) / rowPx)
}
