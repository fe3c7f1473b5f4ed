import { Hono } from 'hono'
import { CHANGES_MAX, Changes, ChangesQuery } from '#contract/activity/changes.ts'
import { dayOf } from '#contract/weeks.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { signedIn } from '#worker/session/policy.ts'
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
      if (since === undefined) {
        const [[last]] = await db.batch([selectLatest])
        return c.json({ latest: last?.latest ?? 0, today, more: false, changes: [] })
      }
      const [rows] = await db.batch([selectChanges(since)])
      const seen = rows.slice(0, CHANGES_MAX)
      return c.json({
        latest: seen.at(-1)?.activity_id ?? since,
        today,
        more: rows.length > CHANGES_MAX,
        changes: seen.map(({ entity, entity_id }) => ({ entity, entity_id })),
      })
    },
  )
