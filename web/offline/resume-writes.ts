import type { Mutation, QueryClient } from '@tanstack/react-query'
import { noteWrite } from '#web/http/fetch-api.ts'
import { onOnline } from '#web/http/use-online.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { cancelWrite, hasMutation, replaceAttempts, useSteps } from './attempt-write.ts'
import { definitionOf, loadDefinition, subjectOf, type Versions, variablesOf, writeOf } from './define-write.ts'
import { cancelAndRefetch } from './discard-write.ts'
import { changeCache, changesOf } from './optimistic-changes.ts'
import {
  changeOutbox,
  markQueued,
  notifyDefinitionsLoaded,
  type OutboxWrite,
  onRemovedByOtherTab,
  outboxOwner,
  outboxWrite,
  reloadOutbox,
  useOutbox,
} from './outbox.ts'
import { retryQueuedNow } from './retry-timer.ts'
import { screenCallbacks } from './screen-callbacks.ts'
import { setUnsentCount } from './unsent.ts'
import { withWriteLock } from './write-lock.ts'
import { startMutation } from './write-mutation.ts'

/** Retries the queued writes of this tab, and resumes those that no tab sends. */
export const sendWaiting = (client: QueryClient, how = { byHand: false }) => {
  retryQueuedNow(how)
  resumeOutbox(client)
}

/** Resumes the stored writes that no tab sends: those of an earlier visit, and those of a tab that was closed. */
export const resumeOutbox = (client: QueryClient) => {
  for (const write of useOutbox.getState().writes) {
    if (!write.refusal && !hasMutation(client, write.key))
      resume(client, write).catch(ignoreErrors('the next call tries again'))
  }
}

const resume = async (client: QueryClient, { userId, key, name, at }: OutboxWrite) => {
  const isMine = await withWriteLock(key, async () => {
    const wasLoaded = definitionOf(name) !== undefined
    const definition = await loadDefinition(name)
    if (!wasLoaded) notifyDefinitionsLoaded()
    // The tab that held the lock may have delivered it.
    await reloadOutbox()
    const write = outboxWrite(key)
    if (!write || write.refusal || outboxOwner() !== userId || hasMutation(client, key)) return
    const subject = subjectOf(definition, write.input)
    if (!definition?.outbox || subject === undefined)
      return changeOutbox(userId, () => ({ change: [[write, { refusal: { why: 'outdated' } }]] }))
    await startMutation(client, definition, subject, { input: write.input, key, at }).catch(() => {})
  })
  // Another tab sends it, so no screen of this tab waits for it.
  if (!isMine) markQueued(key)
}

/**
 * Sends a refused write again. What the server decided becomes a new write, based on `versions` where they are given; a
 * write that the server may have received keeps its idempotency key.
 */
export const resendRefused = async (client: QueryClient, { key }: OutboxWrite, versions?: Versions) => {
  const write = outboxWrite(key)
  if (!write?.refusal || screenCallbacks.resend(key)) return
  const isNew = write.refusal.why === 'server'
  const newKey = isNew ? crypto.randomUUID() : key
  const withVersions = definitionOf(write.name)?.outbox?.withVersions
  const sentAt = isNew || write.sentAt === undefined ? undefined : Date.now()
  const input = isNew && versions && withVersions ? withVersions(write.input, versions) : write.input
  cancelWrite(client, key)
  markQueued(newKey)
  await changeOutbox(write.userId, () => ({
    change: [[write, { key: newKey, input, tries: 0, sentAt, refusal: undefined }]],
  }))
  resumeOutbox(client)
}

/** Writes with their own progress, and writes in the offline queue, are counted elsewhere. */
const isCounted = (write: ReturnType<typeof writeOf>) => !write?.showsProgress && !write?.outbox

/** Whether a write with a file is not in the queue yet. */
const isFileToAdd = (mutation: Mutation) => {
  const { file, key } = variablesOf(mutation)
  return file !== undefined && !outboxWrite(key)
}

/**
 * Counts the unsent writes of a client, and applies what other tabs deliver. When the network returns, it repeats the
 * running attempts and sends the queue. Returns the function that ends all this.
 */
export const followWrites = (client: QueryClient) => {
  const count = (counts: (write: ReturnType<typeof writeOf>) => boolean) =>
    client.isMutating({ predicate: (mutation) => counts(writeOf(mutation)) })
  const stopCounting = client.getMutationCache().subscribe(() => {
    countOutbox()
    setUnsentCount('write', count(isCounted), {
      outliving: count((write) => isCounted(write) && write?.outlivesPage === true),
    })
  })
  const countOutbox = () => {
    const { writes } = useOutbox.getState()
    const { steps } = useSteps.getState()
    const stored = writes.filter(({ isStored }) => isStored)
    // A file may not be stored yet, and one that is being sent would be sent again from its beginning.
    const outliving = stored.filter(({ fileId, key }) => !fileId || (steps[key] ?? 'pause') === 'pause').length
    const added = client.isMutating({ predicate: isFileToAdd })
    setUnsentCount('outbox', writes.length + added, { outliving, memoryOnly: writes.length - stored.length })
  }
  const stopCountingOutbox = useOutbox.subscribe(countOutbox)
  const stopCountingFiles = useSteps.subscribe(countOutbox)
  const stopRemoving = onRemovedByOtherTab((write, wasDelivered) => {
    if (wasDelivered) {
      noteWrite()
      // The change stays visible until the refetch.
      changeCache(client, changesOf(write))
    }
    cancelAndRefetch(client, write)
  })
  const stopResending = onOnline(() => {
    replaceAttempts()
    sendWaiting(client)
  })
  return () => {
    stopCounting()
    stopCountingOutbox()
    stopCountingFiles()
    stopRemoving()
    stopResending()
    setUnsentCount('write', 0)
    setUnsentCount('outbox', 0)
  }
}
