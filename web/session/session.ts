import { create } from 'zustand'
import { SESSION_TIMEOUT_MS, type SessionUser } from '#contract/session.ts'
import { api } from '#web/api.ts'
import { bodyOf, carryPin } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { remember, remembered } from '#web/lib/storage.ts'

interface Session {
  status: 'starting' | 'signed out' | 'signed in'
  user: SessionUser | null
}

export const useSession = create<Session>(() => ({ status: 'starting', user: null }))

/** The user, on screens that only a signed-in user sees. */
export const useUser = (): SessionUser => {
  const user = useSession((state) => state.user)
  if (!user) throw new Error('This screen needs a signed-in user')
  return user
}

const askServer = async (pin: string) => (await bodyOf(api.session.auth.$post({ json: { pin } }))).user

/** Signs in with a PIN and remembers it. Throws `CallFailed`. */
export const signIn = async (pin: string) => {
  const user = await askServer(pin)
  carryPin(pin)
  remember('pin', pin)
  remember('last-activity', String(Date.now()))
  useSession.setState({ status: 'signed in', user })
}

/** At start: signs in with the remembered PIN, if its session is still within the timeout. */
export const restoreSession = async () => {
  const pin = remembered('pin')
  const fresh = Date.now() - Number(remembered('last-activity') ?? 0) < SESSION_TIMEOUT_MS
  if (!pin || !fresh) return signOut()
  return signIn(pin).catch(signOut)
}

/** Forgets the user, the PIN and everything read with it. */
export const signOut = () => {
  carryPin(null)
  remember('pin', null)
  remember('last-activity', null)
  queryClient.clear()
  useSession.setState({ status: 'signed out', user: null })
}
