import { expect, type Page } from 'playwright/test'

/** Reloads the page after every change has reached the server; before, the browser would ask and lose changes. */
export const reloadWhenSent = async (page: Page) => {
  const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(mayLeave).toBe(true)
  // A pending write survives the reload, but its form does not receive the answer.
  await expect.poll(() => page.evaluate(countStored)).toBe(0)
  await page.reload()
}

/** Runs in the page: the number of queued writes of all users. */
const countStored = () =>
  new Promise<number>((resolve) => {
    const open = indexedDB.open('tradeboard-outbox')
    open.onsuccess = () => {
      const database = open.result
      if (!database.objectStoreNames.contains('writes')) {
        // The database did not exist; the app creates it with its store.
        database.close()
        indexedDB.deleteDatabase('tradeboard-outbox').onsuccess = () => resolve(0)
        return
      }
      const keys = database.transaction('writes').objectStore('writes').getAllKeys()
      keys.onsuccess = () => {
        database.close()
        // A key is the user's id and the write's number; no write has the number 0.
        resolve((keys.result as [number, number][]).filter(([, number]) => number > 0).length)
      }
    }
  })

/** Whether a reload asks; the user stays on the page. */
export const reloadIsDeclined = async (page: Page) => {
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
}
