import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/http/fetch-api.ts'
import { isOnline } from '#web/http/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { errorWords } from '#words/errors.ts'
import { uiWords } from '#words/ui.ts'
import styles from './load-error.module.css'

interface LoadErrorProps {
  error: { message: string }
  /** The sentence to show in place of the error's own. */
  sentence?: string | undefined
  /** The sentence if the server sends none. */
  failure?: string
  onRetry: () => void
}

/** The error of a failed query, with a button to retry. Offline it says that the data is not on the device. */
export const LoadError = ({ error, failure, sentence = readFailure(error, failure), onRetry }: LoadErrorProps) => {
  if (isNotOnDevice(error)) return <NotOnDevice action={<Button onClick={onRetry}>{uiWords.tryAgain}</Button>} />
  return (
    <p className={styles.failure} role="alert">
      {sentence} <Button onClick={onRetry}>{uiWords.tryAgain}</Button>
    </p>
  )
}

/** The sentence of a failed read: the server's, else `failure`. */
export const readFailure = (error: { message: string }, failure: string = errorWords.unreadable) => {
  if (!(error instanceof Error)) return error.message
  const isExplained = error instanceof ApiError && (error.code === 'offline' || error.answer.error)
  return isExplained ? error.message : failure
}

/** Whether a read failed because there is no network, and the device has no copy. */
export const isNotOnDevice = (error: unknown) => error instanceof ApiError && error.code === 'offline' && !isOnline()

/** Replaces content that was never stored on this device. `action`: the way back, or another try. */
export const NotOnDevice = ({ level = 2, action }: { level?: 1 | 2; action: ReactNode }) => (
  <div role="status">
    <EmptyState icon={<CloudOff />} level={level} {...uiWords.notOnDevice} action={action} />
  </div>
)
