import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PairSide, SuspectedPair } from '#contract/contacts/suspected-pairs.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { PairsScreen } from '#web/contacts/duplicates/pairs-screen.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { CONTACT } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const side = (contact_id: number, name: string, more: Partial<PairSide> = {}): PairSide => ({
  ...CONTACT,
  contact_id,
  name,
  phones: ['(210) 555-0101'],
  emails: [],
  jobs: [],
  has_more_jobs: false,
  ...more,
})

const pair = (pair_id: number, one: string, other: string, more: Partial<SuspectedPair> = {}): SuspectedPair => ({
  pair_id,
  strength: 90,
  reasons: ['email', 'address', 'nickname'],
  contact: side(pair_id * 2, one, {
    jobs: ['DECK', null],
    has_more_jobs: true,
    phones: ['(210) 555-0101', '(830) 555-0102'],
  }),
  other: side(pair_id * 2 + 1, other, { address: '100 N MAIN ST | TX | 78201' }),
  ...more,
})

const server = { pairs: [] as SuspectedPair[], isMatching: false, asked: [] as string[], refuses: false }

beforeEach(() => {
  Object.assign(server, {
    pairs: [pair(1, 'Margaret Holloway', 'Peggy Holloway'), pair(2, 'Ana Ruiz', 'Anna Ruis', { strength: 50 })],
    isMatching: false,
    asked: [],
    refuses: false,
  })
  useToasts.setState({ toasts: [], ready: true })
  signInWith(DEFAULT_PERMISSIONS.admin)
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost')
    const method = init?.method ?? 'GET'
    server.asked.push(`${method} ${url.pathname}${url.search}`)
    if (method !== 'GET' && server.refuses)
      return Response.json({ error: 'Not you', code: 'permission_denied' }, { status: 403 })
    const pairId = Number(/duplicates\/(\d+)/.exec(url.pathname)?.[1])
    if (method === 'PUT') server.pairs = server.pairs.filter((each) => each.pair_id !== pairId)
    if (method === 'DELETE') server.pairs = [pair(1, 'Margaret Holloway', 'Peggy Holloway'), ...server.pairs]
    if (method !== 'GET') return Response.json({ success: true, pair_id: pairId, is_dismissed: method === 'PUT' })
    const isSecond = url.searchParams.has('cursor')
    const data = isSecond ? [pair(9, 'Omar Reed', 'O. Reed')] : server.pairs
    const hasNext = !isSecond && server.pairs.length > 2
    return Response.json({
      data,
      pagination: { page: 1, hasNext, total: server.pairs.length },
      next: hasNext ? '50.2' : null,
      is_matching: server.isMatching,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/contacts/duplicates']}>
        <Routes>
          <Route path="/contacts/duplicates" element={<PairsScreen />} />
          <Route path="/contacts" element={<p>The directory</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const card = (name: string) => screen.findByRole('article', { name })

test('shows pairs side by side with likelihood and reasons', async () => {
  show()
  const first = within(await card('Margaret Holloway and Peggy Holloway'))
  expect(first.getByText('Very likely')).toBeTruthy()
  expect(first.getByText('Same e-mail, same address, nickname')).toBeTruthy()
  expect(first.getByRole('link', { name: 'Peggy Holloway' }).getAttribute('href')).toBe('/contacts/3')
  for (const text of ['(830) 555-0102', 'DECK', 'Untitled', 'and more', '100 N MAIN ST, TX 78201'])
    expect(first.getByText(text)).toBeTruthy()
  expect(within(await card('Ana Ruiz and Anna Ruis')).getByText('Possible')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 pairs')
})

test('"Not the same person" removes the pair at once, and Undo restores it', async () => {
  show()
  const first = within(await card('Margaret Holloway and Peggy Holloway'))
  fireEvent.click(first.getByRole('button', { name: 'Not the same person: Margaret Holloway and Peggy Holloway' }))
  await vi.waitFor(() => expect(screen.queryByText('Peggy Holloway')).toBeNull())
  await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
  const [toast] = useToasts.getState().toasts
  expect(toast?.message).toBe('Margaret Holloway and Peggy Holloway marked as different people')
  await act(async () => {
    if (toast?.action && 'act' in toast.action) toast.action.act()
  })
  await card('Margaret Holloway and Peggy Holloway')
  expect(server.asked.filter((call) => !call.startsWith('GET'))).toEqual([
    'PUT /api/v1/contacts/duplicates/1/dismissal',
    'DELETE /api/v1/contacts/duplicates/1/dismissal',
  ])
})

test('restores the pair and shows the reason after a refusal', async () => {
  server.refuses = true
  show()
  const first = within(await card('Ana Ruiz and Anna Ruis'))
  fireEvent.click(first.getByRole('button', { name: /^Not the same person/ }))
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Not saved' }))
  await card('Ana Ruiz and Anna Ruis')
})

test('loads further pairs on demand', async () => {
  server.pairs = [...server.pairs, pair(3, 'Tom Tenant', 'T. Tenant')]
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await card('Omar Reed and O. Reed')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(server.asked.at(-1)).toContain('cursor=50.2')
})

test('shows that contacts are being compared, then that there are no pairs', async () => {
  Object.assign(server, { pairs: [], isMatching: true })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  await screen.findByText('0 pairs Still comparing contacts…')
  expect(screen.queryByText('No possible duplicates')).toBeNull()
  server.isMatching = false
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  await screen.findByText('No possible duplicates')
  vi.useRealTimers()
})

test('redirects to the directory without merge permission', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  show()
  expect(screen.getByText('The directory')).toBeTruthy()
  expect(server.asked).toEqual([])
})
