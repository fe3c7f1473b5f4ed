import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { LedgerEntry, LedgerSum } from '#contract/stats/ledger.ts'
import { LedgerEntries } from '#web/stats/ledger/ledger-entries.tsx'
import { signInWith } from '../support/web/sign-in.ts'

afterEach(cleanup)

const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  entry_id: 1,
  lead_id: 7,
  stage_id: 2,
  stage_name: 'Info',
  points: 20,
  awarded_at: Date.parse('2026-03-02T03:30:00Z'),
  reversed_at: null,
  title: 'Carport',
  contact_name: 'Rosa Diaz',
  contact_id: 5,
  ...more,
})

const show = (time_zone: string, sum: LedgerSum, entries: LedgerEntry[]) => {
  signInWith([], time_zone)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const page = { data: entries, pagination: { page: 1, hasNext: false, total: null }, next: null, sum }
  client.setQueryData(['stats', 'ledger', 3, {}], { pages: [page], pageParams: [null] })
  client.setQueryData(['catalog', 'stages'], [])
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LedgerEntries seller={3} within={{}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('shows the sum above the entries, with a note that it excludes reversed ones', () => {
  const { getByText, queryByText } = show(HERE, { points: 1475, moves: 24 }, [entry({})])
  expect(getByText('1,475 points').parentElement?.textContent).toBe('1,475 points, from 24 moves')
  expect(queryByText(/do not count/)).toBeNull()
  cleanup()
  const again = show(HERE, { points: 1, moves: 1 }, [entry({}), entry({ entry_id: 2, reversed_at: 1_800_000_000_000 })])
  expect(again.getByText('1 point').parentElement?.textContent).toBe('1 point, from 1 move')
  expect(again.getByText(/do not count/)).toBeTruthy()
})

test('shows times in business time and names the zone if the device’s differs', () => {
  const { container, getByText } = show('Pacific/Kiritimati', { points: 20, moves: 1 }, [
    entry({ reversed_at: Date.parse('2026-03-02T20:00:00Z') }),
  ])
  const times = [...container.querySelectorAll('time')].map((time) => time.textContent?.replaceAll('\u202f', ' '))
  expect(times).toEqual(['Mar 2, 2026, 5:30 PM', 'Mar 3, 2026, 10:00 AM'])
  expect(getByText('Times are in the business time zone (Line Islands Time).')).toBeTruthy()
  cleanup()
  expect(show(HERE, { points: 20, moves: 1 }, [entry({})]).queryByText(/^Times are/)).toBeNull()
})
