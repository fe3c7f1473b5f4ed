import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import { tryStorage } from '#web/lib/try-storage.ts'

// Files that wait to be sent, per user, in IndexedDB. Where that is refused nothing is kept. A file's key: the user's
// id, a slash, its own id.

let opened: UseStore | undefined
const files = () => {
  opened ??= createStore('tradeboard-files', 'waiting')
  return opened
}

const keyOf = (userId: number, id: string) => `${userId}/${id}`
const isOf = (userId: number) => (key: IDBValidKey) => String(key).startsWith(keyOf(userId, ''))

/** Keeps a file; false where there is no room for it, or the browser keeps nothing. */
export const storeFile = async (userId: number, id: string, file: object) => {
  const kept = await tryStorage(async () => {
    await set(keyOf(userId, id), file, files())
    return true
  })
  return kept === true
}

export const deleteFile = (userId: number, id: string) => tryStorage(() => del(keyOf(userId, id), files()))

const keysOf = async (userId: number) => (await keys(files())).filter(isOf(userId))

/** How many files of a user wait on this device. */
export const countStoredFiles = async (userId: number) => ((await tryStorage(() => keysOf(userId))) ?? []).length

/** How many files of other users wait on this device. */
export const countFilesOfOthers = async (userId: number) =>
  ((await tryStorage(() => keys(files()))) ?? []).filter((key) => !isOf(userId)(key)).length

/** What was kept of a user, as it was stored. */
export const storedFiles = async (userId: number): Promise<unknown[]> => {
  const kept = (await tryStorage(() => entries(files()))) ?? []
  return kept.filter(([key]) => isOf(userId)(key)).map(([, file]) => file)
}

export const deleteFilesOf = (userId: number) => tryStorage(async () => delMany(await keysOf(userId), files()))
