import type { Page } from 'playwright/test'

/** All text that the origin stores in the browser: local and session storage, IndexedDB, Cache Storage, cookies. */
export const storedText = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies()
  return JSON.stringify(cookies) + (await page.evaluate(readAll))
}

/** Runs in the page. */
const readAll = async () => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state]
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name ?? ''))
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name)
      found.push(await done(store.getAllKeys()), await done(store.getAll()))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text())
  }
  return JSON.stringify(found)
}
