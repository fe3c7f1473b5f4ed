import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/weeks.ts'
import { StageDays } from '#web/leads/board/card/stage-days.tsx'
import { signInWith } from '../support/web/sign-in.ts'

afterEach(cleanup)

const NOW = Date.UTC(2026, 10, 20)

test.each([
  [1, false, '1 day in Visits'],
  [6.9, false, '6 days in Visits'],
  [7, false, '7 days in Visits, waiting'],
  [13.9, false, '13 days in Visits, waiting'],
  [14, false, '14 days in Visits, overdue'],
  // In the last stage it waits for nothing.
  [30, true, '30 days in Visits'],
])('after %d days, done: %s, a card says %j', (days, isDone, words) => {
  signInWith([])
  const lead = { stage_name: 'Visits', stage_entered_at: NOW - days * DAY_MS }
  render(<StageDays lead={lead} now={NOW} isDone={isDone} />)
  expect(screen.getByTitle(words)).toBeTruthy()
})

// A clock may be behind the server's.
test.each([0.9, 0, -0.5])('after %d days, on the first day in its stage, a card says nothing of days', (days) => {
  signInWith([])
  const lead = { stage_name: 'Visits', stage_entered_at: NOW - days * DAY_MS }
  const { container } = render(<StageDays lead={lead} now={NOW} isDone={false} />)
  expect(container.textContent).toBe('')
})
