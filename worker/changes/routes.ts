import { Hono } from 'hono'
import { CHANGES_MAX, Changes, ChangesQuery } from '#contract/activity/changes.ts'
import { allows } from '#contract/permissions.ts'
import { dayOf } from '#contract/weeks.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { signedIn } from '#worker/session/policy.ts'
import { countWaiting } from '#worker/touches/store.ts'
import { selectChanges, selectLatest } from './store.ts'

export const changesRoutes = new Hono<App>()
  .basePath('/changes')
  .get(
    '/',
    route('What changed since a place in the log; without one, where the log stands', Changes),
    signedIn,
    query(ChangesQuery),
    async (c) => {
      const { since } = c.req.valid('query')
      const { actor, db } = c.var
      const today = dayOf(actor.now, actor.business.timeZone)
      const counts = allows(actor.user.permissions, 'Forms: View') ? [countWaiting] : []
      if (since === undefined) {
        const [[last], [counted] = []] = await db.batch([selectLatest, ...counts])
        return c.json({ latest: last?.latest ?? 0, today, waiting: counted?.waiting ?? 0, more: false, changes: [] })
      }
      const [rows, [counted] = []] = await db.batch([selectChanges(since), ...counts])
      const seen = rows.slice(0, CHANGES_MAX)
      return c.json({
        latest: seen.at(-1)?.activity_id ?? since,
        today,
        waiting: counted?.waiting ?? 0,
        more: rows.length > CHANGES_MAX,
        changes: seen.map(({ entity, entity_id }) => ({ entity, entity_id })),
      })
    },
  )
