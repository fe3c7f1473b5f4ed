import * as v from 'valibot'
import { create } from 'zustand'
import type { Language } from '#contract/languages.ts'
import { AccessCode, SessionAnswer, SignedInUser, SignInAnswer } from '#contract/session/session.ts'
import { api } from '#web/api.ts'
import { cacheOwnerOf, forgetCache, setCacheOwner } from '#web/cache/open-cache.ts'
import { deleteExpiredTexts, deleteUnsavedTexts, setUnsavedTextOwner } from '#web/forms/unsaved-text.ts'
import { ApiError, apiErrorOf, bodyOf, requestHeaders, setAccessCode } from '#web/http/fetch-api.ts'
import { showAlert } from '#web/lib/confirm.ts'
import {
  deviceLanguage,
  endChoiceBeforeSignIn,
  isChoiceRecent,
  languageBeforeSignIn,
  rememberLanguage,
} from '#web/lib/device-language.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { tryStorage } from '#web/lib/try-storage.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { deleteOldShares } from '#web/offline/shared-photo-store.ts'
import { countMemoryOnly } from '#web/offline/unsent.ts'
import { language } from '#words/language.ts'
import { sessionWords } from '#words/session.ts'
import { endExpiredSession } from './expired-toast.ts'
import { forgetActivity, isTimedOut, recordActivity } from './idle-timeout.ts'

interface Session {
  status: 'starting' | 'signed out' | 'signed in'
  user: SignedInUser | null
  /** The language of the user when the session started or was read again. It may not be the page's. */
  newLanguage?: Language | null
}

export const useSession = create<Session>(() => ({ status: 'starting', user: null }))

useSession.subscribe(({ user }) => {
  setUnsavedTextOwner(user?.user_id ?? null)
  setCacheOwner(user ? cacheOwnerOf(user) : undefined)
  if (user) setBusinessZone(user.business.time_zone)
})

/** The user; only for screens that require a signed-in user. */
export const useUser = (): SignedInUser => {
  const user = useSession((state) => state.user)
  if (!user) throw new Error('This screen needs a signed-in user')
  return user
}

/** The number of sign-outs. Answers to requests from before a sign-out are ignored. */
let signOuts = 0

const startSession = (code: string, user: SignedInUser) => {
  setAccessCode(code)
  remember('user', JSON.stringify(user))
  useSession.setState({ status: 'signed in', user, newLanguage: user.language })
}

/** Parses an answer by its schema. @throws ApiError for an answer of another shape, for example from a captive portal */
const checked = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> => {
  const answer = v.safeParse(schema, body)
  if (!answer.success) throw apiErrorOf(200, undefined)
  return answer.output
}

/**
 * Signs in with a PIN, and on a new device with a device code. Stores the access code of the answer, never the PIN. For a
 * user of another language, the page reloads before the app is shown; where the device cannot store the language, the app
 * is shown in the page's own.
 * @throws ApiError
 */
export const signIn = async (pin: string, deviceCode?: string) => {
  const json = { pin, ...(deviceCode && { device_code: deviceCode }), ...chosenLanguage() }
  const { access_code, user } = checked(SignInAnswer, await bodyOf(api.auth.$post({ json })))
  recordActivity(Date.now())
  endChoiceBeforeSignIn()
  // Before the access code: other tabs follow that.
  const isLanguageStored =
    user.language === null || user.language === deviceLanguage() || rememberLanguage(user.language)
  if (remember('access-code', access_code) && isLanguageStored && isOtherLanguage(user)) {
    remember('user', JSON.stringify(user))
    void reloadIntoNewVersion()
    return new Promise<void>(() => {})
  }
  startSession(access_code, user)
}

/** The choice of the sign-in screen. An old one counts only for a user who has not chosen a language. */
const chosenLanguage = () => {
  const chosen = languageBeforeSignIn()
  return chosen && (isChoiceRecent(Date.now()) ? { language: chosen } : { first_language: chosen })
}

/** Whether the user chose another language than the page's. */
const isOtherLanguage = (user: SignedInUser) => user.language !== null && user.language !== language

type Leave = (headers: Headers | undefined) => Promise<void> | void
let leave: Leave | undefined

/**
 * Sets the callback that runs when a user signs out, before the access code is deleted. Its headers carry the code; a
 * refused code gives no headers.
 */
export const onSignOut = (act: Leave) => {
  leave = act
}

/** Signs out by hand, or after the server revoked the session. Deletes all unsaved text and the user's offline queue. */
export const logOut = ({ isRefused = false } = {}) => {
  const headers = isRefused ? undefined : requestHeaders()
  const left = leave?.(headers)
  deleteUnsaved(useSession.getState().user)
  forgetSession()
  if (headers) void Promise.resolve(left).finally(() => endOnServer(headers))
}

/** Signs out after the timeout. Unsaved text stays for its user, unless the device was revoked meanwhile. */
export const signOut = async (headers = requestHeaders(), user = useSession.getState().user) => {
  forgetSession()
  if ((await endOnServer(headers)) === 'device_revoked') deleteUnsaved(user)
}

const deleteUnsaved = (user: SignedInUser | null | undefined) => {
  deleteUnsavedTexts()
  if (user) tryStorage(() => deleteOutboxOf(user.user_id))
  deleteOldShares()
}

/**
 * Ends the access code in the headers on the server; returns the error if that fails. The code then ends by its own
 * timeout.
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

const expire = () => endExpiredSession(forgetSession)
let expired = expire

/** Sets a screen's callback for a session that the server ended; undefined removes it. */
export const onExpired = (act: (() => void) | undefined) => {
  expired = act ?? expire
}

/**
 * Restores the stored session unless it timed out. Cached data shows at once while the server checks the access code. Only
 * a refusal ends the session; a failing network does not.
 */
export const restoreSession = async () => {
  deleteExpiredTexts()
  const code = remembered('access-code')
  const knownUser = rememberedUser()
  if (!v.is(AccessCode, code)) return forgetSession()
  if (isTimedOut(Date.now())) return signOut(requestHeaders({ 'X-CRM-PIN': code }), knownUser)
  // Another tab signed in, while this page was in the language of its own sign-in screen.
  if (endChoiceBeforeSignIn() && deviceLanguage() !== language) return reloadIntoNewVersion()
  if (knownUser) startSession(code, knownUser)
  const before = signOuts
  // The answer may arrive before this tab learns of a sign-out or of another user's sign-in in another tab.
  const isCurrent = () => signOuts === before && remembered('access-code') === code
  try {
    const { user } = checked(SessionAnswer, await bodyOf(api.session.$get({}, { headers: { 'X-CRM-PIN': code } })))
    if (isCurrent()) startSession(code, user)
  } catch (error) {
    if (isCurrent()) notRestored(error, knownUser !== undefined)
  }
}

const notRestored = (error: unknown, isShown: boolean) => {
  // Only a 401 of the API ends a session; a proxy may send others.
  if (!(error instanceof ApiError && error.status === 401 && error.answer.code))
    return isShown ? undefined : forgetSession()
  const { reason } = error.answer
  setAccessCode(null)
  if (reason === 'session_over') return isShown ? expired() : forgetSession()
  logOut({ isRefused: true })
  if (reason === 'device_revoked') showAlert(error.message)
}

/** Follows sign-ins and sign-outs of other tabs. */
export const followOtherTabs = () =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== 'tradeboard.access-code') return
    if (!newValue) endElsewhere()
    else if (useSession.getState().status !== 'signed in') {
      endChoiceBeforeSignIn()
      if (deviceLanguage() === language) restoreSession()
      // Nothing but the sign-in screen is shown here.
      else void reloadIntoNewVersion()
    }
  })

/** Ends the state that only this tab holds after another tab signed out. */
const endElsewhere = () => {
  const lost = countMemoryOnly()
  endSession()
  if (lost > 0) showAlert(sessionWords.endsUnkept(lost))
}

const endSession = () => {
  signOuts += 1
  setAccessCode(null)
  forgetCache()
  useSession.setState({ status: 'signed out', user: null, newLanguage: null })
}

const rememberedUser = () => {
  try {
    // An older version stored no language: the user is not asked before the server has answered.
    return v.parse(SignedInUser, { language, ...JSON.parse(remembered('user') ?? 'null') })
  } catch {
    return undefined
  }
}
