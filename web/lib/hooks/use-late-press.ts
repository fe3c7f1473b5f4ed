import { type MouseEvent, useEffect, useRef } from 'react'

/** For this time, in milliseconds, after a row disappears, a press was meant for that row and not for the next one under the finger. */
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
    // A key or a screen reader presses the element that it announced.
    if (event.detail === 0 || performance.now() - leftAt.current > LATE_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}
