import { Hono } from 'hono'
import { Log, LogExportQuery, LogQuery } from '#contract/activity/log.ts'
import { jsonAnswer } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { csvAnswer, csvWords } from '#worker/http/csv.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { exportLog } from './export.ts'
import { readLog } from './log.ts'

export const activityRoutes = new Hono<App>()
  .get(
    '/activity',
    route('activity.list', 'The activity log', Log),
    requirePermissions('Reports: View'),
    query(LogQuery),
    async (c) => jsonAnswer(c, await readLog(c.var.db, c.var.actor, c.req.valid('query'))),
  )
  .get(
    '/activity.csv',
    fileRoute('activity.export', 'The filtered activity log as a table', 'text/csv'),
    requirePermissions('Dashboard: Export Data', 'Reports: View'),
    query(LogExportQuery),
    async (c) => {
      const { db, actor } = c.var
      const filename = `activity-${actor.today}.csv`
      const { fields, rows } = exportLog(db, actor, c.req.valid('query'), csvWords(c))
      return csvAnswer(c, filename, fields, rows)
    },
  )
