import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { confirmDialog } from '#web/lib/confirm.ts'
import { sessionWords } from '#words/session.ts'
import { uiWords } from '#words/ui.ts'
import { endExpiredSession } from './expired-toast.ts'
import { isTimedOut, isTimeoutNear, recordActivity } from './idle-timeout.ts'
import { loginState } from './screen-before-login.ts'
import { onExpired, signOut, useSession } from './session.ts'

const ACTIVITY_EVENTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const
/** Activities that may happen without intent. */
const PASSIVE_EVENTS = ['mousemove', 'scroll']
const WAKE_EVENTS = ['visibilitychange', 'focus', 'pageshow'] as const
const CHECK_MS = 1000
/** The question requires a button named OK (docs/product.md#session). */
const EXTEND = { yes: uiWords.ok, no: sessionWords.letExpire, isSafe: true }

const isSignedIn = () => useSession.getState().status === 'signed in'

/** Ends the session after its timeout without activity in any tab, after a warning (docs/product.md#session). */
export const useExpiry = () => {
  const navigate = useNavigate()
  useEffect(() => {
    let warning: AbortController | undefined
    // A declined warning is not repeated until a deliberate activity has extended the session.
    let declined = false

    const expire = () => {
      stop()
      const state = loginState()
      endExpiredSession(() => {
        signOut()
        navigate('/login', { replace: true, state })
      })
    }

    const warn = async () => {
      const controller = new AbortController()
      warning = controller
      const extend = await confirmDialog(sessionWords.willExpire, EXTEND, controller.signal)
      if (controller.signal.aborted) return
      warning = undefined
      if (isTimedOut(Date.now())) expire()
      else if (extend) recordActivity(Date.now())
      else declined = true
    }

    // Compares clock times, because timers are throttled and paused by sleep.
    const check = () => {
      // Ignores events between a logout and the unmount; they are no expiry.
      if (!isSignedIn()) return
      const now = Date.now()
      if (isTimedOut(now)) return expire()
      if (isTimeoutNear(now)) {
        if (!warning && !declined) warn()
      } else {
        declined = false
        warning?.abort()
        warning = undefined
      }
    }

    const active = ({ type }: Event) => {
      check()
      const isMeant = !warning && !(declined && PASSIVE_EVENTS.includes(type))
      if (isSignedIn() && isMeant && !isTimedOut(Date.now())) recordActivity(Date.now())
    }

    const timer = setInterval(check, CHECK_MS)
    const stop = () => {
      clearInterval(timer)
      warning?.abort()
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, active, true)
      for (const name of WAKE_EVENTS) removeEventListener(name, check, true)
    }
    for (const name of ACTIVITY_EVENTS) addEventListener(name, active, { capture: true, passive: true })
    for (const name of WAKE_EVENTS) addEventListener(name, check, true)
    onExpired(expire)
    check()
    return () => {
      stop()
      onExpired(undefined)
    }
  }, [navigate])
}
