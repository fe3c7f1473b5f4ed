import type { InfiniteData } from '@tanstack/react-query'
import type { Notice, NoticePage, NoticesRead } from '#contract/notices/notices.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED } from '#web/cache/invalidation.ts'
import { inQueries } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { noticesWords } from '#words/notices.ts'
import { MARK_READ, NOTICES } from './notice-keys.ts'

export type NoticePages = InfiniteData<NoticePage>

const isRead = ({ ids = [], until = 0 }: NoticesRead, { entry, at, is_read }: Notice) =>
  is_read || at <= until || ids.includes(entry.id)

/** Marks notices as read. Marks that were set offline are sent later; a notice that is read already stays so. */
export const markRead = defineWrite(MARK_READ, {
  send: (read: NoticesRead, options) => bodyOf(api.notices.read.$post({ json: read }, options)),
  subject: () => 'notices',
  change: (read) => [
    inQueries<NoticePages>(NOTICES, (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        notices: page.notices.map((notice) => ({ ...notice, is_read: isRead(read, notice) })),
      })),
    })),
  ],
  outbox: { title: () => noticesWords.markRead, path: () => '/notices', isSilent: true },
  refresh: () => [CHANGE_FEED],
})
