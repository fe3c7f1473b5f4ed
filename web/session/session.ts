import * as v from 'valibot'
import { create } from 'zustand'
import { AccessCode, SessionAnswer, SignedInUser, SignInAnswer } from '#contract/session/session.ts'
import { api } from '#web/api.ts'
import { cacheOwnerOf } from '#web/cache/cache-owner.ts'
import { setCacheOwner } from '#web/cache/drop-cache.ts'
import { forgetCache } from '#web/cache/forget-cache.ts'
import { deleteDrafts, deleteExpiredDrafts, setDraftOwner } from '#web/forms/unsaved-text.ts'
import { ApiError, apiErrorOf, bodyOf, requestHeaders, setAccessCode } from '#web/http/fetch-api.ts'
import { askAlert } from '#web/lib/confirm.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { orUndefined } from '#web/lib/try-storage.ts'
import { sessionWords } from '#web/messages/session.ts'
import { dropFilesOf } from '#web/offline/file-store.ts'
import { dropOutboxOf } from '#web/offline/outbox-database.ts'
import { dropOldShares } from '#web/offline/shared-photo-store.ts'
import { countUnkept } from '#web/offline/unsent.ts'
import { sayExpired } from './expired-toast.ts'
import { forgetActivity, isTimedOut, noteActivity } from './idle-timeout.ts'

interface Session {
  status: 'starting' | 'signed out' | 'signed in'
  user: SignedInUser | null
}

export const useSession = create<Session>(() => ({ status: 'starting', user: null }))

useSession.subscribe(({ user }) => {
  setDraftOwner(user?.user_id ?? null)
  setCacheOwner(user ? cacheOwnerOf(user) : undefined)
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

const startSession = (code: string, user: SignedInUser) => {
  setAccessCode(code)
  remember('user', JSON.stringify(user))
  useSession.setState({ status: 'signed in', user })
}

/** A good answer by its schema. Throws `ApiError` for another one: it comes from the network, or says nothing. */
const checked = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> => {
  const answer = v.safeParse(schema, body)
  if (!answer.success) throw apiErrorOf(200, undefined)
  return answer.output
}

/**
 * Signs in with a PIN, on a new device with its code as well. The PIN is kept nowhere: what is remembered is the access
 * code that it gives. Throws `ApiError`.
 */
export const signIn = async (pin: string, deviceCode?: string) => {
  const json = { pin, ...(deviceCode && { device_code: deviceCode }) }
  const { access_code, user } = checked(SignInAnswer, await bodyOf(api.auth.$post({ json })))
  noteActivity(Date.now())
  remember('access-code', access_code)
  startSession(access_code, user)
}

type Leave = (headers: Headers | undefined) => Promise<void> | void
let leave: Leave | undefined

/**
 * Sets what is done when a user leaves this device, before the access code goes. Its headers still carry the code; there
 * are none where the code was refused.
 */
export const onLeaving = (act: Leave) => {
  leave = act
}

/** Signs out by hand, or because the server wants nobody here: deletes all form drafts, and the user's photos that wait. */
export const logOut = ({ isRefused = false } = {}) => {
  const headers = isRefused ? undefined : requestHeaders()
  const left = leave?.(headers)
  deleteUnsaved(useSession.getState().user)
  forgetSession()
  if (headers) void Promise.resolve(left).finally(() => endOnServer(headers))
}

/** Signs out after the timeout. Form drafts stay for their user, unless the device was revoked meanwhile. */
export const signOut = async (headers = requestHeaders(), user = useSession.getState().user) => {
  forgetSession()
  if ((await endOnServer(headers)) === 'device_revoked') deleteUnsaved(user)
}

const deleteUnsaved = (user: SignedInUser | null | undefined) => {
  deleteDrafts()
  if (user) {
    dropFilesOf(user.user_id)
    orUndefined(() => dropOutboxOf(user.user_id))
  }
  dropOldShares()
}

/**
 * Ends the access code that these headers carry; answers why it could not. Where the server cannot be told, the code is
 * over after its timeout.
 */
const endOnServer = async (headers: Headers) => {
  if (!headers.has('x-crm-pin')) return
  const options = { headers: Object.fromEntries(headers), init: { keepalive: true } }
  return api.session.$delete({}, options).then(
    () => undefined,
    (error) => (error instanceof ApiError ? error.answer.reason : undefined),
  )
}

/** Ends the session in all tabs, and deletes the cached data. */
const forgetSession = () => {
  remember('access-code', null)
  remember('user', null)
  forgetActivity()
  endSession()
}

const expire = () => sayExpired(forgetSession)
let expired = expire

/** Sets what a screen does when the server says that the session is over; undefined when the screen goes. */
export const onExpired = (act: (() => void) | undefined) => {
  expired = act ?? expire
}

/**
 * Restores the stored session, if it has not timed out. Cached data shows at once while the server checks the access
 * code; only a refusal ends the session, not a failing network.
 */
export const restoreSession = async () => {
  deleteExpiredDrafts()
  const code = remembered('access-code')
  const knownUser = rememberedUser()
  if (!v.is(AccessCode, code)) return forgetSession()
  if (isTimedOut(Date.now())) return signOut(requestHeaders({ 'X-CRM-PIN': code }), knownUser)
  if (knownUser) startSession(code, knownUser)
  const before = signOuts
  // The answer may come before this tab hears that another one has signed out, or in as somebody else.
  const isCurrent = () => signOuts === before && remembered('access-code') === code
  try {
    const { user } = checked(SessionAnswer, await bodyOf(api.session.$get({}, { headers: { 'X-CRM-PIN': code } })))
    if (isCurrent()) startSession(code, user)
  } catch (error) {
    if (isCurrent()) notRestored(error, knownUser !== undefined)
  }
}

const notRestored = (error: unknown, isShown: boolean) => {
  // Only the API's own 401 ends a session: another one comes from the network.
  if (!(error instanceof ApiError && error.status === 401 && error.answer.code))
    return isShown ? undefined : forgetSession()
  const { reason } = error.answer
  setAccessCode(null)
  if (reason === 'session_over') return isShown ? expired() : forgetSession()
  logOut({ isRefused: true })
  if (reason === 'device_revoked') askAlert(error.message)
}

/** Signs this tab out or in when another tab does. */
export const followOtherTabs = () =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== 'tradeboard.access-code') return
    if (!newValue) endElsewhere()
    else if (useSession.getState().status !== 'signed in') restoreSession()
  })

/** Another tab has signed out: what only this one has ends with it. */
const endElsewhere = () => {
  const lost = countUnkept()
  endSession()
  if (lost > 0) askAlert(sessionWords.endsUnkept(lost))
}

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
