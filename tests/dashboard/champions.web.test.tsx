import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Dashboard, SellerStats, Week } from '#contract/stats/dashboard.ts'
import { Champions } from '#web/dashboard/champions/champions.tsx'
import { useStandings } from '#web/dashboard/champions/use-standings.ts'
import { signInWith } from '../support/web/sign-in.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => signInWith([]))

const week = (start_date: string, end_date: string): Week => ({
  start_date,
  end_date,
  leads_count: 0,
  estimate_total: 0,
  goal_amount: 50_000,
  progress_percentage: 0,
})

const seller = (seller_id: number, name: string, weekly_points: number, lifetime_points: number): SellerStats => ({
  seller_id,
  seller_name: name,
  name,
  weekly_points,
  monthly_points: weekly_points,
  season_points: lifetime_points,
  lifetime_points,
  active_pipeline: 0,
})

const dashboard = (sellers: SellerStats[], first: string | null = '2026-02-16'): Dashboard => ({
  stats: { totalContacts: 0, activePipelineLeads: 0, totalPoints: 0, stageDistribution: [] },
  sellers,
  goal: { current_week: week('2026-03-02', '2026-03-08') },
  month: { month: '2026-03', weeks: [] },
  first: { month: '2026-02', week: first },
  season: null,
  recent: [],
})

const Shown = ({ data }: { data: Dashboard }) => {
  const [isShown, setShown] = useState(false)
  const allSellers = { isShown, toggle: () => setShown(!isShown) }
  const rest = { allSellers, season: data.season, size: 'phone', onExplain: () => {} } as const
  return <Champions standings={useStandings(data)} {...rest} />
}

/** The leaderboard at a URL, with cached earlier weeks. */
const show = (data: Dashboard, address = '/', known: { week: Week; sellers: object[] }[] = []) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  for (const each of known) client.setQueryData(['stats', 'week', each.week.start_date], each)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Shown data={data} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const TIED = [seller(1, 'Zoe', 20, 100), seller(2, 'Ben', 20, 100), seller(3, 'Ann', 20, 300)]
const FIRST = {
  week: week('2026-02-16', '2026-02-22'),
  sellers: TIED.map(({ seller_id, name, lifetime_points }) => ({
    seller_id,
    name,
    is_active: true,
    points: 20,
    lifetime_points,
  })),
}
const isUsable = (button: HTMLElement) => button.getAttribute('aria-disabled') !== 'true'
const namesIn = (container: HTMLElement) =>
  [...container.querySelectorAll('button[title]')].map((row) => row.querySelectorAll('span')[1]?.textContent)

test('a requested week before the first with data is the first, and a button leads back to the current week', () => {
  const { getByText, getByRole, queryByRole } = show(dashboard(TIED), '/?week=1999-01-01', [FIRST])
  expect(getByText(/^Feb 16/)).toBeTruthy()
  const previous = getByRole('button', { name: 'Previous week' })
  expect(isUsable(previous)).toBe(false)
  const back = getByRole('button', { name: 'This week' })
  back.focus()
  fireEvent.click(back)
  expect(getByText('This week')).toBeTruthy()
  expect(queryByRole('button', { name: 'This week' })).toBeNull()
  expect(isUsable(previous)).toBe(true)
  expect(document.activeElement).toBe(previous)
})

test('at the current week the disabled next-week button keeps the keyboard focus', () => {
  const { getByRole } = show(dashboard(TIED), '/?week=2026-02-23')
  const next = getByRole('button', { name: 'Next week' })
  next.focus()
  fireEvent.click(next)
  expect(isUsable(next)).toBe(false)
  expect(document.activeElement).toBe(next)
  expect(next.hasAttribute('disabled')).toBe(false)
})

test('without any data every requested week is the current one', () => {
  const { getByText, getByRole } = show(dashboard([], null), '/?week=1999-01-01')
  expect(getByText('This week')).toBeTruthy()
  expect(isUsable(getByRole('button', { name: 'Previous week' }))).toBe(false)
})

test('a requested week is named at once, while the previous figures are shown until its own are loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { container, getByText, getByRole, getAllByText } = show(dashboard(TIED))
  await act(async () => fireEvent.click(getByRole('button', { name: 'Previous week' })))
  expect(getByText(/^Feb 23/)).toBeTruthy()
  expect(getAllByText('this week', { exact: false }).length).toBeGreaterThan(0)
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
})

test('sellers with equal points have the same order in the current and in earlier weeks', () => {
  expect(namesIn(show(dashboard(TIED)).container)).toEqual(['Ann', 'Ben', 'Zoe'])
  cleanup()
  expect(namesIn(show(dashboard(TIED), '/?week=2026-02-16', [FIRST]).container)).toEqual(['Ann', 'Ben', 'Zoe'])
})

test('the ranking lists the best five until all sellers are shown', () => {
  const many = Array.from({ length: 7 }, (_, i) => seller(i + 1, `Seller ${i + 1}`, 100 - i, 0))
  const { container, getByRole } = show(dashboard(many))
  expect(namesIn(container)).toHaveLength(5)
  fireEvent.click(getByRole('button', { name: 'Show all sellers' }))
  expect(namesIn(container)).toHaveLength(7)
  fireEvent.click(getByRole('button', { name: 'Show the top 5' }))
  expect(namesIn(container)).toHaveLength(5)
})
