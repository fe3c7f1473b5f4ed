import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { prefetchScreen } from '#web/app/prefetch-screen.ts'
import { startPreloading } from '#web/app/preloading.ts'
import { NAVIGATION, PROFILE } from '#web/app/screens.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { followLinkIntent } from '#web/loading/link-intent.ts'
import { useSession } from '#web/session/session.ts'
import { signInWith } from '../support/web/sign-in.ts'

const meant: string[] = []
let leaving = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  meant.length = 0
  leaving = new AbortController()
  followLinkIntent(({ pathname, search }) => meant.push(pathname + search), leaving.signal)
  document.body.innerHTML = `
    <a href="/contacts/5?job=7"><b>Rosa</b></a>
    <div data-to="/contacts/6"><span>row</span></div>
    <div draggable="true" data-to="/leads/3"><a href="/leads/3"><i>card</i></a></div>
    <a href="https://maps.example/"><u>map</u></a>`
})

afterEach(() => {
  leaving.abort()
  Reflect.deleteProperty(navigator, 'connection')
})

const pointer = (type: string, selector: string, init: PointerEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...init }))

test('prefetches a link after the mouse rests on it, and at once when it is pressed', () => {
  pointer('pointerover', 'b')
  vi.advanceTimersByTime(64)
  expect(meant).toEqual([])
  pointer('pointerover', 'a')
  vi.advanceTimersByTime(1)
  expect(meant).toEqual(['/contacts/5?job=7'])
  pointer('pointerover', 'span')
  vi.advanceTimersByTime(30)
  pointer('pointerover', 'u')
  vi.advanceTimersByTime(100)
  expect(meant).toHaveLength(1)
  pointer('pointerdown', 'span')
  expect(meant).toEqual(['/contacts/5?job=7', '/contacts/6'])
  pointer('pointerdown', 'b', { button: 2 })
  expect(meant).toHaveLength(2)
})

test('prefetches a card on hover, but not on press, which may begin a drag', () => {
  pointer('pointerover', 'i')
  vi.advanceTimersByTime(30)
  pointer('pointerdown', 'i')
  vi.advanceTimersByTime(100)
  pointer('pointerover', 'span', { buttons: 1 })
  vi.advanceTimersByTime(100)
  expect(meant).toEqual([])
  pointer('pointerover', 'i')
  vi.advanceTimersByTime(65)
  expect(meant).toEqual(['/leads/3'])
})

test('ignores links that scroll under a resting mouse until it moves', () => {
  pointer('pointerover', 'b')
  document.dispatchEvent(new Event('scroll'))
  pointer('pointerover', 'span')
  vi.advanceTimersByTime(100)
  expect(meant).toEqual([])
  pointer('pointermove', 'span')
  vi.advanceTimersByTime(65)
  expect(meant).toEqual(['/contacts/6'])
})

test('ignores links under a scrolling finger', () => {
  pointer('pointerdown', 'b', { pointerType: 'touch' })
  vi.advanceTimersByTime(30)
  pointer('pointercancel', 'b', { pointerType: 'touch' })
  vi.advanceTimersByTime(100)
  expect(meant).toEqual([])
  pointer('pointerdown', 'b', { pointerType: 'touch' })
  vi.advanceTimersByTime(65)
  expect(meant).toHaveLength(1)
})

test('prefetches only pressed links in data-saving mode', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  pointer('pointerover', 'b')
  vi.advanceTimersByTime(100)
  expect(meant).toEqual([])
  pointer('pointerdown', 'b')
  expect(meant).toHaveLength(1)
})

test('prefetches the data of a screen once, and only for users who may open it', async () => {
  vi.useRealTimers()
  // No answer comes before the second time: after one that fails a screen may ask again.
  const fetched = vi.fn((_: string) => new Promise<never>(() => {}))
  vi.stubGlobal('fetch', fetched)
  for (const { Component } of [...NAVIGATION, PROFILE]) vi.spyOn(Component, 'preload').mockResolvedValue()
  queryClient.clear()
  const prefetch = () => prefetchScreen({ pathname: '/contacts', search: '?stage=2&sort=name' })
  signInWith(DEFAULT_PERMISSIONS.public)
  prefetch()
  signInWith(DEFAULT_PERMISSIONS.manager)
  prefetch()
  prefetch()
  prefetchScreen({ pathname: '/contacts/5', search: '?job=7' })
  // The code of a screen loads first.
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2)
  const asked = fetched.mock.calls.map(([url]) => url.replace(/^.*\/api\/v1/, ''))
  expect(asked.sort()).toEqual(['/contacts/5/profile', '/contacts?stage=2&sort=name&order=asc'])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

test('loads nothing ahead in data-saving mode', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  signInWith(DEFAULT_PERMISSIONS.manager)
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is signed in')
  // Otherwise it waits for the first screen, which the stopped clock never ends.
  await startPreloading(queryClient, user, () => undefined, leaving.signal)
  expect(fetched).not.toHaveBeenCalled()
})
