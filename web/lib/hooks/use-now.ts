import { useEffect, useState } from 'react'
import { onClockCorrected, rightNow } from '#web/lib/clock.ts'

/** The time in milliseconds, updated each minute, for texts such as "2h ago". */
export const useNow = () => {
  const [now, setNow] = useState(rightNow)
  useEffect(() => {
    const look = () => setNow(rightNow())
    const timer = setInterval(look, 60_000)
    const stop = onClockCorrected(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
