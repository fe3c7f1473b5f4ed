import { Hono } from 'hono'
import { InquirySettings } from '#contract/settings/settings.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planInquiryChange } from './change.ts'

export const inquirySettingsRoutes = new Hono<App>()
  .basePath('/settings')
  .get(
    '/inquiries',
    route('settings.getInquiries', 'Business hours, escalation and the public form', InquirySettings),
    requirePermissions('Admin Panel: System Settings'),
    (c) => {
      const { hours, escalation, embedDomains, formOffersTrades } = c.var.actor.business
      return c.json({
        business_hours: hours,
        escalation_minutes: escalation,
        embed_domains: embedDomains,
        form_offers_trades: formOffersTrades,
      })
    },
  )
  .put(
    '/inquiries',
    route('settings.changeInquiries', 'Change the settings of inquiries; sent escalations stay', InquirySettings),
    requirePermissions('Admin Panel: System Settings'),
    body(InquirySettings),
    (c) => write(c, planInquiryChange(c.var, c.req.valid('json'))),
  )
