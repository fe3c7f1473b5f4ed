import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { BackButton } from '#web/contacts/profile/profile-header.tsx'

afterEach(() => history.replaceState(null, ''))

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>

test.each([
  ['the first screen of the visit', 1, '/contacts?q=rosa'],
  ['a link from outside', 0, '/contacts'],
])('Back on a profile that was opened from %s', (_, idx, path) => {
  history.replaceState({ idx }, '')
  render(
    <MemoryRouter initialEntries={['/contacts?q=rosa', '/contacts/5']}>
      <BackButton />
      <Where />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe(path)
})
