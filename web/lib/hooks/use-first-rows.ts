import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * How many rows of a list are drawn: in the first frame those that fit into the window below what stands above the list,
 * in the moments after all. Back and Forward draw all at once, because they return to where the window was scrolled.
 */
export const useFirstRows = (rows: readonly unknown[] | undefined, rowPx: number, abovePx: number) => {
  const returns = useNavigationType() === 'POP'
  const drawsAll = useDeferredValue(rows !== undefined, false)
  return drawsAll || returns ? undefined : Math.ceil((innerHeight - abovePx) / rowPx)
}
