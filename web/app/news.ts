import type { NewsLine } from '#contract/activity/change-feed.ts'
import { findShown } from '#web/lib/find-shown.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'

/** Shows a toast about changes by others of records on this screen. Checks the screen at once, because a deleted record is about to disappear. */
export const showNewsOnScreen = async (news: readonly NewsLine[]) => {
  const shown = news.filter(isOnScreen)
  if (shown.length === 0) return
  // If the code fails to load, the screen still shows the change.
  const teller = await import('./news-toast.ts').catch(ignoreErrors('the screen shows the change without a toast'))
  teller?.showNews(shown)
}

const has = (selector: string) => findShown(selector) !== undefined

/** The leaderboard and the log show changes themselves and need no toast. */
const isOnScreen = ({ entity, entity_id: id, contact_id, lead_id }: NewsLine) => {
  const { pathname } = location
  if (pathname === `/contacts/${entity === 'contact' ? id : contact_id}` || pathname === `/leads/${lead_id}`)
    return true
  if (entity === 'lead' || entity === 'task') return has(`[data-${entity}="${id}"]`)
  return entity === 'contact' && pathname === '/contacts' && has(`main a[href="/contacts/${id}"]`)
}
