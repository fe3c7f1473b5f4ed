import type { QueryClient } from '@tanstack/react-query'
import { cancelWrite } from './attempt-write.ts'
import { definitionOf } from './define-write.ts'
import { repeatByScreen, resumeOutbox } from './make-write.ts'
import { changeOutbox, defer, givenIds, type OutboxWrite, outboxWrite } from './outbox.ts'
import { withGivenIds } from './provisional-ids.ts'
import type { Versions } from './versions.ts'

/**
 * Sends a refused write again, as made by somebody who has seen these versions. What the server has decided is a new
 * write to it; what may have arrived keeps its idempotency key.
 */
export const sendAgain = async (client: QueryClient, { key }: OutboxWrite, versions?: Versions) => {
  const write = outboxWrite(key)
  if (!write?.refusal || repeatByScreen(key)) return
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
