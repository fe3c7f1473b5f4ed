import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Viewer } from '#web/photos/viewer/viewer.tsx'
import { PHOTO } from '../support/web/photo.ts'
import { signInWith } from '../support/web/sign-in.ts'

const broken = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  broken.mockClear()
  signInWith([])
  const nothing = () => {}
  render(
    <MemoryRouter>
      <Viewer photos={[PHOTO]} index={0} onShow={nothing} onDelete={nothing} onClose={nothing} onBroken={broken} />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a tap loads a failed photo again; where that fails too, the viewer says that there is no picture', () => {
  fireEvent.error(screen.getByRole('img', { name: 'gate.jpg' }))
  expect(broken).toHaveBeenCalledOnce()
  expect(screen.getByText('Tap to retry')).toBeTruthy()
  const again = screen.getByRole('button', { name: 'Load again: gate.jpg' })
  again.focus()
  fireEvent.click(again)
  // The keys go on to other photos though the button has gone.
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  fireEvent.error(screen.getByRole('img', { name: 'gate.jpg' }))
  expect(screen.getByText('No picture')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Load again/ })).toBeNull()
})
