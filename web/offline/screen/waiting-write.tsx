import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, Trash2 } from 'lucide-react'
import { useOnline } from '#web/http/use-online.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useSteps } from '#web/offline/attempt-write.ts'
import type { OutboxWrite } from '#web/offline/outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { outboxWords } from '#words/outbox.ts'
import { describeWrite } from './describe-write.ts'
import styles from './outbox-screen.module.css'
import { confirmDiscardWrite, sendNow } from './queue-actions.ts'
import { NotStored, WriteHead } from './write-head.tsx'

/** A queued write. */
export const WaitingWrite = ({ write }: { write: OutboxWrite }) => {
  const client = useQueryClient()
  const isSending = useSteps(({ steps }) => typeof steps[write.key] === 'number')
  const online = useOnline()
  const now = useNow()
  const { title, path } = describeWrite(write)
  return (
    <Row as="li" nowrap className={styles.row}>
      <WriteHead title={title} path={path}>
        {isSending ? outboxWords.states.sending : outboxWords.states.waiting}
        {' · '}
        <TimeStamp at={write.at}>{timeAgo(write.at, now)}</TimeStamp>
        {!write.isStored && <NotStored />}
      </WriteHead>
      <Row gap={0} nowrap>
        {online && !isSending && (
          <Button kind="quiet" icon aria-label={outboxWords.tryAgainWhat(title)} onClick={() => sendNow(client)}>
            <RotateCw aria-hidden="true" />
          </Button>
        )}
        <Button
          kind="quiet"
          icon
          aria-label={outboxWords.discardWhat(title)}
          onClick={() => confirmDiscardWrite(client, write, title)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </Row>
    </Row>
  )
}
