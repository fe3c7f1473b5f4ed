import * as v from 'valibot'
import { create } from 'zustand'
import { SignedInUser } from '#contract/session.ts'
import { api } from '#web/api.ts'
import { ApiError, bodyOf, setAccessCode } from '#web/lib/api/fetch-api.ts'
import { forgetCache } from '#web/lib/api/query-client.ts'
import { deleteDrafts, deleteExpiredDrafts, setDraftOwner } from '#web/lib/form/form-drafts.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { isTimedOut, noteActivity } from './idle.ts'

interface Session {
  status: 'starting' | 'signed out' | 'signed in'
  user: SignedInUser | null
}

export const useSession = create<Session>(() => ({ status: 'starting', user: null }))

useSession.subscribe(({ user }) => setDraftOwner(user?.user_id ?? null))

/** The user, on screens that only a signed-in user sees. */
export const useUser = (): SignedInUser => {
  const user = useSession((state) => state.user)
  if (!user) throw new Error('This screen needs a signed-in user')
  return user
}

/** How often somebody left: what began before is then void. */
let departures = 0

const askServer = async (pin: string) => (await bodyOf(api.auth.$post({ json: { pin } }))).user

const enter = (pin: string, user: SignedInUser) => {
  setAccessCode(pin)
  remember('pin', pin)
  remember('user', JSON.stringify(user))
  useSession.setState({ status: 'signed in', user })
}

/** Signs in with a PIN and remembers it. Throws `ApiError`. */
export const signIn = async (pin: string) => {
  const user = await askServer(pin)
  noteActivity(Date.now())
  enter(pin, user)
}

/** Signs out by hand, or because the PIN is no longer good: what was typed and not saved goes with it. */
export const logOut = () => {
  deleteDrafts()
  signOut()
}

/** Forgets the user, the PIN and everything read with it, in every tab; what was typed waits for who typed it. */
export const signOut = () => {
  remember('pin', null)
  remember('user', null)
  remember('last-activity', null)
  leave()
}

/**
 * At start: goes on with the remembered session, if it is within its timeout. Its last data shows at once;
 * the server is asked meanwhile, and only its refusal ends the session, not a network that is down.
 */
export const restoreSession = async () => {
  deleteExpiredDrafts()
  const pin = remembered('pin')
  if (!pin || isTimedOut(Date.now())) return signOut()
  const known = rememberedUser()
  if (known) enter(pin, known)
  const before = departures
  try {
    const user = await askServer(pin)
    // Whoever signed out meanwhile stays out.
    if (departures === before) enter(pin, user)
  } catch (error) {
    if (departures !== before) return
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 400)
    if (refused) logOut()
    else if (!known) signOut()
  }
}

/** Another tab signed out, or in: this one follows. */
export const followOtherTabs = () =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== 'tradeboard.pin') return
    if (!newValue) leave()
    else if (useSession.getState().status !== 'signed in') restoreSession()
  })

const leave = () => {
  departures += 1
  setAccessCode(null)
  forgetCache()
  useSession.setState({ status: 'signed out', user: null })
}

const rememberedUser = () => {
  try {
    return v.parse(SignedInUser, JSON.parse(remembered('user') ?? 'null'))
  } catch {
    return undefined
  }
}
