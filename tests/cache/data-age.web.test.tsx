import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDataAge } from '#web/cache/data-age.ts'

afterEach(cleanup)

const Screen = () => {
  useQuery({ queryKey: ['stats'], queryFn: () => new Promise(() => {}) })
  return useDataAge() ?? 'nothing'
}

test('subscribes to the cache once, however often the component renders', () => {
  const client = new QueryClient()
  const listen = vi.spyOn(client.getQueryCache(), 'subscribe')
  const screen = () => (
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>
  )
  const { container, rerender } = render(screen())
  expect(container.textContent).toBe('nothing')
  rerender(screen())
  rerender(screen())
  expect(listen).toHaveBeenCalledOnce()
})

test('updates the time when a query has loaded', async () => {
  const client = new QueryClient()
  const { findByText } = render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  act(() => void client.setQueryData(['stats'], 'read', { updatedAt: 1234 }))
  expect(await findByText('1234')).toBeTruthy()
})
