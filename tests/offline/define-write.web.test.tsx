import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from '#web/app/connection-banner.tsx'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { cancelWrite } from '#web/offline/attempt-write.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay, usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { followWrites } from '#web/offline/resume-writes.ts'
import { useWrite } from '#web/offline/use-write.ts'

interface Rename {
  id: number
  name: string
}
type Names = Record<number, string>

/** A server whose answers come when the test says so, in the order of the calls. */
const calls: {
  input: Rename
  key: string
  signal: AbortSignal
  alive: () => void
  say: (answer: Names | Error) => void
}[] = []
const send = (input: Rename, { headers, init }: RequestOptions, alive: () => void) =>
  new Promise<Names>((resolve, reject) => {
    const say = (answer: Names | Error) => (answer instanceof Error ? reject(answer) : resolve(answer))
    calls.push({ input, key: headers['Idempotency-Key'], signal: init.signal, alive, say })
  })
const failed = vi.fn()
const done = vi.fn()

const rename = defineWrite('test/rename', {
  send,
  subject: ({ id }: Rename) => `test/${id}`,
  apply: [
    overlay(
      () => ['names'],
      (names: Names, { id, name }: Rename) => ({ ...names, [id]: name }),
    ),
  ],
  done,
  failed,
  refresh: () => [['names']],
})
const erase = defineWrite('test/erase', { send, subject: ({ id }: Rename) => `test/${id}` })

let client: QueryClient
let stored: Names
let read: () => Promise<Names>
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      mutations: {
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.mayPassLater,
        retryDelay: 1,
        networkMode: 'always',
      },
    },
  })
const settle = (call: number, answer: Names | Error) => act(async () => calls[call]?.say(answer))
const write = (id: number, name: string) => act(async () => void makeWrite(client, rename, { id, name }))
const sentNames = () => calls.map(({ input }) => input.name)

const List = () => {
  const queryKey = ['names', 'all']
  const { data } = useQuery({ queryKey, queryFn: () => read(), select: usePendingWrites<Names>(queryKey) })
  return <p>{Object.values(data ?? {}).join(', ')}</p>
}
const shown = () => screen.getByText(/,/).textContent
const open = async () => {
  render(
    <QueryClientProvider client={client}>
      <List />
      <ConnectionBanner problem={undefined} />
    </QueryClientProvider>,
  )
  await screen.findByText(/,/)
}
/** What another person, or the answer, made of the data meanwhile. */
const readAgain = (names: Names) =>
  act(async () => {
    stored = names
    await client.invalidateQueries()
  })

beforeEach(() => {
  calls.length = 0
  stored = { 1: 'Ann', 2: 'Bob' }
  read = async () => stored
  client = newClient()
  failed.mockReset()
  done.mockReset()
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.useRealTimers()
})

test('dismisses the undo toast when the record changes again', async () => {
  const undo = { label: 'Undo', act: () => {} }
  toast.success('Renamed', { about: ['test/1'], action: undo })
  toast.success('Renamed', { about: ['test/2'], action: undo })
  await write(1, 'Anna')
  expect(useToasts.getState().toasts.map(({ dismissing }) => dismissing)).toEqual([true, false])
  useToasts.setState({ toasts: [] })
})

test('shows a write at once, also over a refetch of older data, and refetches after the answer', async () => {
  await open()
  await write(1, 'Anna')
  await waitFor(() => expect(shown()).toBe('Anna, Bob'))
  await readAgain({ 1: 'Ann', 2: 'Bert' })
  await waitFor(() => expect(shown()).toBe('Anna, Bert'))
  stored = { 1: 'ANNA', 2: 'Bert' }
  await settle(0, stored)
  await waitFor(() => expect(shown()).toBe('ANNA, Bert'))
  expect(done).toHaveBeenCalledExactlyOnceWith(stored, { id: 1, name: 'Anna' }, client)
})

test('keeps an answered write on the screen until the refetch', async () => {
  await open()
  await write(1, 'Anna')
  await waitFor(() => expect(shown()).toBe('Anna, Bob'))
  let letGo = (_: Names) => {}
  read = () =>
    new Promise((resolve) => {
      letGo = resolve
    })
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => seen.push(shown()))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await settle(0, {})
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(client.isMutating()).toBe(0)
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
  expect(sentNames()).toEqual(['Anna', 'Bert'])
})

test('sends writes of one subject one after the other, without delaying other subjects', async () => {
  await write(1, 'Anna')
  await write(1, 'Annie')
  await write(2, 'Bert')
  expect(sentNames()).toEqual(['Anna', 'Bert'])
  await settle(0, {})
  expect(sentNames()).toEqual(['Anna', 'Bert', 'Annie'])
})

test('sends all attempts of a write under one key, and a new write under another', async () => {
  await write(1, 'Anna')
  await settle(0, offlineError())
  await waitFor(() => expect(calls).toHaveLength(2))
  await settle(1, {})
  await write(1, 'Anna')
  expect(calls[1]?.key).toBe(calls[0]?.key)
  expect(calls[2]?.key).not.toBe(calls[0]?.key)
})

test('treats the same input as the same write before it succeeded, on a double click and on a second try', async () => {
  await write(1, 'Anna')
  await write(1, 'Anna')
  expect(calls).toHaveLength(1)
  await settle(0, new ApiError('too_many_attempts', 429, { error: 'Slow down' }))
  await write(1, 'Anna')
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('treats the same input as a new write after another write of the subject succeeded', async () => {
  await write(1, 'Anna')
  await settle(0, new ApiError('too_many_attempts', 429, { error: 'Slow down' }))
  await act(async () => void makeWrite(client, erase, { id: 1, name: '' }))
  await settle(1, {})
  await write(1, 'Anna')
  expect(calls[2]?.key).not.toBe(calls[0]?.key)
})

test('retries when the answer breaks off', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await write(1, 'Anna')
  await settle(0, new SyntaxError('Unexpected end of JSON input'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('ends an attempt after 30 seconds without an answer, and retries', async () => {
  vi.useFakeTimers()
  await write(1, 'Anna')
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(calls[0]?.signal.aborted).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('does not time out an attempt that reports progress', async () => {
  vi.useFakeTimers()
  await write(1, 'Anna')
  for (let moved = 0; moved < 5; moved += 1) {
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    calls[0]?.alive()
  }
  expect(calls[0]?.signal.aborted).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(calls[0]?.signal.aborted).toBe(true)
})

test('shows a write as still sending after four seconds, until the answer', async () => {
  await open()
  vi.useFakeTimers()
  const sign = () => screen.getByRole('status').textContent
  await write(1, 'Anna')
  await act(() => vi.advanceTimersByTimeAsync(3900))
  expect(sign()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(sign()).toBe('Still sending 1 change')
  await write(1, 'Annie')
  await act(() => vi.advanceTimersByTimeAsync(4100))
  expect(sign()).toBe('Still sending 2 changes')
  await settle(0, {})
  await settle(1, {})
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(sign()).toBe('')
})

const again = () => screen.queryByRole('button', { name: 'Try again' })

test('offers after 20 seconds to send a hanging write again under its key, and once more later', async () => {
  await open()
  vi.useFakeTimers()
  await write(1, 'Anna')
  await act(() => vi.advanceTimersByTimeAsync(19_900))
  expect(again()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.key).toBe(calls[0]?.key)
  expect(again()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Still sending 1 change')
  await act(() => vi.advanceTimersByTimeAsync(20_100))
  expect(again()).not.toBeNull()
  await settle(1, {})
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(again()).toBeNull()
  expect(done).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
})

test('shows the number of writes that are still sending, also offline', async () => {
  render(
    <QueryClientProvider client={client}>
      <ConnectionBanner problem="offline" />
    </QueryClientProvider>,
  )
  vi.useFakeTimers()
  await write(1, 'Anna')
  await act(() => vi.advanceTimersByTimeAsync(4100))
  expect(screen.getByRole('status').textContent).toBe('OfflineStill sending 1 change')
})

test('sends hanging writes again when the network returns', async () => {
  const stop = followWrites(client)
  await write(1, 'Anna')
  await act(async () => void dispatchEvent(new Event('online')))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key])
  await settle(1, {})
  expect(done).toHaveBeenCalledOnce()
  stop()
})

test('asks before the page is left only while a write is unsent', async () => {
  const stop = followWrites(client)
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
  client.clear()
  expect(asks()).toBe(false)
  stop()
})

test('neither retries nor reports a cancelled write, or one from before a sign-out', async () => {
  vi.useFakeTimers()
  await write(1, 'Anna')
  cancelWrite(client, calls[0]?.key ?? '')
  expect(calls[0]?.signal.aborted).toBe(true)
  await write(2, 'Bert')
  client.clear()
  await settle(1, offlineError())
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).toHaveLength(2)
  expect(failed).not.toHaveBeenCalled()
})

test('a screen hears nothing of a write from before a sign-out', async () => {
  vi.useFakeTimers()
  const heard = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useWrite(rename, { failed: heard }), { wrapper })
  await act(async () => result.current.write({ id: 1, name: 'Anna' }))
  client.clear()
  await settle(0, offlineError())
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(heard).not.toHaveBeenCalled()
  expect(result.current.writing).toBeUndefined()
})
