import { useEffect, useRef, useState } from 'react'
import { easeOut } from '#web/lib/easing.ts'
import { number } from '#web/lib/format/number.ts'
import { prefersReducedMotion } from '#web/lib/hooks/use-media.ts'

const COUNT_MS = 700

interface CountUpProps {
  value: number
  print?: (value: number) => string
}

/** A figure that counts to its new value when it changes. */
export const CountUp = ({ value, print = number }: CountUpProps) => <>{print(useCountUp(value))}</>

/** Counts from the last value to a new one; the first value, and every one under reduced motion, shows at once. */
const useCountUp = (value: number): number => {
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
