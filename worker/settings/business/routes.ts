import { Hono } from 'hono'
import { BusinessChange, BusinessSettings } from '#contract/settings/business-settings.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planBusinessChange, readBusiness } from './change.ts'

export const businessRoutes = new Hono<App>()
  .basePath('/settings')
  .get(
    '/business',
    route('settings.getBusiness', 'Name, phone, time zone and weekly goal of the business', BusinessSettings),
    requirePermissions('Admin Panel: System Settings'),
    async (c) => c.json(await readBusiness(c.var.db, c.var.actor)),
  )
  .put(
    '/business',
    route(
      'settings.changeBusiness',
      'Change the settings of the business; past weeks keep their goal',
      BusinessSettings,
    ),
    requirePermissions('Admin Panel: System Settings'),
    body(BusinessChange),
    (c) => write(c, planBusinessChange(c.var, c.req.valid('json'))),
  )
