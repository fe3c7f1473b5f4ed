import type { Page } from 'playwright/test'

/** Runs in the page: what `keptCache` answers. */
export const readKeptCache = () =>
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
      const read = database.transaction('reads').objectStore('reads').getAll()
      read.onsuccess = () => {
        database.close()
        resolve(read.result.length > 0 ? JSON.stringify(read.result) : '')
      }
    }
  })

/** What the page has kept of its reads for a start without the network: the records in IndexedDB as one text, or nothing. */
export const keptCache = (page: Page): Promise<string> => page.evaluate(readKeptCache)
