import type { QueryClient } from '@tanstack/react-query'
import { discardWrite, mayHaveArrived } from './discard-write.ts'
import { useOutbox } from './outbox.ts'
import { isProvisional, provisionalIdsOf } from './provisional-ids.ts'

/**
 * Discards what a kind of write made on this device and never sent, with all that hangs on it. Answers what made it;
 * undefined where it may have reached the server, which then has to be told.
 */
export const discardUnsent = async <Input>(
  client: QueryClient,
  name: string,
  id: number,
): Promise<Input | undefined> => {
  if (!isProvisional(id)) return
  const made = useOutbox
    .getState()
    .writes.find((write) => write.name === name && provisionalIdsOf(write.input).includes(id))
  if (!made || mayHaveArrived(made)) return
  await discardWrite(client, made)
  return made.input as Input
}
