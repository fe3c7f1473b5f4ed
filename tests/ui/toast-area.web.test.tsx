import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { ToastArea } from '#web/ui/toast-area.tsx'
import { useModals } from '#web/ui/use-modal.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => useToasts.getState().toasts.filter(({ dismissing }) => !dismissing).length
const card = () => screen.getByText('Saved').closest('section > div') as HTMLElement
const open = (...dialogs: HTMLDialogElement[]) => act(() => useModals.setState({ open: dialogs }))

beforeEach(() => {
  vi.useFakeTimers()
  document.elementsFromPoint = () => []
  useToasts.setState({ toasts: [] })
  render(<ToastArea />, { wrapper: MemoryRouter })
  act(() => void toast.success('Saved'))
})
afterEach(() => {
  open()
  cleanup()
  vi.useRealTimers()
})

test('the time of a toast passes on while dialogs open and close, and its card stays mounted', () => {
  const before = card()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  pass(1500)
  open(dialog)
  expect(dialog.contains(card())).toBe(true)
  pass(1500)
  open()
  expect(dialog.contains(card())).toBe(false)
  expect(card()).toBe(before)
  pass(999)
  expect(shown()).toBe(1)
  pass(1)
  expect(shown()).toBe(0)
  dialog.remove()
})

test('the time of a pointed toast stands still; the rest passes once the pointer leaves or a dialog moves the toast', () => {
  pass(3000)
  fireEvent.pointerEnter(card())
  pass(60_000)
  fireEvent.pointerLeave(card())
  pass(500)
  fireEvent.pointerEnter(card())
  open(document.body.appendChild(document.createElement('dialog')))
  pass(499)
  expect(shown()).toBe(1)
  pass(1)
  expect(shown()).toBe(0)
})
