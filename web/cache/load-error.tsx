import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './load-error.module.css'
import { isNotOnDevice, NotOnDevice } from './not-on-device.tsx'
import { readFailure } from './read-failure.ts'

interface LoadErrorProps {
  error: { message: string }
  /** The sentence to say instead of the error's own. */
  sentence?: string | undefined
  /** What is said where the server sends no sentence. */
  failure?: string
  onRetry: () => void
}

/** The error of a failed query, with a button to retry; without a network that this is not on the device. */
export const LoadError = ({ error, failure, sentence = readFailure(error, failure), onRetry }: LoadErrorProps) => {
  if (isNotOnDevice(error)) return <NotOnDevice action={<Button onClick={onRetry}>{uiWords.tryAgain}</Button>} />
  return (
    <p className={styles.failure} role="alert">
      {sentence} <Button onClick={onRetry}>{uiWords.tryAgain}</Button>
    </p>
  )
}
