import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { allWrites, mutationOptionsOf, removeSettledOnSuccess } from './define-write.ts'

/** Pending writes in a storable form; each has its name, subject, input, key and time. */
type StoredWrites = DehydratedState['mutations']

/** The pending writes in the order in which they were made; they can be cloned into IndexedDB. */
export const pendingWrites = (client: QueryClient): StoredWrites =>
  dehydrate(client, {
    shouldDehydrateQuery: () => false,
    shouldDehydrateMutation: ({ state }) => state.status === 'pending',
  }).mutations

/** Sends stored writes again under their keys. Their definitions must be loaded. */
export const resumeWrites = (client: QueryClient, stored: StoredWrites) => {
  for (const write of allWrites()) client.setMutationDefaults([write.name], mutationOptionsOf(write))
  hydrate(client, { mutations: stored })
  for (const mutation of client.getMutationCache().findAll({ status: 'pending' })) {
    removeSettledOnSuccess(client, mutation.options.scope?.id ?? '', mutation.continue())
  }
}
