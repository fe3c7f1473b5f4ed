import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { affectedBy } from '#web/cache/invalidation.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import { NextTask } from '#web/leads/board/card/next-task.tsx'
import { StageDays } from '#web/leads/board/card/stage-days.tsx'
import { SlowLoading } from '#web/leads/board/leads-screen.tsx'
import { signInWith } from '../support/web/sign-in.ts'

beforeEach(() => signInWith(DEFAULT_PERMISSIONS.manager))

const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
    {children}
  </QueryClientProvider>
)

const at = (day: string, time: string) => Date.parse(`2026-11-${day}T${time}:00-06:00`)
const NOW = at('20', '09:30')

test.each([
  ['Call', at('20', '15:00'), 'Call today 3:00 PM', 'today'],
  ['Pricing', at('21', '09:00'), 'Pricing tomorrow, 9:00 AM', undefined],
  ['Visit', at('24', '15:00'), 'Visit Nov 24, 3:00 PM', undefined],
  ['Visit', at('28', '15:00'), 'Visit Nov 28', undefined],
  ['Send samples', at('03', '09:00'), 'Send samples overdue since Nov 3', 'late'],
  ['Send samples', at('20', '09:00'), 'Send samples overdue since 9:00 AM', 'late'],
  ['Ask about the gate', null, 'Ask about the gate', undefined],
])('%s, due at %i, reads "%s"', (title, due_at, text, state) => {
  const { container } = render(<NextTask task={{ task_id: 1, title, type: 'call', due_at }} now={NOW} />)
  const line = container.querySelector('p')
  expect([line?.textContent?.trim(), line?.dataset.state]).toEqual([text, state])
})

test.each([
  ['call', 'Next task: call'],
  ['pricing', 'Next task: pricing'],
  ['general', 'Next task: general'],
] as const)('the icon of a task of the type %s reads "%s"', (type, label) => {
  const { container } = render(<NextTask task={{ task_id: 1, title: 'Ask', type, due_at: null }} now={NOW} />)
  expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe(label)
})

test('a change of a task reads the board anew', () => {
  expect(affectedBy([{ entity: 'task' }])({ queryKey: BOARD, state: { data: undefined } })).toBe(true)
})

test.each([
  [1, false, '1 day in Visits'],
  [6.9, false, '6 days in Visits'],
  [7, false, '7 days in Visits, waiting'],
  [13.9, false, '13 days in Visits, waiting'],
  [14, false, '14 days in Visits, overdue'],
  // In the last stage it waits for nothing.
  [30, true, '30 days in Visits'],
  [0.9, false, undefined],
  // A clock may be behind the server's.
  [-0.5, false, undefined],
])('after %d days, done: %s, a card says %j', (days, isDone, words) => {
  const lead = { stage_id: 4, stage_name: 'Visits', stage_entered_at: NOW - days * DAY_MS }
  const { container } = render(<StageDays lead={lead} now={NOW} isDone={isDone} />, { wrapper: WithQueries })
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe(words)
})

test('"Loading leads..." shows only when the read takes longer than 300 ms', () => {
  vi.useFakeTimers()
  const { rerender } = render(<SlowLoading loading />)
  const text = () => screen.getByRole('status').textContent
  act(() => void vi.advanceTimersByTime(299))
  expect(text()).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(text()).toBe('Loading leads...')
  rerender(<SlowLoading loading={false} />)
  expect(text()).toBe('')
})
