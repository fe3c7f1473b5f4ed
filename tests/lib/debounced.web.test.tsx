import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'

beforeEach(() => vi.useFakeTimers())

/** The value after each key, typed the given milliseconds after the previous one. */
const typed = (...keys: readonly [afterMs: number, text: string][]) => {
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 60, { leading: true }), {
    initialProps: { text: '' },
  })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const stood = keys.map(([afterMs, text]) => {
    wait(afterMs)
    rerender({ text })
    return result.current
  })
  wait(60)
  return [...stood, result.current]
}

test('a key after a pause counts at once', () => {
  expect(typed([100, 'a'], [60, 'ab'], [150, 'abc'])).toEqual(['a', 'ab', 'abc', 'abc'])
})

test('keys that follow each other faster count once they pause', () => {
  expect(typed([100, 'a'], [20, 'ab'], [59, 'abc'], [10, 'abcd'])).toEqual(['a', 'a', 'a', 'a', 'abcd'])
})
