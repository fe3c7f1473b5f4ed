import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

// Apart from the rest of the store, which a sign-out at the start of a visit does not need.

let opened: UseStore | undefined

/** What the outbox keeps in IndexedDB. */
export const outboxDatabase = () => {
  opened ??= createStore('tradeboard-outbox', 'writes')
  return opened
}

/** Where the given ids of a user are kept: beneath the writes, whose numbers begin with 1. */
export const idsKey = (userId: number) => [userId, 0]
/** The keys of a user's writes. */
export const rangeOf = (userId: number) => IDBKeyRange.bound([userId, 1], [userId, Number.POSITIVE_INFINITY])

/** Deletes all writes of a user. */
export const deleteOutboxOf = (userId: number): Promise<void> =>
  outboxDatabase()('readwrite', (store) => {
    store.delete(rangeOf(userId))
    store.delete(idsKey(userId))
    return promisifyRequest(store.transaction)
  })
