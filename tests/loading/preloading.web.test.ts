import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { startPreloading } from '#web/app/preloading.ts'
import type { Screen } from '#web/app/screens.ts'
import { useSession } from '#web/session/session.ts'
import { signInWith } from '../support/web/sign-in.ts'

const asked = vi.hoisted(() => ({ code: [] as string[], data: [] as string[] }))

vi.mock(import('#web/app/screens.ts'), async (original) => {
  const screens = await original()
  // A slow network: nothing that is asked for comes.
  const noting = (list: string[], path: string) => () => {
    list.push(path)
    return new Promise<never>(() => undefined)
  }
  const noted = (screen: Screen) => ({
    ...screen,
    Component: Object.assign(() => null, { preload: noting(asked.code, screen.path) }),
    prefetch: noting(asked.data, screen.path),
  })
  return { ...screens, NAVIGATION: screens.NAVIGATION.map(noted), PROFILE: noted(screens.PROFILE) }
})

const leaving = new AbortController()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string) => {
    asked.data.push(url.replace('/api/v1', ''))
    return new Promise(() => undefined)
  })
  signInWith(DEFAULT_PERMISSIONS.manager)
})
afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('prefetches the offline screens at once after the first screen has settled', async () => {
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is signed in')
  void startPreloading(new QueryClient(), user, () => undefined, leaving.signal)
  await vi.advanceTimersByTimeAsync(400)
  expect(asked).toEqual({ code: [], data: [] })
  await vi.advanceTimersByTimeAsync(400)
  const catalog = ['/stages', '/sellers', '/categories', '/stages/removed']
  expect(asked).toEqual({
    code: ['/contacts/:contactId'],
    data: ['/day', '/leads', '/tasks', '/forms', '/contacts', ...catalog, '/price-items'],
  })
})
