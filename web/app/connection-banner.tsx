import { CloudOff, CloudUpload } from 'lucide-react'
import { useDataAge } from '#web/lib/api/data-age.ts'
import { useStillSending } from '#web/lib/api/still-sending.ts'
import type { ConnectionProblem } from '#web/lib/api/use-changes.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { shellWords } from '#web/messages/shell.ts'
import styles from './connection-banner.module.css'

const WORDS: Record<ConnectionProblem, string> = { offline: shellWords.offline, 'no answer': shellWords.noAnswer }

/** Tells that the shown data may be out of date, or that writes are still being sent. */
export const ConnectionBanner = ({ problem }: { problem: ConnectionProblem | undefined }) => {
  const unsent = useStillSending()
  return (
    <div role="status" className={styles.banner} data-connection={problem ?? (unsent > 0 ? 'slow' : undefined)}>
      {problem && <ProblemText problem={problem} />}
      {!problem && unsent > 0 && (
        <>
          <CloudUpload size={16} aria-hidden="true" />
          <span>{shellWords.stillSending(unsent)}</span>
        </>
      )}
    </div>
  )
}

const ProblemText = ({ problem }: { problem: ConnectionProblem }) => {
  const since = useDataAge()
  return (
    <>
      <CloudOff size={16} aria-hidden="true" />
      <span>
        {since === undefined ? WORDS[problem] : shellWords.readAt(WORDS[problem], clockTime(since, Date.now()))}
      </span>
    </>
  )
}
