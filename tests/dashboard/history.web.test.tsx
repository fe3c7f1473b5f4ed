import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { History } from '#web/dashboard/weeks/history.tsx'
import { useOpenMonths } from '#web/dashboard/weeks/use-open-months.ts'

afterEach(cleanup)

const Shown = (asked: { month: string; first: string | null }) => <History {...asked} months={useOpenMonths()} />

const show = (month: string, first: string | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown month={month} first={first} />
    </QueryClientProvider>,
  )

const monthsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('summary')].map((summary) => summary.textContent)

test('the months before the current one are listed, newest first, back to the first with data', () => {
  const { container, queryByRole } = show('2026-02', '2025-11')
  expect(monthsIn(container)).toEqual(['January 2026', 'December 2025', 'November 2025'])
  expect(queryByRole('button')).toBeNull()
})

test('months are listed six at a time until the first is reached', () => {
  const { container, getByRole, queryByRole } = show('2026-03', '2025-02')
  expect(monthsIn(container)).toHaveLength(6)
  fireEvent.click(getByRole('button', { name: 'Earlier months' }))
  expect(monthsIn(container)).toHaveLength(12)
  fireEvent.click(getByRole('button', { name: 'Earlier months' }))
  expect(monthsIn(container).at(-1)).toBe('February 2025')
  expect(monthsIn(container)).toHaveLength(13)
  expect(queryByRole('button')).toBeNull()
})

test.each([null, '2026-03'])('with %s as the first month there is no history', (first) => {
  const { container, getByText } = show('2026-03', first)
  expect(monthsIn(container)).toEqual([])
  expect(getByText('Earlier months will appear here.')).toBeTruthy()
})
