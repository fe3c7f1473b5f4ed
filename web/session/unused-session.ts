import { dropCache } from '#web/cache/open-cache.ts'
import { deleteExpiredTexts } from '#web/forms/unsaved-text.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { isTimedOut } from './idle-timeout.ts'

/** The storage keys of a session. */
const STORED = ['access-code', 'user', 'last-activity']

/** Runs on visitors' pages: deletes the storage of an ended session and expired unsaved text. */
export const dropUnusedSession = (now: number) => {
  deleteExpiredTexts()
  if (STORED.every((name) => remembered(name) === null) || !isTimedOut(now)) return
  for (const name of STORED) remember(name, null)
  void dropCache()
}
