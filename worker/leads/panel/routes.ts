import { Hono } from 'hono'
import { Timeline, TimelineQuery } from '#contract/activity/timeline.ts'
import { LeadPath } from '#contract/leads/lead.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { readAlone } from '#worker/db/reading.ts'
import { jsonAnswer } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params, query } from '#worker/http/input.ts'
import { requireEitherPermission } from '#worker/session/policy.ts'
import { leadPanelReading, readLeadTimeline } from './panel.ts'

export const leadPanelRoutes = new Hono<App>()
  .basePath('/leads')
  .get(
    '/:leadId/panel',
    route('leads.panel', 'A lead with its tasks, notes, awards and the first page of its timeline', LeadPanel),
    requireEitherPermission('Leads: View', 'Forms: View'),
    params(LeadPath),
    async (c) => jsonAnswer(c, await readAlone(c.var.db, leadPanelReading(c.var.actor, c.req.valid('param').leadId))),
  )
  .get(
    '/:leadId/timeline',
    route('leads.timeline', 'The timeline of a lead, newest first', Timeline),
    requireEitherPermission('Leads: View', 'Forms: View'),
    params(LeadPath),
    query(TimelineQuery),
    async (c) => jsonAnswer(c, await readLeadTimeline(c.var, c.req.valid('param').leadId, c.req.valid('query'))),
  )
