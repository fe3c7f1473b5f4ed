import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguageOffer } from '#web/app/language-offer.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { chooseBeforeSignIn, deviceLanguage, rememberLanguage } from '#web/lib/device-language.ts'
import { remember } from '#web/lib/storage.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { Login } from '#web/session/login.tsx'
import { OwnLanguage } from '#web/session/profile/own-settings-links.tsx'
import { followOtherTabs, restoreSession, signIn, useSession } from '#web/session/session.ts'
import { USER } from '../support/screen/answers.ts'

const CODE = 'c0de'.repeat(10)
const userIn = (language: unknown) => ({ ...USER, language })

let sent: unknown[]
const serve = (language: unknown) => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, user: userIn(language), access_code: CODE })
  })
}

followOtherTabs()

const reload = vi.fn()
const stored = () => localStorage.getItem('tradeboard.language')
const refuseStorage = () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
}

beforeEach(() => {
  for (const name of ['language', 'access-code', 'user']) remember(name, null)
  history.replaceState(null, '', '/login')
  setAccessCode(null)
  useSession.setState({ status: 'signed out', user: null, newLanguage: null })
  useToasts.setState({ toasts: [], ready: true })
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test.each([
  ['es', ['en-US'], 'es'],
  ['es-MX', ['en-US'], 'es'],
  ['fr', ['es-MX', 'en-US'], 'es'],
  ['\u0000{"', ['fr-FR', 'en-US'], 'en'],
  ['', ['de'], 'en'],
  [null, ['es-419'], 'es'],
  [null, [], 'en'],
])('a device that stores %j and prefers %j reads %s', (value, preferred, expected) => {
  if (value !== null) localStorage.setItem('tradeboard.language', value)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
  expect(deviceLanguage()).toBe(expected)
})

test('the choice of the sign-in screen lasts over a reload where the device stores nothing', () => {
  refuseStorage()
  expect(rememberLanguage('es')).toBe(false)
  chooseBeforeSignIn('es')
  // A reload empties the memory; the history stays.
  remember('language', null)
  expect(deviceLanguage()).toBe('es')
})

test('a user of another language gets the app after a reload, and nothing of it before', async () => {
  serve('es')
  void signIn('200002')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect([stored(), localStorage.getItem('tradeboard.access-code')]).toEqual(['es', CODE])
  expect(JSON.parse(localStorage.getItem('tradeboard.user') ?? '')).toMatchObject({ language: 'es' })
  expect(useSession.getState().status).toBe('signed out')
})

test.each(['en', null])('a user whose language is %j gets the app at once', async (language) => {
  serve(language)
  await signIn('200002')
  expect(reload).not.toHaveBeenCalled()
  expect([useSession.getState().status, stored()]).toEqual(['signed in', null])
})

test('a device that stores nothing shows the app in the language of the page, without a reload', async () => {
  refuseStorage()
  serve('es')
  await signIn('200002')
  expect(reload).not.toHaveBeenCalled()
  expect(useSession.getState()).toMatchObject({ status: 'signed in', user: { language: 'es' } })
})

test('the sign-in sends a language only if it was chosen there, and only once', async () => {
  serve('en')
  await signIn('200002')
  chooseBeforeSignIn('en')
  await signIn('200002')
  await signIn('200002')
  expect(sent).toEqual([{ pin: '200002' }, { pin: '200002', language: 'en' }, { pin: '200002' }])
})

test.each([
  ['four minutes ago', 4, { language: 'es' }],
  ['six minutes ago', 6, { first_language: 'es' }],
  ['in the future, because the clock was set back', -6, { first_language: 'es' }],
])(
  'a language chosen %s counts for users with another language only while it is recent',
  async (_, minutes, expected) => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - minutes * 60_000)
    chooseBeforeSignIn('es')
    serve('en')
    await signIn('200002')
    expect(sent).toEqual([{ pin: '200002', ...expected }])
    // The page was reloaded in Spanish by the choice, and goes on in the user's language.
    expect([deviceLanguage(), stored(), history.state]).toEqual(['en', 'en', {}])
  },
)

test('a choice of the sign-in screen ends with a session of another tab', async () => {
  chooseBeforeSignIn('es')
  // The user who signs in there has chosen English.
  remember('language', 'en')
  serve('en')
  remember('access-code', CODE)
  remember('last-activity', String(Date.now()))
  window.dispatchEvent(new StorageEvent('storage', { key: 'tradeboard.access-code', newValue: CODE }))
  await waitFor(() => expect(useSession.getState().status).toBe('signed in'))
  expect([deviceLanguage(), history.state]).toEqual(['en', {}])
})

test('a page that starts with a session and an old choice reloads once in the language of the device', async () => {
  chooseBeforeSignIn('en')
  remember('language', 'es')
  remember('access-code', CODE)
  remember('last-activity', String(Date.now()))
  serve('es')
  await restoreSession()
  expect([reload.mock.calls.length, useSession.getState().status, deviceLanguage()]).toEqual([1, 'signed out', 'es'])
  await restoreSession()
  expect([reload.mock.calls.length, useSession.getState().status]).toEqual([1, 'signed in'])
})

test('the switch marks each language, and reloads in the other one with the entered device code', async () => {
  history.replaceState({ key: 'kept' }, '', '/login#code=ABCD2345')
  render(<Login />)
  const choice = (name: string) => screen.getByRole('button', { name })
  expect([choice('English').lang, choice('Español').lang]).toEqual(['en', 'es'])
  expect(choice('English').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(choice('English'))
  expect([reload.mock.calls.length, deviceLanguage(), location.hash]).toEqual([0, 'en', ''])
  fireEvent.click(choice('Español'))
  expect([deviceLanguage(), location.hash]).toEqual(['es', '#code=ABCD2345'])
  expect(choice('Español').getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(history.state).toEqual({ key: 'kept', language: 'es', languageAt: expect.any(Number) })
})

test('a tab with the sign-in screen follows a sign-in of another tab into the user’s language', async () => {
  const signedInElsewhere = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'tradeboard.access-code', newValue: CODE }))
  serve('en')
  remember('access-code', CODE)
  remember('last-activity', String(Date.now()))
  signedInElsewhere()
  await waitFor(() => expect(useSession.getState().status).toBe('signed in'))
  expect(reload).not.toHaveBeenCalled()
  useSession.setState({ status: 'signed out', user: null })
  remember('language', 'es')
  signedInElsewhere()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(useSession.getState().status).toBe('signed out')
})

test('without a network, the sign-in screen stays in its language and says why', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Login />)
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  expect(screen.getByRole('alert').textContent).toBe('No connection. Check your network and try again.')
  expect([reload.mock.calls.length, deviceLanguage(), history.state]).toEqual([0, 'en', null])
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
})

test('the sign-in screen is closed until it reloads in the other language', async () => {
  render(<Login />)
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  expect(screen.getByPlaceholderText('ENTER 6-DIGIT PIN')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(deviceLanguage()).toBe('es')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a sign-in screen whose chosen language did not arrive says that there is no connection', () => {
  chooseBeforeSignIn('es')
  render(<Login />)
  expect(screen.getByRole('alert').textContent).toContain('No connection')
  expect(screen.getByPlaceholderText('ENTER 6-DIGIT PIN')).toHaveProperty('disabled', false)
})

test('without a network, a choice in the own settings is reported at once and changes nothing', async () => {
  const called = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', called)
  render(
    <QueryClientProvider client={queryClient}>
      <OwnLanguage />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  await waitFor(() => expect(offers()).toMatchObject([{ type: 'error', title: 'Language not saved' }]))
  expect([called.mock.calls.length, reload.mock.calls.length, stored()]).toEqual([1, 0, null])
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
})

test.each(['fr', 'EN', 7, {}])(
  'a sign-in whose user has the language %j, unknown to this page, opens the app',
  async (language) => {
    serve(language)
    await signIn('200002')
    expect(useSession.getState()).toMatchObject({ status: 'signed in', user: { language: 'en' } })
    expect(reload).not.toHaveBeenCalled()
  },
)

const Offer = () => {
  useLanguageOffer()
  return null
}
/** Opens the app with a stored user, whose language the server knows. */
const restoreIn = async (known: unknown, language: unknown) => {
  remember('access-code', CODE)
  remember('user', JSON.stringify(userIn(known)))
  remember('last-activity', String(Date.now()))
  serve(language)
  render(<Offer />)
  await act(restoreSession)
}
const offers = () => useToasts.getState().toasts.filter(({ dismissing }) => !dismissing)

test('a language chosen on another device is offered, not taken: the page may hold a half-filled form', async () => {
  await restoreIn('en', 'es')
  expect(offers().map(({ message }) => message)).toEqual(['Your language is now Spanish. Reload to use it here.'])
  expect([reload.mock.calls.length, stored()]).toEqual([0, 'es'])
  // It was changed back meanwhile.
  serve('en')
  await act(restoreSession)
  expect([offers(), stored()]).toEqual([[], 'en'])
})

test('a page in another language than its user offers the language, and the next page starts in it', async () => {
  await restoreIn('es', 'es')
  expect(offers().map(({ message }) => message)).toEqual(['Your language is now Spanish. Reload to use it here.'])
  expect(deviceLanguage()).toBe('es')
})

test.each(['fr', 7, undefined])('a stored user with the language %j is asked for again', async (language) => {
  await restoreIn(language, 'en')
  expect(useSession.getState()).toMatchObject({ status: 'signed in', user: { language: 'en' } })
  expect([offers(), reload.mock.calls.length]).toEqual([[], 0])
})
