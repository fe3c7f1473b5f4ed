import { CloudUpload } from 'lucide-react'
import { outboxWords } from '#web/messages/outbox.ts'
import { useHasQueuedWrite } from './use-waits.ts'
import styles from './waiting-mark.module.css'

interface WaitingMarkProps {
  kind: 'contact' | 'lead' | 'note' | 'task'
  id: number
}

/** Says of a thing that it, or a change of it, is on this device only until there is a connection. */
export const QueuedMark = ({ kind, id }: WaitingMarkProps) =>
  useHasQueuedWrite(kind, id) && (
    <span className={styles.waiting}>
      <CloudUpload aria-hidden="true" />
      {outboxWords.waitsHere}
    </span>
  )
