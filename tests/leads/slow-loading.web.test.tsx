import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SlowLoading } from '#web/leads/board/slow-loading.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('"Loading leads..." shows only when the read takes longer than 300 ms', () => {
  vi.useFakeTimers()
  const { rerender } = render(<SlowLoading loading />)
  const text = () => screen.getByRole('status').textContent
  act(() => void vi.advanceTimersByTime(299))
  expect(text()).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(text()).toBe('Loading leads...')
  rerender(<SlowLoading loading={false} />)
  expect(text()).toBe('')
})
