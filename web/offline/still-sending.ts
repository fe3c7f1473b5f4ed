import { useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { replaceAttempts } from './attempt-write.ts'
import { variablesOf, writeOf } from './define-write.ts'
import { isQueued, useOutbox } from './outbox.ts'

/** A write that takes longer than this is shown as still sending. */
const STILL_SENDING_MS = 4000
/** A write that takes longer than this, or than this since the last try, may be sent anew by hand. */
const TRY_AGAIN_MS = 20_000

/** When the unanswered writes were last sent anew by hand, in UTC milliseconds. */
const useLastTry = create<{ at: number }>(() => ({ at: 0 }))

const tryAgain = () => {
  useLastTry.setState({ at: Date.now() })
  replaceAttempts()
}

/**
 * How many writes have been pending for too long; those with a progress display of their own, or that wait for a network, are not counted.
 * `tryAgain` sends them anew, and is undefined until that is due.
 */
export const useStillSending = () => {
  const lastTry = useLastTry(({ at }) => at)
  const [now, setNow] = useState(0)
  const pending = useMutationState({
    filters: { status: 'pending', predicate: (mutation) => !writeOf(mutation)?.showsProgress },
    select: (mutation) => ({ at: mutation.state.submittedAt, key: variablesOf(mutation).key }),
  })
  // What waits for a network is told by itself.
  const waiting = useOutbox(({ writes }) => writes).filter(isQueued)
  const made = pending.filter(({ key }) => !waiting.some((write) => write.key === key)).map(({ at }) => at)
  const late = made.map((at) => at + STILL_SENDING_MS)
  const due = made.map((at) => Math.max(at, lastTry) + TRY_AGAIN_MS)
  const next = Math.min(...[...late, ...due].filter((at) => at > now))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(Math.max(next, Date.now())), next - Date.now())
    return () => clearTimeout(timer)
  }, [next])
  return {
    count: late.filter((at) => at <= now).length,
    tryAgain: due.some((at) => at <= now) ? tryAgain : undefined,
  }
}
