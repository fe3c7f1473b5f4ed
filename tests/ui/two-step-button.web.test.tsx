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

/** A press that begins and ends at this moment. `clicks` is what the browser counts. */
const tap = (clicks: number) => {
  fireEvent.pointerDown(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'), { detail: clicks })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a second tap acts once the new label was painted, also as a double tap', () => {
  const confirmed = vi.fn()
  show(confirmed)
  tap(1)
  pass(40)
  tap(2)
  expect(confirmed).toHaveBeenCalledOnce()
})

test('the second half of a double click does not act, and the next tap does', () => {
  const confirmed = vi.fn()
  show(confirmed)
  tap(1)
  tap(2)
  expect(confirmed).not.toHaveBeenCalled()
  // It begins before the paint and ends after it.
  fireEvent.pointerDown(screen.getByRole('button'))
  pass(40)
  fireEvent.click(screen.getByRole('button'), { detail: 3 })
  expect(confirmed).not.toHaveBeenCalled()
  tap(1)
  expect(confirmed).toHaveBeenCalledOnce()
})

test('without a painted frame, a tap acts after 250 ms', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const confirmed = vi.fn()
  show(confirmed)
  tap(1)
  pass(249)
  tap(1)
  expect(confirmed).not.toHaveBeenCalled()
  pass(1)
  tap(1)
  expect(confirmed).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a held key does not act', () => {
  show()
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })).toBe(true)
  for (const key of ['Enter', ' '])
    expect(fireEvent.keyDown(screen.getByRole('button'), { key, repeat: true })).toBe(false)
})

test.each(['Tab', 'ArrowDown', 'PageDown'])('a held %s does what it does elsewhere', (key) => {
  show()
  expect(fireEvent.keyDown(screen.getByRole('button'), { key, repeat: true })).toBe(true)
})

test('the handlers of a press that the button is given are called', () => {
  const [pointed, typed] = [vi.fn(), vi.fn()]
  render(
    <TwoStepButton onPointerDown={pointed} onKeyDown={typed} onConfirm={() => {}}>
      Delete
    </TwoStepButton>,
  )
  tap(1)
  tap(2)
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
  expect([pointed, typed].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

test('a removed button removes its warning', () => {
  const { unmount } = show()
  press()
  unmount()
  expect(standing()).toEqual([''])
})

test('an armed button keeps at least the width in which it was pressed', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(231)
  show()
  press()
  expect(screen.getByRole('button').style.minWidth).toBe('231px')
  act(() => vi.advanceTimersByTime(3000))
  expect(screen.getByRole('button').style.minWidth).toBe('')
  vi.restoreAllMocks()
})
