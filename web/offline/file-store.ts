import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import { tryStorage } from '#web/lib/try-storage.ts'

// The photos that wait to be sent, per user, in IndexedDB. The key of a file is the user's id, a slash and the file's id.
// If the browser refuses storage, nothing is stored.

let opened: UseStore | undefined
const files = () => {
  opened ??= createStore('tradeboard-files', 'waiting')
  return opened
}

const keyOf = (userId: number, id: string) => `${userId}/${id}`
const isOf = (userId: number) => (key: IDBValidKey) => String(key).startsWith(keyOf(userId, ''))

/** Stores a file. Resolves to false if the device has no room or the browser refuses storage. */
export const storeFile = async (userId: number, id: string, file: object) => {
  const isStored = await tryStorage(async () => {
    await set(keyOf(userId, id), file, files())
    return true
  })
  return isStored === true
}

export const deleteFile = (userId: number, id: string) => tryStorage(() => del(keyOf(userId, id), files()))

const keysOf = async (userId: number) => (await keys(files())).filter(isOf(userId))

/** The number of a user's files on this device. */
export const countStoredFiles = async (userId: number) => ((await tryStorage(() => keysOf(userId))) ?? []).length

/** The number of other users' files on this device. */
export const countFilesOfOthers = async (userId: number) =>
  ((await tryStorage(() => keys(files()))) ?? []).filter((key) => !isOf(userId)(key)).length

/** A user's files, as they were stored. */
export const storedFiles = async (userId: number): Promise<unknown[]> => {
  const all = (await tryStorage(() => entries(files()))) ?? []
  return all.filter(([key]) => isOf(userId)(key)).map(([, file]) => file)
}

export const deleteFilesOf = (userId: number) => tryStorage(async () => delMany(await keysOf(userId), files()))
