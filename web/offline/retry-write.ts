import type { QueryClient } from '@tanstack/react-query'
import { cancelWrite } from './attempt-write.ts'
import { definitionOf } from './define-write.ts'
import { resubmitFromScreen, resumeOutbox } from './make-write.ts'
import { changeOutbox, markQueued, type OutboxWrite, outboxWrite, serverIds } from './outbox.ts'
import { withServerIds } from './provisional-ids.ts'
import type { Versions } from './versions.ts'

/**
 * Sends a refused write again, as made by somebody who has seen these versions. What the server has decided is a new
 * write to it; what may have arrived keeps its idempotency key.
 */
export const resendRefused = async (client: QueryClient, { key }: OutboxWrite, versions?: Versions) => {
  const write = outboxWrite(key)
  if (!write?.refusal || resubmitFromScreen(key)) return
  const isNew = write.refusal.why === 'server'
  const newKey = isNew ? crypto.randomUUID() : key
  const withVersions = definitionOf(write.name)?.outbox?.withVersions
  const sentAt = isNew || write.sentAt === undefined ? undefined : Date.now()
  const input =
    isNew && versions && withVersions ? withVersions(withServerIds(write.input, serverIds()), versions) : write.input
  cancelWrite(client, key)
  markQueued(newKey)
  await changeOutbox(write.userId, {
    change: [[write, { key: newKey, input, tries: 0, sentAt, refusal: undefined }]],
  })
  resumeOutbox(client)
}
