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

test.each(SCREENS)('$path shows that it loads until its code is there', (each) => {
  signInWith(PERMISSIONS)
  render(
    <MemoryRouter>
      <Guarded screen={{ ...each, Component: Unloaded }} />
    </MemoryRouter>,
  )
  const heading = screen.getByRole('heading', { name: 'Loading...', level: 1 })
  expect(heading.closest('[aria-busy="true"]')).not.toBeNull()
})
