import type { QueryClient } from '@tanstack/react-query'
import { onOnline } from '#web/http/use-online.ts'
import { replaceAttempts } from './attempt-write.ts'
import { definitionOf, writeOf } from './define-write.ts'
import { cancelAndRefetch } from './discard-write.ts'
import { resumeOutbox } from './make-write.ts'
import { applyToCache } from './optimistic-changes.ts'
import { onRemovedByOtherTab, serverIds, useOutbox } from './outbox.ts'
import { withServerIds } from './provisional-ids.ts'
import { setUnsentCount } from './unsent.ts'
import { retryQueuedNow } from './wake.ts'

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
    setUnsentCount(
      'write',
      count((write) => isCounted(write)),
      { outliving: count((write) => isCounted(write) && write?.outlivesPage === true) },
    ),
  )
  const stopCountingOutbox = useOutbox.subscribe(({ writes }) => {
    const outliving = writes.filter((write) => write.isStored).length
    setUnsentCount('outbox', writes.length, { outliving, memoryOnly: writes.length - outliving })
  })
  const stopCancelling = onRemovedByOtherTab((write, hasPassed) => {
    const { name, input, at } = write
    const apply = definitionOf(name)?.apply ?? []
    // It stays on the screen until what it changed is read.
    if (hasPassed) applyToCache(client, { apply, input: withServerIds(input, serverIds()), at })
    cancelAndRefetch(client, write)
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
    setUnsentCount('write', 0)
    setUnsentCount('outbox', 0)
  }
}

/** Sends what waits: what this tab made, and what nobody else sends. */
export const sendWaiting = (client: QueryClient, how = { byHand: false }) => {
  retryQueuedNow(how)
  resumeOutbox(client)
}
