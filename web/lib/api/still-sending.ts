import { useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { writeOf } from './define-write.ts'

/** After so long without an answer a write is told of. */
export const STILL_SENDING_MS = 4000

/** How many writes have been under way for longer than is usual. Those that show their progress are not counted. */
export const useStillSending = () => {
  const [now, setNow] = useState(0)
  const made = useMutationState({
    filters: { status: 'pending', predicate: (mutation) => !writeOf(mutation)?.showsProgress },
    select: ({ state }) => state.submittedAt,
  })
  const next = Math.min(...made.map((at) => at + STILL_SENDING_MS).filter((at) => at > now))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(Math.max(next, Date.now())), next - Date.now())
    return () => clearTimeout(timer)
  }, [next])
  return made.filter((at) => at + STILL_SENDING_MS <= now).length
}
