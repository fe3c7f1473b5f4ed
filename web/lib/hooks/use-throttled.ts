import { useEffect, useRef, useState } from 'react'

/** A value that rested for so many milliseconds before it changed, at once; one that keeps changing, once it rests so long. */
export const useThrottled = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const rested = performance.now() - changedAt.current
    changedAt.current = performance.now()
    if (rested >= ms) return setSettled(value)
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
