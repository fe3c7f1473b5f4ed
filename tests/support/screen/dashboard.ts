import { page } from 'vitest/browser'
import type { Dashboard, SellerStats } from '#contract/stats/dashboard.ts'
import { addDays, sundayOf } from '#contract/weeks.ts'
import { USER } from './answers.ts'
import type { Answers } from './fake-server.ts'
import { renderApp } from './render-app.tsx'

const weekFrom = (start_date: string, progress_percentage = 0) => ({
  ...{ start_date, end_date: sundayOf(start_date), leads_count: 1, estimate_total: 1, goal_amount: 50_000 },
  progress_percentage,
})

/** The Monday of the current week. */
const MONDAY = '2026-11-23'

export const seller = (seller_id: number, name: string, weekly: number, lifetime = 0): SellerStats => ({
  ...{ seller_id, seller_name: name, name, weekly_points: weekly, monthly_points: weekly },
  ...{ season_points: lifetime, lifetime_points: lifetime, active_pipeline: 1 },
})

/** A leaderboard with data since February, in which Ann has the most points of all time. */
export const DASHBOARD: Dashboard = {
  stats: {
    ...{ totalContacts: 9, activePipelineLeads: 4, totalPoints: 0 },
    stageDistribution: [
      { stage_id: 1, stage_name: 'Form Drafts', count: 1 },
      { stage_id: 3, stage_name: 'Calls', count: 2 },
      { stage_id: 9, stage_name: 'Archive', count: 3 },
    ],
  },
  sellers: [seller(1, 'Zoe', 20, 100), seller(2, 'Ben', 20, 100), seller(3, 'Ann', 20, 300)],
  goal: { current_week: weekFrom(MONDAY, 40) },
  month: {
    month: '2026-11',
    weeks: [0, 1, 2, 3].map((n) => ({
      ...weekFrom(addDays('2026-11-02', 7 * n), 10 * (n + 1)),
      ...{ number: n + 1, when: n < 3 ? ('past' as const) : ('current' as const) },
    })),
  },
  first: { month: '2026-02', week: '2026-02-16' },
  season: null,
  recent: [
    {
      ...{ activity_id: 1, at: Date.now(), user_name: 'Maria Lopez', action: 'lead_moved', name: 'Rosa Diaz' },
      ...{ title: 'PATIO', lead_id: 7, contact_id: 5, from: 2, to: 3 },
    },
  ],
}

/** An earlier week in which the sellers have the same points. */
const weekStandings = (day: string) => ({
  week: weekFrom(day),
  sellers: DASHBOARD.sellers.map(({ seller_id, name, weekly_points, lifetime_points }) => ({
    ...{ seller_id, name, is_active: true, points: weekly_points, lifetime_points },
  })),
})

export const openDashboard = (
  change: Partial<Dashboard> = {},
  { path = '/dashboard', user = USER, answers = {} as Answers } = {},
) =>
  renderApp(
    path,
    {
      'GET /stats/dashboard': { ...DASHBOARD, ...change },
      'GET /stats/weeks/:day': ({ params: { day = '' } }) => weekStandings(day),
      'GET /stats/months/:month': ({ params: { month = '' } }) => ({
        ...{ month, weeks: DASHBOARD.month.weeks, leads_count: 1, estimate_total: 1 },
        sellers: [{ seller_id: 1, name: 'Zoe', is_active: true, points: 20, lifetime_points: 100 }],
      }),
      'GET /stats/ledger': {
        ...{ data: [], next: null, pagination: { page: 1, hasNext: false, total: null } },
        sum: { points: 0, moves: 0 },
      },
      ...answers,
    },
    user,
  )

export const card = (title: string) => page.getByRole('region', { name: title })
export const champions = () => card('Performance Champions')
