import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './slow-save.module.css'
import { useStillSending } from './still-sending.ts'

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
