import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import { NextTask } from '#web/leads/board/card/next-task.tsx'
import { signInWith } from '../support/web/sign-in.ts'

beforeEach(() => signInWith(DEFAULT_PERMISSIONS.manager))
afterEach(cleanup)

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
  expect(staleQueries('task')).toContainEqual([BOARD[0]])
})
