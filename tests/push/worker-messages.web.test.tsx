import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuestions } from '#web/lib/confirm.ts'
import { usePushes } from '#web/push/use-pushes.ts'
import type { WorkerMessage } from '#web/push/worker-messages.ts'
import { useModals } from '#web/ui/use-modal.ts'
import { signInWith } from '../support/web/sign-in.ts'

const serviceWorker = new EventTarget()
const polled = vi.fn(async () => 1)

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Test', onLine: true })
  useQuestions.setState({ questions: [], ready: true })
  signInWith([])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/leads']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => useModals.setState({ open: [] }))

const Page = () => {
  usePushes()
  useQuery({ queryKey: ['changes'], queryFn: polled, staleTime: Number.POSITIVE_INFINITY })
  return <p>{useLocation().pathname}</p>
}

/** Sends a message of the service worker and returns the page's reply. */
const tell = (data: WorkerMessage) => {
  const answered = vi.fn()
  const ports = [{ postMessage: answered }]
  act(() => void serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports })))
  return answered
}

test('a push makes the page read the change feed at once', async () => {
  await waitFor(() => expect(polled).toHaveBeenCalledTimes(1))
  tell({ type: 'refresh' })
  await waitFor(() => expect(polled).toHaveBeenCalledTimes(2))
})

test('a click on a notification changes the screen without a reload and is confirmed', async () => {
  expect(tell({ type: 'open', path: '/forms' })).toHaveBeenCalledOnce()
  await screen.findByText('/forms')
})

test('a click on a notification asks first while a dialog is open', async () => {
  useModals.setState({ open: [document.createElement('dialog')] })
  const asked = async (answer: boolean) => {
    expect(tell({ type: 'open', path: '/forms' })).toHaveBeenCalledOnce()
    await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
    await act(async () => useQuestions.getState().questions[0]?.answer(answer))
  }
  await asked(false)
  expect(screen.getByText('/leads')).toBeDefined()
  await asked(true)
  await screen.findByText('/forms')
})
