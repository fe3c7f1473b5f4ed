import { useEffect, useRef, useState } from 'react'
import { easeOut } from '#web/lib/easing.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

const COUNT_MS = 700

/** A number that counts to its new value when it changes; the first one stands at once, as all do under less motion. */
export const useCountUp = (value: number): number => {
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    if (start === value) return
    if (prefersReducedMotion()) {
      from.current = value
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - began) / COUNT_MS))
      from.current = Math.round(start + (value - start) * easeOut(share))
      setShown(from.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
