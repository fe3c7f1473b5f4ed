import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { Guarded } from '#web/app/guarded.tsx'
import { SCREENS } from '#web/app/screens.ts'
import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { signInWith } from '../support/web/sign-in.ts'

afterEach(cleanup)

const Unloaded = lazyScreen(() => new Promise<never>(() => undefined))

test('a screen shows that it loads until its code is there', () => {
  signInWith(PERMISSIONS)
  const [first] = SCREENS
  if (!first) throw new Error('The app has no screen')
  render(
    <MemoryRouter>
      <Guarded screen={{ ...first, Component: Unloaded }} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Loading...').closest('[aria-busy="true"]')).not.toBeNull()
  // A title would get the focus before the screen has its own.
  expect(screen.queryByRole('heading')).toBeNull()
})
