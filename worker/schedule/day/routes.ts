import { Hono } from 'hono'
import { ScheduleDay, ScheduleDayQuery } from '#contract/schedule/day.ts'
import { secret } from '#worker/env.ts'
import { jsonAnswer } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { readScheduleDay } from './read.ts'

export const scheduleDayRoutes = new Hono<App>().get(
  '/schedule/day',
  route('schedule.day', 'The stops of a user on a day, due tasks, and unanswered inquiries', ScheduleDay),
  requirePermissions('Leads: View'),
  query(ScheduleDayQuery),
  async (c) => {
    const { db, actor } = c.var
    return jsonAnswer(c, await readScheduleDay({ db, actor }, c.req.valid('query'), secret(c.env, 'PIN_PEPPER')))
  },
)
