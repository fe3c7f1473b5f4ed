import { useStillSending } from '#web/lib/api/still-sending.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from './button.tsx'
import styles from './slow-save.module.css'

/** Tells in a form that its save takes long, and offers to send it anew. The app's own banner lies behind dialogs. */
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
