import { Hono } from 'hono'
import * as v from 'valibot'
import { Dashboard, SellerStats, Stats, WeeklyGoal } from '#contract/stats.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { needs } from '#worker/session/policy.ts'
import { readDashboard } from './read.ts'

export const statsRoutes = new Hono<App>()
  .get('/', route('Totals and the stages’ shares', Stats), needs('Dashboard: View Stats'), async (c) =>
    c.json((await readDashboard(c.var.db, c.var.actor)).stats),
  )
  .get(
    '/seller-points',
    route('Each seller’s points', v.array(SellerStats)),
    needs('Dashboard: View Stats'),
    async (c) => c.json((await readDashboard(c.var.db, c.var.actor)).sellers),
  )
  .get('/weekly-goal', route('This week against its goal', WeeklyGoal), needs('Dashboard: View Stats'), async (c) =>
    c.json((await readDashboard(c.var.db, c.var.actor)).goal),
  )
  .get('/dashboard', route('All that the leaderboard shows', Dashboard), needs('Dashboard: View Stats'), async (c) =>
    c.json(await readDashboard(c.var.db, c.var.actor)),
  )
