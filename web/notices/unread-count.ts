import type { QueryClient } from '@tanstack/react-query'
import type { NoticeCount } from '#contract/notices/notices.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { reportedCount } from '#web/session/reported-count.ts'
import { useSession } from '#web/session/session.ts'

/** The key of the list of notices. */
export const NOTICES = ['notices']

/** How many notices the user has not read. */
const unread = reportedCount('unread-notices')
export const useUnreadCount = unread.useCount
export const restoreUnreadCount = unread.restore

/** What the app's icon shows: unknown at the start, because a push may have set it while no page was open. */
let onIcon: number | undefined
let last: NoticeCount | undefined

const showOnIcon = (count: number) => {
  if (count === onIcon || !('setAppBadge' in navigator)) return
  onIcon = count
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // An app that is not installed has no icon.
  shown.catch(ignoreErrors('the app is not installed and has no icon'))
}

/** Shows the number at the bell and on the app's icon. */
export const setUnreadCount = (count: number) => {
  unread.set(count)
  showOnIcon(count)
}

/** Takes what the change feed reports, and refetches the list if there are other notices than before. */
export const reportNotices = (client: QueryClient, reported: NoticeCount) => {
  setUnreadCount(reported.unread)
  if (last && (last.unread !== reported.unread || last.newest !== reported.newest))
    void client.invalidateQueries({ queryKey: NOTICES })
  last = reported
}

useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  last = undefined
  showOnIcon(0)
})
