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

test('F8 goes to the newest action, the toasts wait meanwhile, and Escape goes back', () => {
  show('Undo one')
  show('Undo two')
  act(() => toast.info('Nothing to press'))
  expect(screen.getByRole('button', { name: 'Undo two F8' }).getAttribute('aria-keyshortcuts')).toBe('F8')
  key('F8')
  expect(document.activeElement?.textContent).toBe('Undo two F8')
  act(() => vi.advanceTimersByTime(60_000))
  expect(standing()).toBe(3)
  key('Escape')
  expect(document.activeElement).toBe(work())
  act(() => vi.advanceTimersByTime(10_000))
  expect(standing()).toBe(0)
})

test('the action acts once, and gives the focus back', () => {
  show('Undo')
  key('F8')
  const undo = screen.getByRole('button', { name: /^Undo/ })
  fireEvent.click(undo)
  fireEvent.click(undo)
  expect(undone).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(work())
})

test('where nothing can be undone F8 goes to the button that closes, and is left alone without a toast', () => {
  expect(fireEvent.keyDown(work(), { key: 'F8' })).toBe(true)
  act(() => toast.info('Read this'))
  expect(fireEvent.keyDown(work(), { key: 'F8' })).toBe(false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close message')
})

test('a toast that is taken away gives its focus back, to the title of the screen where the element is gone', () => {
  show('Undo')
  const extra = document.createElement('button')
  document.body.append(extra)
  extra.focus()
  key('F8')
  extra.remove()
  act(() => useToasts.setState({ toasts: [] }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }))
})
