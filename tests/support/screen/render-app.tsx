import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SignedInUser } from '#contract/session/session.ts'
import { Root } from '#web/app/root.tsx'
import { forgetCache } from '#web/cache/open-cache.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { useQuestions } from '#web/lib/confirm.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { logOut, restoreSession } from '#web/session/session.ts'
import { useModals } from '#web/ui/use-modal.ts'
import { EMPTY_BUSINESS, USER } from './answers.ts'
import { type Answers, FakeServer } from './fake-server.ts'
import { DESKTOP } from './hand.ts'
import '#web/styles/index.css'

let shown: { root: ReactRoot; server: FakeServer } | undefined

// The app loads nothing ahead.
Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })

/** Opens the app at a path as a signed-in user, or signed out, at a server with these answers beside those of every start. */
export const renderApp = async (path: string, answers: Answers = {}, user: SignedInUser | null = USER) => {
  onTestFinished(close)
  const session = user && ({ 'GET /session': { success: true, user } } as const)
  const server = new FakeServer({ ...EMPTY_BUSINESS, ...session, ...answers })
  globalThis.fetch = server.fetch
  newEntry(path)
  if (user) {
    localStorage.setItem('tradeboard.access-code', 'a'.repeat(40))
    localStorage.setItem('tradeboard.user', JSON.stringify(user))
    localStorage.setItem('tradeboard.last-activity', String(Date.now()))
  }
  // Else the first press would focus the window, at which the app reads again.
  window.focus()
  shown?.root.unmount()
  queryClient.clear()
  void restoreSession()
  shown = { root: show(), server }
  return server
}

/** A new entry of the history, of which the app remembers nothing. */
const newEntry = (path: string) => history.replaceState({ key: crypto.randomUUID(), idx: 0, usr: null }, '', path)

const show = () => {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  root.render(<Root />)
  return root
}

/** Closes the screens and opens them again at a path, as on the user's next visit. */
export const reopenApp = (path = location.pathname) => {
  if (!shown) return
  shown.root.unmount()
  newEntry(path)
  shown.root = show()
}

/** Ends the mocks of the test as well. */
const close = async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (!shown) return
  const { root, server } = shown
  shown = undefined
  server.setOnline(true)
  server.end()
  logOut({ isRefused: true })
  root.unmount()
  // A press elsewhere, so that the first press of the next test is not the second tap on a closed dialog.
  dispatchEvent(new PointerEvent('pointerdown', { clientX: -1000, clientY: -1000 }))
  useToasts.setState({ toasts: [] })
  useModals.setState({ open: [] })
  useQuestions.setState({ questions: [] })
  localStorage.clear()
  sessionStorage.clear()
  await forgetCache()
  await page.viewport(...DESKTOP)
  expect(server.unknown).toEqual([])
}
