import { Hono } from 'hono'
import { ENROLMENT_WINDOW_MS, EnrolmentWindow, InquirySettings } from '#contract/settings.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import { needs } from '#worker/session/policy.ts'
import { commit } from '#worker/verb/commit.ts'
import { planInquiryChange } from './inquiry-change.ts'
import { openEnrolmentWindow } from './store.ts'

export const settingsRoutes = new Hono<App>()
  .basePath('/settings')
  .post(
    '/enrolment-window',
    route('Let new devices sign in for ten minutes', EnrolmentWindow),
    needs('Admin Panel: Manage Users'),
    async (c) => {
      const { actor } = c.var
      const open_until = actor.now + ENROLMENT_WINDOW_MS
      const answer = await commit(c, {
        statements: [
          openEnrolmentWindow(open_until),
          logActivity(actor, { action: 'enrolment_opened', entity_id: 1, details: { open_until } }),
        ],
        answer: { success: true as const, open_until },
      })
      return c.json(answer)
    },
  )
  .get(
    '/inquiries',
    route('Business hours, escalation and embedding of the public form', InquirySettings),
    needs('Admin Panel: System Settings'),
    (c) => {
      const { hours, escalation, embedDomains } = c.var.actor.business
      return c.json({ business_hours: hours, escalation_minutes: escalation, embed_domains: embedDomains })
    },
  )
  .put(
    '/inquiries',
    route('Change them; what was told already stays told', InquirySettings),
    needs('Admin Panel: System Settings'),
    body(InquirySettings),
    async (c) => {
      const plan = planInquiryChange(c.var.db, c.var.actor, c.req.valid('json'))
      return c.json(await commit(c, plan))
    },
  )
