import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { startPreloading } from '#web/app/preloading.ts'
import { useUser } from '#web/session/session.ts'
import { signInWith } from '../support/web/sign-in.ts'

let leaving: AbortController

afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

test.each([
  [true, 'nothing'],
  [false, 'the first view of other screens'],
])('with the wish to save data: %s, the app loads ahead %s', async (saveData) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
  leaving = new AbortController()
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => undefined)
  })
  signInWith(DEFAULT_PERMISSIONS.manager)
  const { result } = renderHook(useUser)
  void startPreloading(new QueryClient(), result.current, () => undefined, leaving.signal)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.length > 0).toBe(!saveData)
})
