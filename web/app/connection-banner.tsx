import { CloudOff, CloudUpload } from 'lucide-react'
import { useDataAge } from '#web/lib/api/data-age.ts'
import { useStillSending } from '#web/lib/api/still-sending.ts'
import type { ConnectionProblem } from '#web/lib/api/use-changes.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { shellWords } from '#web/messages/shell.ts'
import { uiWords } from '#web/messages/ui.ts'
import styles from './connection-banner.module.css'

const WORDS: Record<ConnectionProblem, string> = { offline: shellWords.offline, 'no answer': shellWords.noAnswer }

/** Tells that the shown data may be out of date, and that writes are still being sent. */
export const ConnectionBanner = ({ problem }: { problem: ConnectionProblem | undefined }) => {
  const { count, tryAgain } = useStillSending()
  const Icon = problem ? CloudOff : CloudUpload
  const isShown = problem !== undefined || count > 0
  return (
    <div className={styles.banner} data-connection={isShown ? (problem ?? 'slow') : undefined}>
      {isShown && <Icon size={16} aria-hidden="true" />}
      <div role="status" className={styles.words}>
        {problem && <ProblemText problem={problem} />}
        {count > 0 && <span>{shellWords.stillSending(count)}</span>}
      </div>
      {tryAgain && (
        <button type="button" className={styles.again} onClick={tryAgain}>
          {uiWords.tryAgain}
        </button>
      )}
    </div>
  )
}

const ProblemText = ({ problem }: { problem: ConnectionProblem }) => {
  const since = useDataAge()
  return (
    <span>
      {since === undefined ? WORDS[problem] : shellWords.readAt(WORDS[problem], clockTime(since, Date.now()))}
    </span>
  )
}
