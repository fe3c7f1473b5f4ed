import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { allWrites, mutationOptionsOf, removeSettledOnSuccess } from './define-write.ts'

/** Writes as they are stored; each holds its name, its subject, its input, its key and its time. */
export type StoredWrites = DehydratedState['mutations']

/** The writes that are not answered yet, in the order in which they were made. A structured clone can be made of them. */
export const pendingWrites = (client: QueryClient): StoredWrites =>
  dehydrate(client, {
    shouldDehydrateQuery: () => false,
    shouldDehydrateMutation: ({ state }) => state.status === 'pending',
  }).mutations

/** Carries stored writes out, under the keys that they had. Their definitions must have been loaded. */
export const resumeWrites = (client: QueryClient, stored: StoredWrites) => {
  for (const write of allWrites()) client.setMutationDefaults([write.name], mutationOptionsOf(write))
  hydrate(client, { mutations: stored })
  for (const mutation of client.getMutationCache().findAll({ status: 'pending' })) {
    removeSettledOnSuccess(client, mutation.options.scope?.id ?? '', mutation.continue())
  }
}
