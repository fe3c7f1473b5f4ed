import { uiWords } from '#web/messages/ui.ts'
import { Button } from './button.tsx'
import styles from './load-error.module.css'

/** The error of a failed query, with a button to retry. */
export const LoadError = ({ error, onRetry }: { error: { message: string }; onRetry: () => void }) => (
  <p className={styles.failure} role="alert">
    {error.message} <Button onClick={onRetry}>{uiWords.tryAgain}</Button>
  </p>
)
