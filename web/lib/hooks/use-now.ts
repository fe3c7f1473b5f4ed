import { useEffect, useState } from 'react'

/** The time in milliseconds, updated each minute, for texts such as "2h ago". */
export const useNow = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
