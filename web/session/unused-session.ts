import { dropCache } from '#web/lib/kept-cache.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { isTimedOut } from './idle.ts'

/** What is stored of a session. */
const STORED = ['access-code', 'user', 'last-activity']

/** On a page that is not the app's: deletes what the app has stored of a session that is over. */
export const dropUnusedSession = (now: number) => {
  if (STORED.every((name) => remembered(name) === null) || !isTimedOut(now)) return
  for (const name of STORED) remember(name, null)
  void dropCache()
}
