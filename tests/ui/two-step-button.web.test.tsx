import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'

const standing = () => useToasts.getState().toasts.map(({ message, dismissing }) => (dismissing ? '' : message))
const press = () => fireEvent.click(screen.getByRole('button'))

const show = (onConfirm = () => {}) =>
  render(
    <TwoStepButton warning="Really?" onConfirm={onConfirm}>
      Delete
    </TwoStepButton>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [], ready: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the warning is shown as long as the button is armed', () => {
  show()
  press()
  expect(useToasts.getState().toasts).toMatchObject([{ message: 'Really?', duration: 3000 }])
  act(() => vi.advanceTimersByTime(2999))
  expect(standing()).toEqual(['Really?'])
  act(() => vi.advanceTimersByTime(1))
  expect(standing()).toEqual([''])
})

test('other toasts do not replace the warning', () => {
  show()
  press()
  for (const message of ['One', 'Two', 'Three']) toast.success(message, { action: { label: 'Undo', act: () => {} } })
  expect(standing()).toEqual(['Really?', '', 'Two', 'Three'])
})

test('the second press removes the warning', () => {
  const confirmed = vi.fn()
  show(confirmed)
  press()
  press()
  expect(confirmed).toHaveBeenCalledOnce()
  expect(standing()).toEqual([''])
})

test('a removed button removes its warning', () => {
  const { unmount } = show()
  press()
  unmount()
  expect(standing()).toEqual([''])
})
