import type { QueryClient } from '@tanstack/react-query'
import { onOnline } from '#web/http/use-online.ts'
import { replaceAttempts } from './attempt-write.ts'
import { definitionOf, writeOf } from './define-write.ts'
import { cancelOutboxWrite } from './discard-write.ts'
import { resumeOutbox } from './make-write.ts'
import { applyToCache } from './optimistic-changes.ts'
import { givenIds, onTakenOutElsewhere, useOutbox } from './outbox.ts'
import { withGivenIds } from './provisional-ids.ts'
import { noteUnsent } from './unsent.ts'
import { wakeOutbox } from './wake.ts'

/** What shows its own progress, or waits in the outbox, is counted there. */
const isCounted = (write: ReturnType<typeof writeOf>) => !write?.showsProgress && !write?.outbox

/**
 * Follows the writes of a client, and tells how many are unsent. When the network comes back, what hangs on the one
 * before is sent anew, and what waits for one is sent. Answers what ends it.
 */
export const followWrites = (client: QueryClient) => {
  const count = (counts: (write: ReturnType<typeof writeOf>) => boolean) =>
    client.isMutating({ predicate: (mutation) => counts(writeOf(mutation)) })
  const stopCounting = client.getMutationCache().subscribe(() =>
    noteUnsent(
      'write',
      count((write) => isCounted(write)),
      { outliving: count((write) => isCounted(write) && write?.outlivesPage === true) },
    ),
  )
  const stopCountingOutbox = useOutbox.subscribe(({ writes }) => {
    const outliving = writes.filter((write) => write.isKept).length
    noteUnsent('outbox', writes.length, { outliving, unkept: writes.length - outliving })
  })
  const stopCancelling = onTakenOutElsewhere((write, hasPassed) => {
    const { name, input, at } = write
    const apply = definitionOf(name)?.apply ?? []
    // It stays on the screen until what it changed is read.
    if (hasPassed) applyToCache(client, { apply, input: withGivenIds(input, givenIds()), at })
    cancelOutboxWrite(client, write)
  })
  const stopResending = onOnline(() => {
    replaceAttempts()
    sendWaiting(client)
  })
  return () => {
    stopCounting()
    stopCountingOutbox()
    stopCancelling()
    stopResending()
    noteUnsent('write', 0)
    noteUnsent('outbox', 0)
  }
}

/** Sends what waits: what this tab made, and what nobody else sends. */
export const sendWaiting = (client: QueryClient, how = { byHand: false }) => {
  wakeOutbox(how)
  resumeOutbox(client)
}
