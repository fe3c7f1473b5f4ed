import { Hono } from 'hono'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { NoticePage, NoticesQuery, NoticesRead } from '#contract/notices/notices.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, query } from '#worker/http/input.ts'
import { signedIn } from '#worker/session/policy.ts'
import { listNotices } from './list.ts'
import { markNoticesRead } from './store.ts'

export const noticeRoutes = new Hono<App>()
  .basePath('/notices')
  .get(
    '/',
    route('notices.list', 'What happened to the signed-in user, the newest first', NoticePage),
    signedIn,
    query(NoticesQuery),
    async (c) => c.json(await listNotices(c.var, c.req.valid('query'))),
  )
  .post(
    '/read',
    route('notices.read', 'Mark notices of the signed-in user as read', DoneAnswer),
    signedIn,
    body(NoticesRead),
    (c) => {
      const { user } = c.var.actor
      const statement = markNoticesRead(user.user_id, c.req.valid('json'))
      return write(c, { statements: [statement], answer: { success: true } as const })
    },
  )
