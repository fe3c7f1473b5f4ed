import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, vi } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { signInWith } from './sign-in.ts'

type Answer = [status: number, body: object]
const server = {
  sent: [] as { method: string; path: string; body: unknown }[],
  answers: [] as Answer[],
}

/** The requests to the server. */
export const sent = () => server.sent
/** The server's answers to the next calls, in order. */
export const answer = (...answers: Answer[]) => server.answers.push(...answers)
const refusal = (code: string, error: string, more: object = {}) => ({
  success: false,
  error,
  code,
  request_id: 'r',
  ...more,
})

/** Before each test: signs in a manager at a server with scripted answers. */
export const withFakeServer = () => {
  beforeEach(() => {
    server.sent = []
    server.answers = []
    client.removeQueries({ queryKey: ['contacts'] })
    useToasts.setState({ toasts: [], ready: true })
    setAccessCode('200002')
    signInWith(DEFAULT_PERMISSIONS.manager)
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('/by-phone/')) return new Response(JSON.stringify({ contact: null }))
      if (url.endsWith('/documents'))
        return new Response(JSON.stringify({ estimates: [], receipts: [], customer_language: 'en' }))
      const body = init.body ? JSON.parse(String(init.body)) : null
      server.sent.push({ method: init.method ?? 'GET', path: String(url), body })
      const [status, said] = server.answers.shift() ?? [500, refusal('internal', 'Nothing was expected')]
      return new Response(JSON.stringify(said), { status })
    })
  })
}

export const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
// Cached beforehand, so that the scripted answers go to the calls under test.
const catalog = (
  list: 'stages' | 'removed-stages' | 'categories' | 'sellers' | 'task-users',
  entries: readonly object[],
) => client.setQueryData(['catalog', list], entries)
/** Sets an old cached answer of a query, as after a reload. */
export const keep = (queryKey: readonly unknown[], data: unknown) =>
  client.setQueryData(queryKey, data, { updatedAt: 1 })
/** Removes cached queries by the first part of their keys. */
export const forget = (query: string) => client.removeQueries({ queryKey: [query] })
catalog('stages', STARTING_STAGES)
catalog('removed-stages', [])
catalog('categories', [{ category_id: 4, name: 'Welding', is_active: true }])
catalog('sellers', [])

/** Sets the app's stale time, so that a query is not refetched at once. */
export const stayFresh = (queryKey: readonly unknown[]) => client.setQueryDefaults(queryKey, { staleTime: 30_000 })
export const withProviders = (children: ReactNode, path = '/') => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  </QueryClientProvider>
)

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
