import { useEffect, useRef, useState } from 'react'

/**
 * A value, once it has not changed for so many milliseconds. `leading`: at once where the one before had stood as long, so
 * that only what changes faster waits.
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
