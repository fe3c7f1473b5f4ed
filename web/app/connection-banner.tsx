import { CloudOff, CloudUpload } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ConnectionProblem } from '#web/cache/change-feed.ts'
import { useDataAge } from '#web/cache/data-age.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { useUnsent } from '#web/offline/screen/unsent-counts.ts'
import { useStillSending } from '#web/offline/slow-save.tsx'
import { outboxWords } from '#words/outbox.ts'
import { shellWords } from '#words/shell.ts'
import { uiWords } from '#words/ui.ts'
import styles from './connection-banner.module.css'

const WORDS: Record<ConnectionProblem, string> = {
  offline: outboxWords.states.offline,
  'no answer': outboxWords.states.noAnswer,
}

/** Shows that data may be out of date, that writes are being sent, and how many writes wait or need a decision. */
export const ConnectionBanner = ({ problem }: { problem: ConnectionProblem | undefined }) => {
  const { count, tryAgain } = useStillSending()
  const { waiting, refused } = useUnsent()
  const Icon = problem ? CloudOff : CloudUpload
  const isShown = problem !== undefined || count + waiting + refused > 0
  return (
    <div className={styles.banner} data-connection={isShown ? (problem ?? 'slow') : undefined}>
      {isShown && <Icon size={16} aria-hidden="true" />}
      <div role="status" className={styles.status}>
        <div className={styles.words}>
          {problem && <ProblemText problem={problem} />}
          {count > 0 && <span>{shellWords.stillSending(count)}</span>}
        </div>
        {waiting + refused > 0 && (
          <Link to={OUTBOX_PATH} className={styles.unsent}>
            {refused > 0 && <span>{outboxWords.needsYou(refused)}</span>}
            {waiting > 0 && <span>{outboxWords.waiting(waiting)}</span>}
          </Link>
        )}
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
