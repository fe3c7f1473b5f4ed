import { RotateCw, Trash2 } from 'lucide-react'
import { useOnline } from '#web/http/use-online.ts'
import { confirmDialog } from '#web/lib/confirm.ts'
import { cancelUpload, retryUpload } from '#web/photos/upload/upload-queue.ts'
import { isFileUpload, isRunning, type Upload } from '#web/photos/upload/upload-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { outboxWords } from '#words/outbox.ts'
import { uiWords } from '#words/ui.ts'
import { canOpen } from './describe-write.ts'
import styles from './outbox-screen.module.css'
import { NotStored, WriteHead } from './write-head.tsx'

const stateOf = ({ state, message }: Upload) => {
  const { states } = outboxWords
  if (isRunning(state)) return states.sending
  if (state === 'waiting') return states.waiting
  return [states.refused, message].filter(Boolean).join(': ')
}

/** A queued or refused photo or PDF. */
export const WaitingPhoto = ({ photo }: { photo: Upload }) => {
  const { id, contactId, contactName, name, state, isKept } = photo
  const online = useOnline()
  const title = isFileUpload(photo) ? outboxWords.file(name, contactName) : outboxWords.photo(name, contactName)
  const path = `/contacts/${contactId}?tab=files`
  const discard = async () => {
    const labels = { yes: uiWords.discard, no: outboxWords.keep }
    if (await confirmDialog(outboxWords.discardQuestion(title), labels)) cancelUpload(id)
  }
  return (
    <Row as="li" nowrap className={styles.row} data-refused={state === 'refused'}>
      <WriteHead title={title} path={canOpen(path) ? path : undefined}>
        {stateOf(photo)}
        {isKept === false && state !== 'refused' && <NotStored />}
      </WriteHead>
      <Row gap={0} nowrap>
        {state === 'failed' && online && (
          <Button kind="quiet" icon aria-label={outboxWords.tryAgainWhat(title)} onClick={() => retryUpload(id)}>
            <RotateCw aria-hidden="true" />
          </Button>
        )}
        <Button kind="quiet" icon aria-label={outboxWords.discardWhat(title)} onClick={discard}>
          <Trash2 aria-hidden="true" />
        </Button>
      </Row>
    </Row>
  )
}
