import type { QueryClient } from '@tanstack/react-query'
import { onOnline } from '#web/lib/hooks/use-online.ts'
import { replaceAttempts, writeOf } from './define-write.ts'

/** How many things are not sent yet, by what they are. */
const unsent = new Map<string, number>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** How many writes and photos are not sent yet. */
export const countUnsent = () => [...unsent.values()].reduce((sum, count) => sum + count, 0)

/** Tells how many things of a kind are not sent yet: while there are any, closing or reloading the page asks first. */
export const noteUnsent = (kind: string, count: number) => {
  unsent.set(kind, count)
  if (countUnsent() > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/**
 * Follows the writes of a client; what shows its own progress tells of itself. When the network comes back, what hangs
 * on the one before is sent anew. Answers what ends it.
 */
export const followUnsentWrites = (client: QueryClient) => {
  const stopCounting = client
    .getMutationCache()
    .subscribe(() =>
      noteUnsent('write', client.isMutating({ predicate: (mutation) => !writeOf(mutation)?.showsProgress })),
    )
  const stopResending = onOnline(replaceAttempts)
  return () => {
    stopCounting()
    noteUnsent('write', 0)
    stopResending()
  }
}
