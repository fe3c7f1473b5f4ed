import { useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { writeOf } from './define-write.ts'

/** A write that takes longer than this is shown as still sending. */
const STILL_SENDING_MS = 4000

/** How many writes have been pending for too long. Those with a progress display of their own are not counted. */
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
