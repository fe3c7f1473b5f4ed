import { type MouseEvent, useEffect, useRef } from 'react'

/** How long after a row has left a press was still meant for it, in milliseconds: the next row slides under the hand. */
const LATE_MS = 600

/** A handler for the list that ignores such presses. */
export const useLatePress = (count: number | undefined) => {
  const before = useRef(count)
  const leftAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (count !== undefined && count < (before.current ?? 0)) leftAt.current = performance.now()
    before.current = count
  }, [count])
  return (event: MouseEvent) => {
    // A key or a screen reader presses what it named.
    if (event.detail === 0 || performance.now() - leftAt.current > LATE_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}
