import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { NotFound } from '#web/app/not-found.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Path = () => <output>{useLocation().pathname}</output>

test.each([
  [true, '/forms'],
  [false, '/dashboard'],
])('Go Back, where the tab has a page before: %s, leads to %s', (canGoBack, path) => {
  vi.stubGlobal('navigation', { canGoBack })
  render(
    <MemoryRouter initialEntries={['/forms', '/nowhere']}>
      <NotFound />
      <Path />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(screen.getByRole('status').textContent).toBe(path)
})
