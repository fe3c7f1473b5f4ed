import { createStore, delMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'

// Separate from outbox-store.ts and write-files.ts, because the first load needs only the deletion.

let opened: UseStore | undefined
let openedFiles: UseStore | undefined

/** The IndexedDB store of the offline queue. */
export const outboxDatabase = () => {
  opened ??= createStore('tradeboard-outbox', 'writes')
  return opened
}

/** The IndexedDB store of the files of queued writes. */
export const fileDatabase = () => {
  openedFiles ??= createStore('tradeboard-files', 'waiting')
  return openedFiles
}

/** The key of a user's changed ids. Writes have numbers from 1. */
export const idsKey = (userId: number) => [userId, 0]
/** The keys of a user's writes. */
export const rangeOf = (userId: number) => IDBKeyRange.bound([userId, 1], [userId, Number.POSITIVE_INFINITY])

export const fileKey = (userId: number, fileId: string) => `${userId}/${fileId}`
/** The keys of a user's files. */
export const fileKeysOf = async (userId: number) =>
  (await keys<string>(fileDatabase())).filter((key) => key.startsWith(fileKey(userId, '')))

/** Deletes the offline queue of a user, with its files. */
export const deleteOutboxOf = (userId: number) =>
  Promise.all([
    outboxDatabase()('readwrite', (store) => {
      store.delete(rangeOf(userId))
      store.delete(idsKey(userId))
      return promisifyRequest(store.transaction)
    }),
    fileKeysOf(userId).then((all) => delMany(all, fileDatabase())),
  ])
