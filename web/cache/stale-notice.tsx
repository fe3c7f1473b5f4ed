import { CloudOff } from 'lucide-react'
import { useOnline } from '#web/http/use-online.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { readFailure } from './read-failure.ts'
import styles from './stale-notice.module.css'

interface StaleNoticeProps {
  /** When the shown data was read, in UTC milliseconds. */
  readAt: number
  error: { message: string }
  onRetry: () => void
}

/**
 * Stands above data that is shown although it could not be read again: how old it is, and why. Without a network the
 * frame's banner says so for the whole screen.
 */
export const StaleNotice = ({ readAt, error, onRetry }: StaleNoticeProps) =>
  useOnline() && (
    <div className={styles.notice} role="status">
      <CloudOff aria-hidden="true" />
      <p>{uiWords.notReadAgain(clockTime(readAt, Date.now()), readFailure(error))}</p>
      <Button kind="quiet" onClick={onRetry}>
        {uiWords.tryAgain}
      </Button>
    </div>
  )
