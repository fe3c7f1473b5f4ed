import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import { PipelineOverview } from '#web/dashboard/pipeline/pipeline-overview.tsx'
import { PipelineSnapshot } from '#web/dashboard/pipeline/pipeline-snapshot.tsx'
import { DesktopTiles } from '#web/dashboard/stat-cards.tsx'
import { LedgerDialog } from '#web/stats/ledger/ledger-dialog.tsx'
import { withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const week = {
  start_date: '2026-03-02',
  end_date: '2026-03-08',
  leads_count: 1,
  estimate_total: 1,
  goal_amount: 50_000,
  progress_percentage: 0,
}
const DASHBOARD: Dashboard = {
  season: null,
  stats: {
    totalContacts: 9,
    activePipelineLeads: 4,
    totalPoints: 0,
    stageDistribution: [
      { stage_id: 1, stage_name: 'Form Drafts', count: 1 },
      { stage_id: 3, stage_name: 'Calls', count: 2 },
      { stage_id: 9, stage_name: 'Archive', count: 3 },
    ],
  },
  sellers: [
    {
      seller_id: 4,
      seller_name: 'Maria',
      name: 'Maria',
      weekly_points: 1,
      monthly_points: 1,
      season_points: 9,
      lifetime_points: 9,
      active_pipeline: 1,
    },
  ],
  goal: { current_week: week },
  month: { month: '2026-03', weeks: [] },
  first: { month: null, week: null },
  recent: [],
}

const explain = vi.fn()
const linksFor = (role: keyof typeof DEFAULT_PERMISSIONS) => {
  signInWith(DEFAULT_PERMISSIONS[role])
  render(
    withProviders(
      <>
        <DesktopTiles dashboard={DASHBOARD} onExplain={explain} />
        <PipelineOverview stats={DASHBOARD.stats} />
        <PipelineSnapshot stats={DASHBOARD.stats} />
      </>,
    ),
  )
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

afterEach(cleanup)

test('tiles and stages link to the counted records', () => {
  const stages = [
    ['Form Drafts', '/forms'],
    ['Calls', '/leads?stage=3'],
    ['Archive', '/contacts?stage=9'],
  ]
  expect(linksFor('manager')).toEqual([
    ['Total Contacts', '/contacts'],
    ['Active Pipeline', '/leads'],
    ["This Week's Goal", '/stats?period=week'],
    ['View All', '/leads'],
    ...stages,
    ...stages,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Top Performer' }))
  expect(explain).toHaveBeenCalledWith(DASHBOARD.sellers[0], true)
})

test('a user without other pages sees no links', () => {
  expect(linksFor('public')).toEqual([])
})

test.each(['manager', 'public'] as const)(
  'the points of a seller lead to the seller’s leads, for those who may: %s',
  (role) => {
    HTMLDialogElement.prototype.showModal ??= () => {}
    signInWith(DEFAULT_PERMISSIONS[role])
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    render(
      withProviders(
        <LedgerDialog
          seller={{ seller_id: 4, name: 'Maria' }}
          periods={[{ label: 'All time', within: {} }]}
          onClose={() => {}}
        />,
      ),
    )
    const links = screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(role === 'manager' ? ['/leads?seller=4'] : [])
    vi.unstubAllGlobals()
  },
)
