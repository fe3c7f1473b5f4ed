import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#web/lib/toasts.ts'
import { ChunkError } from '#web/loading/chunk-error.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useToasts.setState({ toasts: [], ready: true })
})

const Shown = ({ name }: { name: string; onClose: () => void }) => <p>Dialog of {name}</p>

test('a dialog whose code fails to load shows a toast and closes; the next opening loads again, a later one does not', async () => {
  const load = vi.fn(async () => Shown).mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  const Lazy = lazyDialog(load)
  const closed = vi.fn()
  const first = render(<Lazy name="Ana" onClose={closed} />)
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(useToasts.getState().toasts.map(({ type, message }) => [type, message])).toEqual([
    ['error', 'No connection. Check your network and try again.'],
  ])
  first.unmount()
  render(<Lazy name="Ana" onClose={closed} />)
  expect(await screen.findByText('Dialog of Ana')).toBeTruthy()
  cleanup()
  render(<Lazy name="Ben" onClose={closed} />)
  expect(screen.getByText('Dialog of Ben')).toBeTruthy()
  expect(closed).toHaveBeenCalledOnce()
})

test('a dialog that was closed while its code was loading stays closed', async () => {
  let fail = (_: Error) => {}
  const Lazy = lazyDialog<{ onClose: () => void }>(() => new Promise((_, reject) => (fail = reject)))
  const closed = vi.fn()
  render(<Lazy onClose={closed} />).unmount()
  fail(new Error('Failed to fetch dynamically imported module: /x.js'))
  await Promise.resolve()
  expect(closed).not.toHaveBeenCalled()
  expect(useToasts.getState().toasts).toEqual([])
})

const Throwing = ({ message }: { message: string }): ReactNode => {
  throw new TypeError(message)
}

test.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', 'No connection'],
  ['error loading dynamically imported module: https://x/assets/a.js', 'No connection'],
  ['Importing a module script failed.', 'No connection'],
  ['Unable to preload CSS for /assets/a.css', 'No connection'],
  ['x is undefined', 'This screen has stopped working'],
])('a screen that throws "%s" shows "%s"', (message, title) => {
  render(
    <ScreenBoundary>
      <Throwing message={message} />
    </ScreenBoundary>,
  )
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

test('Reload on a screen that has stopped working reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  render(
    <ScreenBoundary>
      <Throwing message="x is undefined" />
    </ScreenBoundary>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('reports missing code when the screen opens, not while it loads ahead', async () => {
  const failed = vi.fn()
  const Screen = lazyScreen(() => Promise.reject(new ChunkError('a.js', { isReplaced: false })), failed)
  await Screen.preload()
  expect(failed).not.toHaveBeenCalled()
  render(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
  )
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('shows what stands for a screen until its code is loaded', async () => {
  let arrive: (component: () => string) => void = () => undefined
  const Screen = lazyScreen<object>(() => new Promise((resolve) => (arrive = resolve)))
  render(<Screen loading="Loading" />)
  expect(document.body.textContent).toBe('Loading')
  arrive(() => 'Loaded')
  expect(await screen.findByText('Loaded')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})
