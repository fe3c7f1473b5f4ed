import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError } from '#web/loading/chunk-error.ts'
import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'

afterEach(cleanup)

test('reports missing code when the screen opens, not while it loads ahead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = vi.fn()
  const Screen = lazyScreen(() => Promise.reject(new ChunkError('a.js', { isReplaced: false })), failed)
  await Screen.preload()
  expect(failed).not.toHaveBeenCalled()
  render(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
  )
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('shows what stands for a screen until its code is loaded', async () => {
  let arrive: (component: () => string) => void = () => undefined
  const Screen = lazyScreen<object>(() => new Promise((resolve) => (arrive = resolve)))
  render(<Screen loading="Loading" />)
  expect(document.body.textContent).toBe('Loading')
  arrive(() => 'Loaded')
  expect(await screen.findByText('Loaded')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})
