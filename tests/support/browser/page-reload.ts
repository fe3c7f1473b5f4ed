import type { Page } from 'playwright/test'
import { expect } from './expect.ts'

/** Loads the page anew once every change has reached the server: before that the browser would ask, and they be lost. */
export const reloadWhenSent = async (page: Page) => {
  const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(mayLeave).toBe(true)
  // What is on its way outlives the page, but the form that made it hears of it no more.
  await expect.poll(() => page.evaluate(countStored)).toBe(0)
  await page.reload()
}

/** Runs in the page: how many writes the device keeps, of whomever. */
const countStored = () =>
  new Promise<number>((resolve) => {
    const open = indexedDB.open('tradeboard-outbox')
    open.onsuccess = () => {
      const database = open.result
      if (!database.objectStoreNames.contains('writes')) {
        // Opened by this look: the app makes it anew, with its store.
        database.close()
        indexedDB.deleteDatabase('tradeboard-outbox').onsuccess = () => resolve(0)
        return
      }
      const keys = database.transaction('writes').objectStore('writes').getAllKeys()
      keys.onsuccess = () => {
        database.close()
        // A key is a user's id and the write's number; 0 is no write's.
        resolve((keys.result as [number, number][]).filter(([, number]) => number > 0).length)
      }
    }
  })

/** A reload is asked about, and the user stays. */
export const reloadIsDeclined = async (page: Page) => {
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
}
