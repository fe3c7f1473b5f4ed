import type { Page } from 'playwright/test'

/** Runs in the page: the cached records in IndexedDB, or their names, as one text. */
export const readCachedRecords = (what: 'getAll' | 'getAllKeys') =>
  new Promise<string>((resolve) => {
    const open = indexedDB.open('tradeboard-reads')
    open.onsuccess = () => {
      const database = open.result
      if (!database.objectStoreNames.contains('reads')) {
        // The database did not exist; the app creates it with its store.
        database.close()
        indexedDB.deleteDatabase('tradeboard-reads').onsuccess = () => resolve('')
        return
      }
      const read = database.transaction('reads').objectStore('reads')[what]()
      read.onsuccess = () => {
        database.close()
        resolve(read.result.length > 0 ? JSON.stringify(read.result) : '')
      }
    }
  })

/** The page's cached queries as text, or an empty text. */
export const cachedQueries = (page: Page): Promise<string> => page.evaluate(readCachedRecords, 'getAll' as const)

/** The names of the cached queries, which are shorter to read. */
export const cachedQueryNames = (page: Page): Promise<string> => page.evaluate(readCachedRecords, 'getAllKeys' as const)
