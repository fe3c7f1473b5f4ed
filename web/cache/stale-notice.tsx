import { CloudOff } from 'lucide-react'
import { useOnline } from '#web/http/use-online.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { Button } from '#web/ui/button.tsx'
import { uiWords } from '#words/ui.ts'
import { isFromDevice } from './from-device.ts'
import { readFailure } from './load-error.tsx'
import styles from './stale-notice.module.css'

interface StaleNoticeProps {
  /** The time of the last successful read, in UTC milliseconds. */
  readAt: number
  error: { message: string }
  onRetry: () => void
}

/** The age of the data above which it stands, and why it could not be refetched. Offline, the app's banner says so. */
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

/** States that a list was put together offline from the data on the device. */
export const SearchedDevice = ({ data }: { data: unknown }) =>
  isFromDevice(data) && (
    <p role="status" className={styles.searched}>
      {uiWords.searchedDevice}
    </p>
  )
