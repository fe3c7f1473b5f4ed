import type { QueryClient } from '@tanstack/react-query'
import { definitionOf } from '#web/lib/api/define-write.ts'
import { cancelWrite, resumeOutbox } from '#web/lib/api/make-write.ts'
import { laterWith, seenBy } from './carry-out.ts'
import { changeOutbox, defer, givenIds, type OutboxWrite, outboxWrite, useOutbox } from './outbox.ts'
import { madeBy, provisionalIdsIn, withGivenIds } from './provisional-ids.ts'
import { readable } from './readable.ts'
import type { Versions } from './versions.ts'
import { wakeOutbox } from './wake.ts'

/** The writes that cannot be without one: they are about what it makes, or about what one of them makes. */
export const dependentsOf = (write: OutboxWrite): OutboxWrite[] => {
  const { writes, ids } = useOutbox.getState()
  const unmade = new Set(madeBy(withGivenIds(write.input, ids)))
  return writes.filter((other) => {
    const input = withGivenIds(other.input, ids)
    if (other.number <= write.number || !provisionalIdsIn(input).some((id) => unmade.has(id))) return false
    for (const id of madeBy(input)) unmade.add(id)
    return true
  })
}

/** Takes a write out with all that depends on it. Those made over it are then as one that has seen the state before it. */
export const discardWrite = async (client: QueryClient, write: OutboxWrite) => {
  const gone = [write, ...dependentsOf(write)]
  // The last first, so that none of them is ever without what it belongs to.
  for (const { key } of gone.toReversed()) await discardOne(client, key)
  // Those behind it may go on.
  wakeOutbox()
}

const discardOne = async (client: QueryClient, key: string) => {
  const write = outboxWrite(key)
  if (!write) return
  const seen = seenBy(definitionOf(write.name), withGivenIds(write.input, givenIds()))
  cancelWrite(client, key)
  await changeOutbox(write.userId, { remove: [write], change: laterWith(write, seen, definitionOf) })
  cancelOutboxWrite(client, write)
}

/** Cancels a write that is in the outbox no more. What it may have changed is read again: it may have arrived. */
export const cancelOutboxWrite = (client: QueryClient, { key, name, input }: OutboxWrite) => {
  cancelWrite(client, key)
  const refreshed = readable(() => definitionOf(name)?.refresh?.(withGivenIds(input, givenIds()))) ?? []
  for (const queryKey of refreshed) client.invalidateQueries({ queryKey })
}

/**
 * Sends a refused write again, as made by somebody who has seen these versions. What the server has decided is a new
 * write to it; what may have arrived keeps its idempotency key.
 */
export const sendAgain = async (client: QueryClient, { key }: OutboxWrite, versions?: Versions) => {
  const write = outboxWrite(key)
  if (!write?.refusal) return
  const isNew = write.refusal.why === 'server'
  const newKey = isNew ? crypto.randomUUID() : key
  const withVersions = definitionOf(write.name)?.outbox?.withVersions
  const sentAt = isNew || write.sentAt === undefined ? undefined : Date.now()
  const input =
    isNew && versions && withVersions ? withVersions(withGivenIds(write.input, givenIds()), versions) : write.input
  cancelWrite(client, key)
  defer(newKey)
  await changeOutbox(write.userId, {
    change: [[write, { key: newKey, input, tries: 0, sentAt, refusal: undefined }]],
  })
  resumeOutbox(client)
}
