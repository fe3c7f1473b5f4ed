import type { QueryClient } from '@tanstack/react-query'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { cancelWrite } from './attempt-write.ts'
import { definitionOf } from './define-write.ts'
import { changeOutbox, type OutboxWrite, outboxWrite, serverIds, useOutbox } from './outbox.ts'
import { provisionalIdsIn, provisionalIdsOf, withServerIds } from './provisional-ids.ts'
import { baseVersions, rebaseLaterWrites } from './send-queue.ts'
import { retryQueuedNow } from './wake.ts'

/** The writes that cannot be without one: they are about what it makes, or about what one of them makes. */
export const dependentsOf = (write: OutboxWrite): OutboxWrite[] => {
  const { writes, ids } = useOutbox.getState()
  const unmade = new Set(provisionalIdsOf(withServerIds(write.input, ids)))
  return writes.filter((other) => {
    const input = withServerIds(other.input, ids)
    if (other.number <= write.number || !provisionalIdsIn(input).some((id) => unmade.has(id))) return false
    for (const id of provisionalIdsOf(input)) unmade.add(id)
    return true
  })
}

/** What the server has refused, it did not carry out. */
export const mayHaveArrived = ({ refusal, sentAt }: OutboxWrite) =>
  refusal ? refusal.why === 'uncertain' || refusal.why === 'failed' : sentAt !== undefined

/** Takes a write out with all that depends on it. Those made over it are then as one that has seen the state before it. */
export const discardWrite = async (client: QueryClient, write: OutboxWrite) => {
  const gone = [write, ...dependentsOf(write)]
  // The last first, so that none of them is ever without what it belongs to.
  for (const { key } of gone.toReversed()) await discardOne(client, key)
  // Those behind it may go on.
  retryQueuedNow()
}

const discardOne = async (client: QueryClient, key: string) => {
  const write = outboxWrite(key)
  if (!write) return
  const seen = baseVersions(definitionOf(write.name), withServerIds(write.input, serverIds()))
  cancelWrite(client, key)
  await changeOutbox(write.userId, { remove: [write], change: rebaseLaterWrites(write, seen, definitionOf) })
  cancelAndRefetch(client, write)
}

/** Cancels a write that is in the outbox no more. What it may have changed is read again: it may have arrived. */
export const cancelAndRefetch = (client: QueryClient, { key, name, input }: OutboxWrite) => {
  cancelWrite(client, key)
  const refreshed = tryRead(() => definitionOf(name)?.refresh?.(withServerIds(input, serverIds()))) ?? []
  for (const queryKey of refreshed) client.invalidateQueries({ queryKey })
}
