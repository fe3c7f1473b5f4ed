import { uiWords } from '#web/messages/ui.ts'
import { Button } from './button.tsx'
import styles from './load-error.module.css'

/** What went wrong with a read, and the way to try it again. */
export const LoadError = ({ error, onRetry }: { error: { message: string }; onRetry: () => void }) => (
  <p className={styles.failure} role="alert">
    {error.message} <Button onClick={onRetry}>{uiWords.tryAgain}</Button>
  </p>
)
