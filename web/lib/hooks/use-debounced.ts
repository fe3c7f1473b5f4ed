import { useEffect, useRef, useState } from 'react'

/**
 * A value, once it has not changed for `milliseconds`. With `leading`, a change after a pause of that length applies at
 * once, and only faster changes wait.
 */
export const useDebounced = <T>(value: T, ms: number, { leading = false } = {}): T => {
  const [settled, setSettled] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const stood = performance.now() - changedAt.current
    changedAt.current = performance.now()
    if (leading && stood >= ms) return setSettled(value)
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms, leading])
  return settled
}
