import type { Page } from 'playwright/test'

/** What the page has kept of its reads for a start without the network: the text in IndexedDB, or nothing. */
export const keptCache = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('keyval-store')
        open.onsuccess = () => {
          const read = open.result.transaction('keyval').objectStore('keyval').get('tradeboard.cache')
          read.onsuccess = () => resolve(read.result ?? '')
        }
      }),
  )
