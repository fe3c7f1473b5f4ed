import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { ToastArea } from '#web/ui/toast-area.tsx'

const undone = vi.fn()
const work = () => screen.getByRole('button', { name: 'Work' })
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const standing = () => useToasts.getState().toasts.filter(({ dismissing }) => !dismissing).length
const show = (label: string) => act(() => toast.success(label, { action: { label, act: undone } }))

beforeEach(() => {
  vi.useFakeTimers()
  undone.mockClear()
  document.elementsFromPoint = () => []
  useToasts.setState({ toasts: [], ready: true })
  render(
    <MemoryRouter>
      <main>
        <h1>Screen</h1>
        <button type="button">Work</button>
      </main>
      <ToastArea />
    </MemoryRouter>,
  )
  work().focus()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('F8 and Ctrl+Z press the newest undo and keep the focus', () => {
  show('Undo')
  act(() => toast.info('Nothing to press'))
  expect(screen.getByRole('button', { name: 'Undo F8' }).getAttribute('aria-keyshortcuts')).toBe('F8 Control+Z Meta+Z')
  key('F8')
  expect(undone).toHaveBeenCalledExactlyOnceWith(true)
  expect(document.activeElement).toBe(work())
  // The toast fades and cannot be pressed again.
  key('F8')
  expect(undone).toHaveBeenCalledOnce()
  for (const keys of [{ ctrlKey: true }, { metaKey: true }]) {
    show('Undo')
    fireEvent.keyDown(work(), { key: 'z', ...keys })
  }
  expect(undone).toHaveBeenCalledTimes(3)
})

test('Ctrl+Z is ignored in a field, with Shift, and for other actions; a held key counts once', () => {
  show('Undo')
  const field = document.createElement('textarea')
  document.body.append(field)
  expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true)
  fireEvent.keyDown(work(), { key: 'Z', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(work(), { key: 'z' })
  fireEvent.keyDown(work(), { key: 'z', ctrlKey: true, repeat: true })
  fireEvent.keyDown(work(), { key: 'F8', repeat: true })
  act(() => toast.info('A new version', { action: { label: 'Reload', act: undone } }))
  fireEvent.keyDown(work(), { key: 'z', ctrlKey: true })
  expect(undone).not.toHaveBeenCalled()
  field.remove()
})

test('toasts pause while one has the focus, and Escape returns it; `act` receives whether a key pressed', () => {
  show('Undo')
  const undo = screen.getByRole('button', { name: 'Undo F8' })
  act(() => undo.focus())
  act(() => vi.advanceTimersByTime(60_000))
  expect(standing()).toBe(1)
  key('Escape')
  expect(document.activeElement).toBe(work())
  fireEvent.click(undo, { detail: 1 })
  fireEvent.click(undo, { detail: 1 })
  expect(undone).toHaveBeenCalledExactlyOnceWith(false)
  act(() => vi.advanceTimersByTime(10_000))
  expect(standing()).toBe(0)
})

test('F8 focuses the close button without an action, and is ignored without a toast', () => {
  expect(fireEvent.keyDown(work(), { key: 'F8' })).toBe(true)
  act(() => toast.info('Read this'))
  expect(fireEvent.keyDown(work(), { key: 'F8' })).toBe(false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close message')
})

test('a removed toast returns its focus, to the screen’s title if the element is gone', () => {
  show('Undo')
  const extra = document.createElement('button')
  document.body.append(extra)
  extra.focus()
  act(() => screen.getByRole('button', { name: 'Undo F8' }).focus())
  extra.remove()
  act(() => useToasts.setState({ toasts: [] }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }))
})
