import { Hono } from 'hono'
import { Changes, ChangesQuery, NEWS_MAX } from '#contract/activity/change-feed.ts'
import { CHANGES_MAX } from '#contract/activity/changes.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { selectNothing } from '#worker/db/sql.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { countUnanswered } from '#worker/inquiries/unanswered-store.ts'
import { countUnread } from '#worker/notices/list.ts'
import { type Counter, isSpent } from '#worker/rate-limits/budget-state.ts'
import { STRANGERS } from '#worker/rate-limits/budgets.ts'
import { selectCounter } from '#worker/rate-limits/store.ts'
import { signedIn } from '#worker/session/policy.ts'
import { type NewsRow, presentNews, selectNews } from './news.ts'
import { type ChangeRow, selectChanges, selectLatest } from './store.ts'
import { visibleChanges } from './visible-changes.ts'

export const changesRoutes = new Hono<App>()
  .basePath('/changes')
  .get(
    '/',
    route('activity.changes', 'The changes since a position of the log; without one, the current position', Changes),
    signedIn,
    query(ChangesQuery),
    async (c) => {
      const { since } = c.req.valid('query')
      const { actor, db, logPosition = 0 } = c.var
      const may = (permission: Permission) => allows(actor.user.permissions, permission)
      // Beyond the maximum no change is read: the page refreshes everything.
      const isLong = since !== undefined && logPosition - since > CHANGES_MAX
      const [[newest], rows, news, [counted], [counter], [notices]] = await db.batch([
        selectLatest,
        since === undefined ? selectNothing<ChangeRow>() : selectChanges(since, isLong ? 0 : CHANGES_MAX),
        since === undefined ? selectNothing<NewsRow>() : selectNews(actor, since, isLong ? 0 : NEWS_MAX),
        may('Forms: View') ? countUnanswered : selectNothing<{ waiting: number }>(),
        may('Admin Panel: Manage Users') ? selectCounter(STRANGERS.bucket) : selectNothing<Counter>(),
        countUnread(actor),
      ])
      const latest = newest?.activity_id ?? since ?? 0
      const more = since !== undefined && latest - since > CHANGES_MAX
      // This response contains all changes up to this position.
      c.set('logPosition', latest)
      return c.json({
        latest,
        today: actor.today,
        waiting: counted?.waiting ?? 0,
        guessing: !actor.business.newDevicesNeedCode && isSpent(STRANGERS, counter, actor.now),
        notices: notices ?? { unread: 0, newest: 0 },
        more,
        changes: visibleChanges(actor, rows),
        news: more ? [] : presentNews(actor, news),
      })
    },
  )
