import * as v from 'valibot'
import { create } from 'zustand'
import { SignedInUser } from '#contract/session.ts'
import { api } from '#web/api.ts'
import { ApiError, bodyOf, requestHeaders, setAccessCode } from '#web/lib/api/fetch-api.ts'
import { forgetCache } from '#web/lib/api/query-client.ts'
import { countUnsent } from '#web/lib/api/unsent.ts'
import { askConfirm } from '#web/lib/confirm.ts'
import { deleteDrafts, deleteExpiredDrafts, setDraftOwner } from '#web/lib/form/form-drafts.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { dropFilesOf } from '#web/lib/kept-files.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { sessionWords } from '#web/messages/session.ts'
import { forgetActivity, isTimedOut, noteActivity } from './idle.ts'

interface Session {
  status: 'starting' | 'signed out' | 'signed in'
  user: SignedInUser | null
}

export const useSession = create<Session>(() => ({ status: 'starting', user: null }))

useSession.subscribe(({ user }) => {
  setDraftOwner(user?.user_id ?? null)
  if (user) setBusinessZone(user.business.time_zone)
})

/** The user, on screens that only a signed-in user sees. */
export const useUser = (): SignedInUser => {
  const user = useSession((state) => state.user)
  if (!user) throw new Error('This screen needs a signed-in user')
  return user
}

/** Counts the sign-outs: an answer to a request from before one is ignored. */
let signOuts = 0

const askServer = async (pin: string, device_code?: string) =>
  (await bodyOf(api.auth.$post({ json: { pin, ...(device_code && { device_code }) } }))).user

const startSession = (pin: string, user: SignedInUser) => {
  setAccessCode(pin)
  remember('pin', pin)
  remember('user', JSON.stringify(user))
  useSession.setState({ status: 'signed in', user })
}

/** Signs in with a PIN, on a new device with its code as well, and remembers the PIN. Throws `ApiError`. */
export const signIn = async (pin: string, deviceCode?: string) => {
  const user = await askServer(pin, deviceCode)
  noteActivity(Date.now())
  startSession(pin, user)
}

/** Signs out by hand; asks first while something is unsent, which would be lost. */
export const askLogOut = async () => {
  const unsent = countUnsent()
  const { logOut: yes, staySignedIn: no } = sessionWords
  if (unsent === 0 || (await askConfirm(sessionWords.losesUnsent(unsent), { yes, no }))) logOut()
}

type Leave = (headers: Headers | undefined) => void
let leave: Leave | undefined

/**
 * Sets what is done when a user leaves this device, before the access code goes. Its headers still carry the code; there
 * are none where the code was refused.
 */
export const onLeaving = (act: Leave) => {
  leave = act
}

/** Signs out by hand, or because the PIN was refused: deletes all form drafts, and the user's photos that wait. */
export const logOut = ({ isRefused = false } = {}) => {
  leave?.(isRefused ? undefined : requestHeaders())
  deleteDrafts()
  const userId = useSession.getState().user?.user_id
  if (userId !== undefined) dropFilesOf(userId)
  signOut()
}

/** Signs out in all tabs and deletes the cached data. Form drafts stay for their user. */
export const signOut = () => {
  remember('pin', null)
  remember('user', null)
  forgetActivity()
  endSession()
}

/**
 * Restores the stored session, if it has not timed out. Cached data shows at once while the server checks the PIN;
 * only a refusal ends the session, not a failing network.
 */
export const restoreSession = async () => {
  deleteExpiredDrafts()
  const pin = remembered('pin')
  if (!pin || isTimedOut(Date.now())) return signOut()
  const knownUser = rememberedUser()
  if (knownUser) startSession(pin, knownUser)
  const before = signOuts
  try {
    const user = await askServer(pin)
    if (signOuts === before) startSession(pin, user)
  } catch (error) {
    if (signOuts !== before) return
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 400)
    if (refused) logOut({ isRefused: true })
    else if (!knownUser) signOut()
  }
}

/** Signs this tab out or in when another tab does. */
export const followOtherTabs = () =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== 'tradeboard.pin') return
    if (!newValue) endSession()
    else if (useSession.getState().status !== 'signed in') restoreSession()
  })

const endSession = () => {
  signOuts += 1
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
