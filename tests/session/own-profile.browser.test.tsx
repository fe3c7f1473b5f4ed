import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#contract/session/own-profile.ts'
import { USER } from '../support/screen/answers.ts'
import { ADMIN } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { field, isShown, press } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const open = (user = USER) => {
  let profile: Profile = {
    ...{ name: user.name, phone: null, email: 'max@example.com', language: 'en' },
    ...{ reminder_minutes: 60, opens_day: true },
  }
  return renderApp(
    '/settings/profile',
    {
      'GET /profile': () => ({ success: true, profile }),
      'PUT /profile': ({ json }) => {
        if (json.phone === '512 555 0100') return refusal(400, 'invalid_input', 'This is not a phone number')
        profile = { ...profile, ...json } as Profile
        return { success: true, profile }
      },
    },
    user,
  )
}

test('a user changes phone and e-mail, and reads who may change the name', async () => {
  const server = await open()
  await expect.element(field('Name')).toHaveAttribute('readonly')
  await isShown(page.getByText('Only an admin can change your name: the activity shows it.'))
  await field('Phone').fill('(512) 555-0199')
  await press('Save')
  await isShown(page.getByText('Saved'))
  expect(server.last('PUT /profile')?.json).toEqual({ phone: '(512) 555-0199' })
})

test('a refused change keeps the typed text', async () => {
  await open()
  await field('Phone').fill('512 555 0100')
  await press('Save')
  await isShown(page.getByRole('alert'))
  await expect.element(field('Phone')).toHaveValue('512 555 0100')
})

test('an admin changes the own name, which the top bar then shows', async () => {
  await open(ADMIN)
  await field('Name').fill('Ada Hill-Brown')
  await press('Save')
  await isShown(page.getByRole('banner').getByText('Ada Hill-Brown'))
})
