import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

// Separate from outbox-store.ts, because the first load needs only the deletion.

let opened: UseStore | undefined

/** The IndexedDB store of the offline queue. */
export const outboxDatabase = () => {
  opened ??= createStore('tradeboard-outbox', 'writes')
  return opened
}

/** The key of a user's changed ids. Writes have numbers from 1. */
export const idsKey = (userId: number) => [userId, 0]
/** The keys of a user's writes. */
export const rangeOf = (userId: number) => IDBKeyRange.bound([userId, 1], [userId, Number.POSITIVE_INFINITY])

/** Deletes the offline queue of a user. */
export const deleteOutboxOf = (userId: number): Promise<void> =>
  outboxDatabase()('readwrite', (store) => {
    store.delete(rangeOf(userId))
    store.delete(idsKey(userId))
    return promisifyRequest(store.transaction)
  })
