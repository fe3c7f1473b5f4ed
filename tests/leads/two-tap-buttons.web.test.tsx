import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the second press counts within three seconds only', () => {
  vi.useFakeTimers()
  const confirmed = vi.fn()
  render(
    <TwoStepButton armedLabel="Confirm Call?" onConfirm={confirmed}>
      Call
    </TwoStepButton>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Call')
  act(() => void vi.advanceTimersByTime(3100))
  press('Call')
  expect(confirmed).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(2900))
  press('Confirm Call?')
  expect(confirmed).toHaveBeenCalledOnce()
})
