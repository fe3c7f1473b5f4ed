import type { QueryClient } from '@tanstack/react-query'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { outboxWords } from '#words/outbox.ts'
import { cancelWrite } from './attempt-write.ts'
import { definitionOf, staleAfter, subjectOf, type Write, type WriteVariables } from './define-write.ts'
import { changeOutbox, type OutboxWrite, outboxWrite, useOutbox } from './outbox.ts'
import type { QueuedUndo } from './outbox-toasts.ts'
import { dependentsOf } from './queue-order.ts'
import { baseVersions, rebaseLaterWrites } from './rebase.ts'
import { retryQueuedNow } from './retry-timer.ts'
import { creationOf } from './unsent-records.ts'

/** Whether the server may have executed a write. A write that it decided against was not executed. */
export const mayHaveArrived = ({ refusal, sentAt }: OutboxWrite) =>
  refusal ? refusal.why === 'failed' || refusal.why === 'uncertain' : sentAt !== undefined

/** Removes a write and its dependents from the queue. Later writes are rebased on the version before it. */
export const discardWrite = async (client: QueryClient, write: OutboxWrite) => {
  const discarded = [write, ...dependentsOf(write)]
  // From the last to the first, so that no write is ever without the record that it needs.
  for (const { key } of discarded.toReversed()) await discardOne(client, key)
  // Writes that waited for it can be sent.
  retryQueuedNow()
}

/** Discards the writes at which the server failed and that match. One with dependents stays for its user's decision. */
export const discardFailedWrites = (client: QueryClient, matches: (write: OutboxWrite) => unknown) => {
  for (const write of useOutbox.getState().writes) {
    if (write.refusal?.why !== 'failed' || !matches(write) || dependentsOf(write).length > 0) continue
    const subject = subjectOf(definitionOf(write.name), write.input)
    // Its toast offers to send it again.
    if (subject !== undefined) dismissToastsAbout(subject)
    void discardWrite(client, write)
  }
}

const discardOne = async (client: QueryClient, key: string) => {
  const write = outboxWrite(key)
  if (!write) return
  const base = baseVersions(definitionOf(write.name), write.input)
  cancelWrite(client, key)
  await changeOutbox(write.userId, () => ({ remove: [write], change: rebaseLaterWrites(write, base) }))
  cancelAndRefetch(client, write)
}

/** Cancels a write that left the queue, and refetches what it changes, because the server may have executed it. */
export const cancelAndRefetch = (client: QueryClient, { key, name, input }: OutboxWrite) => {
  cancelWrite(client, key)
  client.invalidateQueries({ predicate: staleAfter(definitionOf(name), input) })
}

/**
 * Discards the write that created a record on this device, with its dependents, and returns its input. Undefined if the
 * server may have executed it: the record must then be deleted there.
 */
export const discardUnsent = async <Input>(client: QueryClient, id: number): Promise<Input | undefined> => {
  const creation = creationOf(id)
  if (!creation || mayHaveArrived(creation)) return
  await discardWrite(client, creation)
  return creation.input as Input
}

/** The records that a write is about: `contact/5` and its `lead/7`. */
const recordsOf = (name: string, input: unknown): string[] => {
  const definition = definitionOf(name)
  return [subjectOf(definition, input) ?? [], Object.keys(baseVersions(definition, input))].flat()
}

/** Whether a later write changes the same record. */
const isFollowed = (write: OutboxWrite) => {
  const records = recordsOf(write.name, write.input)
  return useOutbox
    .getState()
    .writes.some(
      ({ number, name, input }) => number > write.number && recordsOf(name, input).some((one) => records.includes(one)),
    )
}

/**
 * The undo of a queued write. It discards the write if it was never sent and no later write changes the same record;
 * otherwise it makes the write that undoes it. Undefined if the kind has no undo.
 */
export const undoOfQueued = <Input, Output>(
  client: QueryClient,
  { name, outbox }: Write<Input, Output>,
  { key, input }: WriteVariables<Input>,
): QueuedUndo | undefined => {
  const makeUndo = outbox?.undo?.(input)
  if (!outbox || !makeUndo) return
  const title = outbox.title(input)
  const undo = async () => {
    const write = outboxWrite(key)
    if (!write || mayHaveArrived(write) || isFollowed(write)) return makeUndo(client)
    await discardWrite(client, write)
    toast.info(outboxWords.undone(title))
  }
  return { title, about: recordsOf(name, input), act: () => void undo() }
}
