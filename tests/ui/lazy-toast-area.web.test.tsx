import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyToastArea } from '#web/loading/lazy-toast-area.tsx'

const code = vi.hoisted(() => ({ arrives: false }))
vi.mock('#web/loading/use-lazy.ts', async () => {
  const { useEffect } = await import('react')
  return {
    lazyComponent: () => undefined,
    useLazy: (_: unknown, onError: (error: unknown) => void) => {
      useEffect(() => {
        if (!code.arrives) onError(new Error('no network'))
      }, [])
      return code.arrives ? () => <p>Messages</p> : undefined
    },
  }
})

afterEach(cleanup)

test('shows toasts once their code loads after a missing network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<LazyToastArea />)
  expect(screen.queryByText('Messages')).toBeNull()
  code.arrives = true
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByText('Messages')).toBeTruthy()
})
