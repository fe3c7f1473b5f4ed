import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from '#web/app/connection-banner.tsx'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { cancelWrite } from '#web/offline/attempt-write.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { followWrites } from '#web/offline/resume-writes.ts'
import { useWrite } from '#web/offline/use-write.ts'
import {
  app,
  calls,
  done,
  failed,
  isSent,
  openList,
  type Rename,
  send,
  sentNames,
  server,
  settle,
  showName,
  subject,
} from '../support/web/renames.tsx'

const sends = (input: Rename, options: RequestOptions, alive: () => void) => send(input, options, alive)
const rename = defineWrite('test/rename', {
  send: sends,
  subject,
  change: showName,
  done,
  failed,
  refresh: () => [['names']],
})
const erase = defineWrite('test/erase', { send: sends, subject })

const inputOf = (lead_id: number, name: string): Rename => ({ lead_id, name, version: 1 })
const write = (lead_id: number, name: string) =>
  act(async () => void makeWrite(app.client, rename, inputOf(lead_id, name)))
const shown = () => screen.getByText(/,/).textContent
const open = () => openList('Ann, Bob', <ConnectionBanner problem={undefined} />)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tooMany = () => new ApiError('too_many_attempts', 429, { error: 'Slow down' })

beforeEach(() => {
  calls.length = 0
  server.read = async () => ({ 1: 'Ann', 2: 'Bob' })
  app.client = new QueryClient({
    defaultOptions: {
      mutations: {
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.mayPassLater,
        retryDelay: 1,
        networkMode: 'always',
      },
    },
  })
  failed.mockReset()
  done.mockReset()
})
afterEach(() => app.client.clear())

test('dismisses the undo toast when the record changes again', async () => {
  const undo = { label: 'Undo', act: () => {} }
  toast.success('Renamed', { about: ['lead/1'], action: undo })
  toast.success('Renamed', { about: ['lead/2'], action: undo })
  await write(1, 'Anna')
  expect(useToasts.getState().toasts.map(({ dismissing }) => dismissing)).toEqual([true, false])
  useToasts.setState({ toasts: [] })
})

test('shows a write at once, also over a refetch of older data, and refetches after the answer', async () => {
  await open()
  await write(1, 'Anna')
  await waitFor(() => expect(shown()).toBe('Anna, Bob'))
  server.read = async () => ({ 1: 'Ann', 2: 'Bert' })
  await act(async () => app.client.invalidateQueries())
  await waitFor(() => expect(shown()).toBe('Anna, Bert'))
  server.read = async () => ({ 1: 'ANNA', 2: 'Bert' })
  const answer = {}
  await settle(0, answer)
  await waitFor(() => expect(shown()).toBe('ANNA, Bert'))
  expect(done).toHaveBeenCalledExactlyOnceWith(answer, inputOf(1, 'Anna'), app.client)
})

test('keeps an answered write on the screen until the refetch', async () => {
  await open()
  await write(1, 'Anna')
  await waitFor(() => expect(shown()).toBe('Anna, Bob'))
  let letGo = (_: Record<number, string>) => {}
  server.read = () =>
    new Promise((resolve) => {
      letGo = resolve
    })
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => seen.push(shown()))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await settle(0, {})
  await waitFor(() => expect(app.client.isFetching()).toBe(1))
  expect(app.client.isMutating()).toBe(0)
  await act(async () => letGo({ 1: 'ANNA', 2: 'Bob' }))
  await waitFor(() => expect(shown()).toBe('ANNA, Bob'))
  watch.disconnect()
  expect(seen).not.toContain('Ann, Bob')
})

test('reverts only the refused change', async () => {
  await open()
  await write(1, 'Anna')
  await write(2, 'Bert')
  await waitFor(() => expect(shown()).toBe('Anna, Bert'))
  await settle(0, new ApiError('permission_denied', 403, { error: 'No' }))
  await waitFor(() => expect(shown()).toBe('Ann, Bert'))
  expect(failed).toHaveBeenCalledOnce()
})

test('sends writes of one subject one after the other, without delaying other subjects', async () => {
  await write(1, 'Anna')
  await write(1, 'Annie')
  await write(2, 'Bert')
  expect(sentNames()).toEqual(['Anna', 'Bert'])
  await settle(0, {})
  expect(sentNames()).toEqual(['Anna', 'Bert', 'Annie'])
})

test.each([
  ['the network fails', offlineError()],
  ['the answer breaks off', new SyntaxError('Unexpected end of JSON input')],
])('where %s, sends the write again under its key, and a new write under another', async (_, failure) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await write(1, 'Anna')
  await settle(0, failure)
  await isSent(2)
  await settle(1, {})
  await write(1, 'Anna')
  expect(calls[1]?.key).toBe(calls[0]?.key)
  expect(calls[2]?.key).not.toBe(calls[0]?.key)
})

test('treats the same input as the same write before it succeeded, on a double click and on a second try', async () => {
  await write(1, 'Anna')
  await write(1, 'Anna')
  expect(calls).toHaveLength(1)
  await settle(0, tooMany())
  await write(1, 'Anna')
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('sends the created ids of the first try with a second try', async () => {
  const create = (note_id: number) =>
    act(async () => void makeWrite(app.client, rename, { ...inputOf(1, 'Anna'), ...{ created: { note_id } } }))
  await create(2 ** 41)
  await settle(0, tooMany())
  await create(2 ** 42)
  expect(calls[1]).toMatchObject({ key: calls[0]?.key, input: { created: { note_id: 2 ** 41 } } })
})

test('treats the same input as a new write after another write of the subject succeeded', async () => {
  await write(1, 'Anna')
  await settle(0, tooMany())
  await act(async () => void makeWrite(app.client, erase, inputOf(1, '')))
  await settle(1, {})
  await write(1, 'Anna')
  expect(calls[2]?.key).not.toBe(calls[0]?.key)
})

test('ends an attempt after 30 seconds without an answer or progress, and retries under its key', async () => {
  vi.useFakeTimers()
  await write(1, 'Anna')
  for (let moved = 0; moved < 5; moved += 1) {
    await pass(29_000)
    calls[0]?.alive()
  }
  await pass(29_000)
  expect(calls[0]?.signal.aborted).toBe(false)
  await pass(1100)
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key])
})

const sign = () => screen.getByRole('status').textContent
const again = () => screen.queryByRole('button', { name: 'Try again' })

test('shows the number of writes that are still sending after four seconds, until the answers', async () => {
  await open()
  vi.useFakeTimers()
  await write(1, 'Anna')
  await pass(3900)
  expect(sign()).toBe('')
  await pass(200)
  expect(sign()).toBe('Still sending 1 change')
  await write(1, 'Annie')
  await pass(4100)
  expect(sign()).toBe('Still sending 2 changes')
  await settle(0, {})
  await settle(1, {})
  await pass(10)
  expect(sign()).toBe('')
})

test('shows a write that is still sending also offline', async () => {
  await openList('Ann, Bob', <ConnectionBanner problem="offline" />)
  vi.useFakeTimers()
  await write(1, 'Anna')
  await pass(4100)
  expect(sign()).toMatch(/^Offline.*Still sending 1 change$/)
})

test('offers after 20 seconds to send a hanging write again under its key, and once more later', async () => {
  await open()
  vi.useFakeTimers()
  await write(1, 'Anna')
  await pass(19_900)
  expect(again()).toBeNull()
  await pass(200)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key])
  expect(again()).toBeNull()
  expect(sign()).toBe('Still sending 1 change')
  await pass(20_100)
  expect(again()).not.toBeNull()
  await settle(1, {})
  await pass(10)
  expect(again()).toBeNull()
  expect(done).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
})

test('sends hanging writes again when the network returns', async () => {
  const stop = followWrites(app.client)
  await write(1, 'Anna')
  await act(async () => void dispatchEvent(new Event('online')))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key])
  await settle(1, {})
  expect(done).toHaveBeenCalledOnce()
  stop()
})

test('asks before the page is left only while a write is unsent', async () => {
  const stop = followWrites(app.client)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await write(1, 'Anna')
  await write(1, 'Annie')
  expect(asks()).toBe(true)
  await settle(0, {})
  expect(asks()).toBe(true)
  await settle(1, {})
  expect(asks()).toBe(false)
  await write(2, 'Bert')
  expect(asks()).toBe(true)
  // As at a sign-out.
  app.client.clear()
  expect(asks()).toBe(false)
  stop()
})

test('neither retries nor reports a cancelled write, or one from before a sign-out', async () => {
  vi.useFakeTimers()
  const heard = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={app.client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useWrite(rename, { failed: heard }), { wrapper })
  await write(1, 'Anna')
  cancelWrite(app.client, calls[0]?.key ?? '')
  expect(calls[0]?.signal.aborted).toBe(true)
  await act(async () => result.current.write(inputOf(2, 'Bert')))
  app.client.clear()
  await settle(1, offlineError())
  await pass(60_000)
  expect(calls).toHaveLength(2)
  expect(failed).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
  expect(result.current.writing).toBeUndefined()
})
