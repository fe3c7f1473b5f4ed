import { dropCache } from '#web/cache/drop-cache.ts'
import { deleteExpiredDrafts } from '#web/forms/unsaved-text.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { isTimedOut } from './idle-timeout.ts'

/** What is stored of a session. */
const STORED = ['access-code', 'user', 'last-activity']

/** On a page that is not the app's: deletes what the app has stored of a session that is over, and drafts that are. */
export const dropUnusedSession = (now: number) => {
  deleteExpiredDrafts()
  if (STORED.every((name) => remembered(name) === null) || !isTimedOut(now)) return
  for (const name of STORED) remember(name, null)
  void dropCache()
}
