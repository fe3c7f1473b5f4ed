import type { QueryClient } from '@tanstack/react-query'
import { type NoticeCount, UNREAD_COUNTED_MAX } from '#contract/notices/notices.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { reportedCount } from '#web/session/reported-count.ts'
import { useSession } from '#web/session/session.ts'
import { MARK_READ, NOTICES } from './notice-keys.ts'

/** How many notices the user has not read. */
const unread = reportedCount('unread-notices')
export const useUnreadCount = unread.useCount
export const restoreUnreadCount = unread.restore

let last: NoticeCount | undefined

const showOnIcon = (count: number) => {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // An app that is not installed has no icon.
  shown.catch(ignoreErrors('the app is not installed and has no icon'))
}

/** Shows the number at the bell and on the app's icon, which a push may have changed. */
const setUnreadCount = (count: number) => {
  unread.set(count)
  showOnIcon(count)
}

/** Counts notices that the user has just read, at the maximum all. A number at the maximum stands for more, and stays. */
export const countAsRead = (count: number) => {
  const before = unread.useCount.getState().count
  if (before < UNREAD_COUNTED_MAX || count === UNREAD_COUNTED_MAX) setUnreadCount(Math.max(0, before - count))
}

/**
 * Takes what the change feed reports, and reads the list if there is a newer notice, at the start if one is unread. The
 * server does not know the marks that wait in the queue.
 */
export const reportNotices = (client: QueryClient, reported: NoticeCount) => {
  if (!useOutbox.getState().writes.some(({ name }) => name === MARK_READ)) setUnreadCount(reported.unread)
  if (last?.newest !== reported.newest && reported.unread > 0) {
    // So that the list opens without the network.
    void import('./use-notices.ts')
      .then(({ readNotices }) => readNotices(client, reported.newest))
      .catch(ignoreErrors('the screen reads again'))
  } else if (last && last.unread !== reported.unread) void client.invalidateQueries({ queryKey: NOTICES })
  last = reported
}

useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  last = undefined
  showOnIcon(0)
})
