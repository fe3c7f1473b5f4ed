import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'

const standing = () => useToasts.getState().toasts.map(({ message, dismissing }) => (dismissing ? '' : message))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const press = () => fireEvent.click(screen.getByRole('button'))

const confirmed = vi.fn()

const show = () =>
  render(
    <TwoStepButton warning="Really?" onConfirm={confirmed}>
      Delete
    </TwoStepButton>,
  )

beforeEach(() => {
  confirmed.mockClear()
  vi.useFakeTimers()
  useToasts.setState({ toasts: [], ready: true })
})

test('the warning is shown as long as the button is armed, and a later press acts only when repeated', () => {
  show()
  press()
  expect(useToasts.getState().toasts).toMatchObject([{ message: 'Really?', duration: 3000 }])
  pass(2999)
  expect(standing()).toEqual(['Really?'])
  pass(1)
  expect(standing()).toEqual([''])
  press()
  expect(confirmed).not.toHaveBeenCalled()
  press()
  expect(confirmed).toHaveBeenCalledOnce()
})

test('other toasts do not replace the warning', () => {
  show()
  press()
  for (const message of ['One', 'Two', 'Three']) toast.success(message, { action: { label: 'Undo', act: () => {} } })
  expect(standing()).toEqual(['Really?', '', 'Two', 'Three'])
})

test('the second press acts once and removes the warning, as does the removal of the button', () => {
  const { unmount } = show()
  press()
  press()
  expect(confirmed).toHaveBeenCalledOnce()
  expect(standing()).toEqual([''])
  press()
  expect(confirmed).toHaveBeenCalledOnce()
  expect(standing()).toEqual(['', 'Really?'])
  unmount()
  expect(standing()).toEqual(['', ''])
})

/** A press that begins and ends at this moment. `clicks` is what the browser counts. */
const tap = (clicks: number) => {
  fireEvent.pointerDown(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'), { detail: clicks })
}

test('a second tap acts once the new label was painted, also as a double tap', () => {
  show()
  tap(1)
  pass(40)
  tap(2)
  expect(confirmed).toHaveBeenCalledOnce()
})

test('the second half of a double click does not act, and the next tap does', () => {
  show()
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
  show()
  tap(1)
  pass(249)
  tap(1)
  expect(confirmed).not.toHaveBeenCalled()
  pass(1)
  tap(1)
  expect(confirmed).toHaveBeenCalledOnce()
})

test('a held Enter or Space does not act, and other held keys do what they do elsewhere', () => {
  show()
  const isLeft = (key: string, repeat: boolean) => fireEvent.keyDown(screen.getByRole('button'), { key, repeat })
  expect(isLeft('Enter', false)).toBe(true)
  expect(['Enter', ' '].map((key) => isLeft(key, true))).toEqual([false, false])
  expect(['Tab', 'ArrowDown', 'PageDown'].map((key) => isLeft(key, true))).toEqual([true, true, true])
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

test('an armed button keeps at least the width in which it was pressed', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(231)
  show()
  press()
  expect(screen.getByRole('button').style.minWidth).toBe('231px')
  pass(3000)
  expect(screen.getByRole('button').style.minWidth).toBe('')
})
