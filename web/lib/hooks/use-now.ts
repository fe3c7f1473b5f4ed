import { useEffect, useState } from 'react'
import { onClockCorrected, serverNow } from '#web/lib/clock.ts'
import { businessDay } from '#web/lib/format/business-day.ts'

const MINUTE_MS = 60_000

/** The time in milliseconds, updated each minute, for texts such as "2h ago". */
export const useNow = () => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, MINUTE_MS)
    const stop = onClockCorrected(look)
    // The clock may have been corrected since the last render.
    setNow((drawn) => (Math.abs(serverNow() - drawn) < MINUTE_MS ? drawn : serverNow()))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}

/** Today in business time, updated after midnight. */
export const useToday = () => businessDay(useNow())
