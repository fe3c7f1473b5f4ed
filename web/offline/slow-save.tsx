import { useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { Button } from '#web/ui/button.tsx'
import { uiWords } from '#words/ui.ts'
import { replaceAttempts } from './attempt-write.ts'
import { variablesOf, writeOf } from './define-write.ts'
import { isQueued, useOutbox } from './outbox.ts'
import styles from './slow-save.module.css'

/** Reports in a form that its save takes long, and offers to send it again. Dialogs cover the app's own banner. */
export const SlowSave = ({ isSaving }: { isSaving: boolean }) => {
  const { count, tryAgain } = useStillSending()
  const isSlow = isSaving && count > 0
  return (
    <div className={styles.slow} data-slow={isSlow}>
      <p role="status">{isSlow && uiWords.stillSending}</p>
      {isSlow && tryAgain && (
        <Button kind="quiet" onClick={tryAgain}>
          {uiWords.tryAgain}
        </Button>
      )}
    </div>
  )
}

/** After this time without an answer, a write is shown as still sending. */
const STILL_SENDING_MS = 4000
/** After this time without an answer, or since the last try by hand, the user may send it again. */
const TRY_AGAIN_MS = 20_000

/** The time at which the user last sent the unanswered writes again, in UTC milliseconds. */
const useLastTry = create<{ at: number }>(() => ({ at: 0 }))

const tryAgain = () => {
  useLastTry.setState({ at: Date.now() })
  replaceAttempts()
}

/**
 * The number of writes that have been pending too long, and the function that sends them again once that is due. Writes
 * with their own progress and queued writes do not count.
 */
export const useStillSending = () => {
  const lastTry = useLastTry(({ at }) => at)
  const [now, setNow] = useState(0)
  const pending = useMutationState({
    filters: { status: 'pending', predicate: (mutation) => !writeOf(mutation)?.showsProgress },
    select: (mutation) => ({ at: mutation.state.submittedAt, key: variablesOf(mutation).key }),
  })
  const queued = useOutbox(({ writes }) => writes).filter(isQueued)
  const times = pending.filter(({ key }) => !queued.some((write) => write.key === key)).map(({ at }) => at)
  const late = times.map((at) => at + STILL_SENDING_MS)
  const due = times.map((at) => Math.max(at, lastTry) + TRY_AGAIN_MS)
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
