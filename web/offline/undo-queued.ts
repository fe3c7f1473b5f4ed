import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { definitionOf, type Write, type WriteVariables } from './define-write.ts'
import { discardWrite, mayHaveArrived } from './discard-write.ts'
import { type OutboxWrite, outboxWrite, serverIds, useOutbox } from './outbox.ts'
import type { QueuedUndo } from './outbox-toasts.ts'
import { withServerIds } from './provisional-ids.ts'
import { baseVersions } from './send-queue.ts'
import { subjectOf } from './waiting-subjects.ts'

/** What a write is about, and what it changes: `contact/5` and its `lead/7`. */
const thingsOf = (name: string, input: unknown): string[] => {
  const definition = definitionOf(name)
  const numbered = withServerIds(input, serverIds())
  return [subjectOf(definition, numbered) ?? [], Object.keys(baseVersions(definition, numbered))].flat()
}

const isFollowed = (write: OutboxWrite) => {
  const things = thingsOf(write.name, write.input)
  return useOutbox
    .getState()
    .writes.some(
      ({ number, name, input }) => number > write.number && thingsOf(name, input).some((one) => things.includes(one)),
    )
}

/**
 * How a write that is put off is taken back: it is discarded where it was never sent and nothing was made over it, else
 * followed by its undo. Undefined where its kind has none.
 */
export const undoOfQueued = <Input, Output>(
  client: QueryClient,
  { name, outbox }: Write<Input, Output>,
  { key, input }: WriteVariables<Input>,
): QueuedUndo | undefined => {
  const undo = outbox?.undo?.(input)
  if (!outbox || !undo) return
  const title = outbox.title(input)
  const takeBack = async () => {
    const write = outboxWrite(key)
    if (!write || mayHaveArrived(write) || isFollowed(write)) return undo(client)
    await discardWrite(client, write)
    toast.info(outboxWords.undone(title))
  }
  return { title, things: thingsOf(name, input), act: () => void takeBack() }
}
