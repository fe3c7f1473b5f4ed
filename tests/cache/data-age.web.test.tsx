import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDataAge } from '#web/cache/data-age.ts'

afterEach(cleanup)

const Screen = () => {
  useQuery({ queryKey: ['stats'], queryFn: () => new Promise(() => {}) })
  return useDataAge() ?? 'nothing'
}

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
