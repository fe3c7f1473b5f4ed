import { Bell, CheckCheck } from 'lucide-react'
import { NOTICE_DAYS, type NoticesRead, UNREAD_COUNTED_MAX } from '#contract/notices/notices.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { noticesWords } from '#words/notices.ts'
import { uiWords } from '#words/ui.ts'
import { NoticeRow } from './notice-row.tsx'
import { markRead } from './notices.write.ts'
import { countAsRead, useUnreadCount } from './unread-count.ts'
import { useNotices } from './use-notices.ts'

/** What happened to the user, the newest first. */
export const NoticesScreen = () => {
  const notices = useNotices()
  const { write } = useWrite(markRead)
  const unread = useUnreadCount(({ count }) => count)
  const newest = notices.data?.[0]
  const mark = (read: NoticesRead, count: number) => {
    countAsRead(count)
    void write(read)
  }
  return (
    <>
      <PageHeader
        title={appWords.screens.notices}
        subtitle={noticesWords.subtitle(NOTICE_DAYS)}
        actions={
          newest &&
          (unread > 0 || notices.data?.some(({ is_read }) => !is_read)) && (
            <Button onClick={() => mark({ until: newest.at }, UNREAD_COUNTED_MAX)}>
              <CheckCheck aria-hidden="true" />
              {noticesWords.markAll}
            </Button>
          )
        }
      />
      <Loaded query={notices} skeleton="24rem">
        {(list) =>
          list.length === 0 && !notices.hasNextPage ? (
            <EmptyState icon={<Bell />} title={noticesWords.empty} text={noticesWords.emptyText} />
          ) : (
            <Stack gap={4} width="text">
              <Stack as="ul">
                {list.map((notice) => (
                  <NoticeRow
                    key={`${notice.at}-${notice.entry.id}`}
                    notice={notice}
                    onRead={() => !notice.is_read && mark({ ids: [notice.entry.id] }, 1)}
                  />
                ))}
              </Stack>
              {notices.hasNextPage && (
                <Button disabled={notices.isFetchingNextPage} onClick={() => notices.fetchNextPage()}>
                  {notices.isFetchingNextPage ? uiWords.loading : uiWords.showMore}
                </Button>
              )}
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}
