import { expect, test } from 'vitest'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { dialog, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const NEW_USER = { ...USER, language: null }

test('the question for the language closes with the choice, before the server has answered', async () => {
  const server = await renderApp('/leads', {}, NEW_USER)
  const answer = server.hold('PUT /profile')
  const profile = { name: USER.name, email: null, phone: null, reminder_minutes: null, opens_day: true }
  server.answer({ 'PUT /profile': { success: true, profile: { ...profile, language: 'en' } } })
  await press('English')
  await isMissing(dialog())
  answer()
  await expect.poll(() => localStorage.getItem('tradeboard.user')).toContain('"language":"en"')
  await expect.poll(() => server.last('PUT /profile')?.json).toEqual({ language: 'en' })
})

test('a choice that fails is told', async () => {
  await renderApp('/leads', { 'PUT /profile': refusal(403, 'access_denied', 'You may not do this') }, NEW_USER)
  await press('English')
  await isShown(toast('Language not saved'))
})
