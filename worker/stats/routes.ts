import { Hono } from 'hono'
import * as v from 'valibot'
import { Dashboard, SellerStats, Stats, WeeklyGoal } from '#contract/stats/dashboard.ts'
import { LedgerPage, LedgerQuery } from '#contract/stats/ledger.ts'
import { MoneyReport } from '#contract/stats/money.ts'
import { Report, ReportQuery } from '#contract/stats/report.ts'
import { ScheduleReport } from '#contract/stats/schedule.ts'
import { SeasonAnswer, SeasonPath, SeasonStart } from '#contract/stats/season.ts'
import { MonthPath, MonthStandings, WeekPath, WeekStandings } from '#contract/stats/standings.ts'
import { bothOf, readAlone } from '#worker/db/reading.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { csvAnswer, csvWords } from '#worker/http/csv.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { dashboardTable, reportTable } from './csv-tables.ts'
import { dashboardReading } from './dashboard.ts'
import { readLedger } from './ledger.ts'
import { moneyIfVisible, moneyReading, owedIfVisible } from './money.ts'
import { reportReading } from './report.ts'
import { scheduleReading } from './schedule.ts'
import { planSeasonStart, planSeasonUndo } from './season.ts'
import { readMonthStandings, readWeekStandings } from './standings.ts'

export const statsRoutes = new Hono<App>()
  .basePath('/stats')
  .get(
    '/',
    route('stats.totals', 'Totals, and the leads of each stage', Stats),
    requirePermissions('Dashboard: View Stats'),
    async (c) => c.json((await readAlone(c.var.db, dashboardReading(c.var.actor))).stats),
  )
  .get(
    '/seller-points',
    route('stats.sellerPoints', 'Each seller’s points', v.array(SellerStats)),
    requirePermissions('Dashboard: View Stats'),
    async (c) => c.json((await readAlone(c.var.db, dashboardReading(c.var.actor))).sellers),
  )
  .get(
    '/weekly-goal',
    route('stats.weeklyGoal', 'The current week and its goal', WeeklyGoal),
    requirePermissions('Dashboard: View Stats'),
    async (c) => c.json((await readAlone(c.var.db, dashboardReading(c.var.actor))).goal),
  )
  .get(
    '/dashboard',
    route('stats.dashboard', 'All figures of the leaderboard', Dashboard),
    requirePermissions('Dashboard: View Stats'),
    async (c) => c.json(await readAlone(c.var.db, dashboardReading(c.var.actor))),
  )
  .get(
    '/dashboard.csv',
    fileRoute('stats.exportDashboard', 'The figures of the leaderboard as a table', 'text/csv'),
    requirePermissions('Dashboard: Export Data', 'Dashboard: View Stats'),
    async (c) => {
      const { actor, db } = c.var
      const { fields, rows } = await readAlone(
        db,
        bothOf(dashboardReading(actor), owedIfVisible(actor), (dashboard, owed) =>
          dashboardTable(dashboard, owed, csvWords(c)),
        ),
      )
      return csvAnswer(c, `leaderboard-${actor.today}.csv`, fields, [rows])
    },
  )
  .post(
    '/seasons',
    route('stats.startSeason', 'Start a new season of the leaderboard', SeasonAnswer, 201),
    requirePermissions('Dashboard: Reset Stats'),
    body(SeasonStart),
    (c) => write(c, planSeasonStart(c.var.db, c.var.actor, c.req.valid('json'))),
  )
  .delete(
    '/seasons/:startedAt',
    route('stats.removeSeason', 'Undo the start of the current season', SeasonAnswer),
    requirePermissions('Dashboard: Reset Stats'),
    params(SeasonPath),
    (c) => write(c, planSeasonUndo(c.var.db, c.var.actor, c.req.valid('param').startedAt)),
  )
  .get(
    '/weeks/:day',
    route('stats.week', 'The standings of the week of a day', WeekStandings),
    requirePermissions('Dashboard: View Stats'),
    params(WeekPath),
    async (c) => c.json(await readWeekStandings(c.var.db, c.var.actor, c.req.valid('param').day)),
  )
  .get(
    '/months/:month',
    route('stats.month', 'The standings of a month', MonthStandings),
    requirePermissions('Dashboard: View Stats'),
    params(MonthPath),
    async (c) => c.json(await readMonthStandings(c.var.db, c.var.actor, c.req.valid('param').month)),
  )
  .get(
    '/ledger',
    route('stats.ledger', 'The awards of a seller', LedgerPage),
    requirePermissions('Dashboard: View Stats'),
    query(LedgerQuery),
    async (c) => c.json(await readLedger(c.var.db, c.var.actor, c.req.valid('query'))),
  )
  .get(
    '/report',
    route('stats.report', 'Sales by seller, and conversion by stage', Report),
    requirePermissions('Reports: View'),
    query(ReportQuery),
    async (c) => c.json(await readAlone(c.var.db, reportReading(c.var.actor, c.req.valid('query').period))),
  )
  .get(
    '/money',
    route('stats.money', 'Money owed now by age, and what became of the estimates of a period', MoneyReport),
    requirePermissions('Dashboard: View Stats', 'Estimates: View'),
    query(ReportQuery),
    async (c) => c.json(await readAlone(c.var.db, moneyReading(c.var.actor, c.req.valid('query').period))),
  )
  .get(
    '/schedule',
    route(
      'stats.schedule',
      'Visits and work days of a period, and what is booked for crews from now on',
      ScheduleReport,
    ),
    requirePermissions('Reports: View'),
    query(ReportQuery),
    async (c) => c.json(await readAlone(c.var.db, scheduleReading(c.var.actor, c.req.valid('query').period))),
  )
  .get(
    '/report.csv',
    fileRoute('stats.exportReport', 'The statistics of a period as a table', 'text/csv'),
    requirePermissions('Reports: Export'),
    query(ReportQuery),
    async (c) => {
      const { actor, db } = c.var
      const { period } = c.req.valid('query')
      const { fields, rows } = await readAlone(
        db,
        bothOf(
          reportReading(actor, period),
          bothOf(moneyIfVisible(actor, period), scheduleReading(actor, period), (money, schedule) => ({
            money,
            schedule,
          })),
          (report, others) => reportTable(report, others, csvWords(c)),
        ),
      )
      return csvAnswer(c, `statistics-${period}-${actor.today}.csv`, fields, [rows])
    },
  )
