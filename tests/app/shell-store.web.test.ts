import { afterEach, expect, test, vi } from 'vitest'
import { peekSidebar, useShell } from '#web/app/shell-store.ts'

afterEach(() => vi.useRealTimers())

test('a collapsed sidebar stays open for three seconds after the last navigation click', () => {
  vi.useFakeTimers()
  const isCollapsed = () => useShell.getState().isCollapsed
  peekSidebar()
  vi.advanceTimersByTime(2000)
  peekSidebar()
  vi.advanceTimersByTime(2999)
  expect(isCollapsed()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isCollapsed()).toBe(true)
})
