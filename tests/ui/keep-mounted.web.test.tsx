import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { KeepMounted, useScreenState } from '#web/ui/keep-mounted.tsx'

let running = new Set<string>()
beforeEach(() => {
  running = new Set()
})

/** A screen with a dialog, a text and effects of both kinds. */
const Screen = () => {
  const [isOpen, setOpen] = useScreenState(false)
  const [text, setText] = useState('')
  useEffect(() => {
    running.add('effect')
    return () => void running.delete('effect')
  }, [])
  useLayoutEffect(() => {
    running.add('layout effect')
    return () => void running.delete('layout effect')
  }, [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <p>Dialog</p>}
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  )
}

const kept = (isShown: boolean, isOuterShown = true) => (
  <KeepMounted isShown={isOuterShown}>
    <KeepMounted isShown={isShown}>
      <Screen />
    </KeepMounted>
  </KeepMounted>
)

test.each([
  ['hidden', false, true],
  ['in a hidden one', true, false],
])(
  'a screen that is %s keeps its elements and text, runs no effect and closes its dialog',
  async (_, isShown, isOuterShown) => {
    const { rerender } = render(kept(true))
    const field = screen.getByLabelText('Text')
    fireEvent.change(field, { target: { value: 'half' } })
    fireEvent.click(screen.getByText('Open'))
    screen.getByText('Dialog')
    expect(running.size).toBe(2)

    rerender(kept(isShown, isOuterShown))
    expect(running.size).toBe(0)
    await waitFor(() => expect(screen.queryByText('Dialog')).toBeNull())

    rerender(kept(true))
    expect(running.size).toBe(2)
    expect(screen.queryByText('Dialog')).toBeNull()
    expect(screen.getByLabelText('Text')).toBe(field)
    expect(field).toHaveProperty('value', 'half')
    fireEvent.click(screen.getByText('Open'))
    screen.getByText('Dialog')
  },
)

test('a screen that is rendered hidden runs its effects when it is shown', async () => {
  const { rerender } = render(kept(false))
  await act(async () => {})
  screen.getByText('Open')
  expect(running.size).toBe(0)
  rerender(kept(true))
  expect(running.size).toBe(2)
})

test('an element of a screen that is left loses the focus', () => {
  const { rerender } = render(kept(true))
  screen.getByLabelText('Text').focus()
  rerender(kept(false))
  expect(document.activeElement).toBe(document.body)
})
