import { useQueryClient } from '@tanstack/react-query'
import { CloudCheck, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { useOfflineSince } from '#web/http/use-online.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { outboxWords } from '#words/outbox.ts'
import { uiWords } from '#words/ui.ts'
import styles from './outbox-screen.module.css'
import { sendNow } from './queue-actions.ts'
import { RefusedWrite } from './refused-write.tsx'
import { isToBeSent, useUnsentOfOthers } from './unsent-counts.ts'
import { WaitingWrite } from './waiting-write.tsx'

/** The writes that are to be sent, and the refused ones. */
export const OutboxScreen = () => {
  const client = useQueryClient()
  const { user_id: userId } = useUser()
  const writes = useOutbox((outbox) => outbox.writes)
  const offlineSince = useOfflineSince()
  const ofOthers = useUnsentOfOthers(userId)
  const lists = useRef<HTMLDivElement>(null)
  const refused = writes.filter((write) => write.refusal)
  const waiting = writes.filter(isToBeSent)
  useRowFocus(lists, [...refused, ...waiting])
  const isRepeated = offlineSince === undefined && waiting.some(({ tries }) => tries > 0)
  const told = [
    refused.length > 0 && outboxWords.needsYou(refused.length),
    waiting.length > 0 && outboxWords.waiting(waiting.length),
  ].filter((words) => words !== false)
  return (
    <>
      <PageHeader
        title={appWords.screens.outbox}
        subtitle={outboxWords.subtitle}
        actions={
          waiting.length > 0 &&
          offlineSince === undefined && (
            <Button onClick={() => sendNow(client)}>
              <RotateCw aria-hidden="true" />
              {uiWords.tryAgain}
            </Button>
          )
        }
      />
      <Stack gap={1} size="sm" tone="soft" role="status" className={styles.told}>
        {told.length > 0 && (
          <Text tone="ink" weight="semibold">
            {told.join(' · ')}
          </Text>
        )}
        {offlineSince !== undefined && <p>{outboxWords.offlineSince(clockTime(offlineSince, Date.now()))}</p>}
        {isRepeated && <p>{outboxWords.noAnswer}</p>}
      </Stack>
      <Stack gap={4} width="text" ref={lists}>
        {refused.length > 0 && (
          <section aria-label={outboxWords.needYou}>
            <Stack as="ul" gap={3}>
              {refused.map((write) => (
                <RefusedWrite key={write.number} write={write} />
              ))}
            </Stack>
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-label={outboxWords.toBeSent}>
            <Stack as="ul" gap={3}>
              {waiting.map((write) => (
                <WaitingWrite key={write.number} write={write} />
              ))}
            </Stack>
          </section>
        )}
      </Stack>
      {told.length === 0 && (
        <EmptyState icon={<CloudCheck />} title={outboxWords.allSent} text={outboxWords.allSentText} />
      )}
      {ofOthers > 0 && <Hint className={styles.others}>{outboxWords.ofOthers(ofOthers)}</Hint>}
    </>
  )
}
