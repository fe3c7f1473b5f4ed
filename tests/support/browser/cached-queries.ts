import type { Page } from 'playwright/test'

/** Runs in the page: its records in IndexedDB, or their names, as one text. */
export const readCachedRecords = (what: 'getAll' | 'getAllKeys') =>
  new Promise<string>((resolve) => {
    const open = indexedDB.open('tradeboard-reads')
    open.onsuccess = () => {
      const database = open.result
      if (!database.objectStoreNames.contains('reads')) {
        // Opened by this look: the app makes it anew, with its store.
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

/** What the page has kept of its reads for a start without the network, or nothing. */
export const cachedQueries = (page: Page): Promise<string> => page.evaluate(readCachedRecords, 'getAll' as const)

/** The names of these records, which are much less to read. */
export const cachedQueryNames = (page: Page): Promise<string> => page.evaluate(readCachedRecords, 'getAllKeys' as const)
