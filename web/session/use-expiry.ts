import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { askAlert, askConfirm } from '#web/lib/confirm.ts'
import { sessionWords } from '#web/messages/session.ts'
import { isTimedOut, isTimeoutNear, noteActivity } from './idle.ts'
import { signOut } from './session.ts'

const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const
const WAKING = ['visibilitychange', 'focus', 'pageshow'] as const
const LOOK_MS = 1000

/** Ends the session after its timeout without activity in any tab, and warns before (part 1, section 4). */
export const useExpiry = () => {
  const navigate = useNavigate()
  useEffect(() => {
    let warning: AbortController | undefined
    // Who cancels the warning is not asked again, until activity has moved the end away.
    let declined = false

    const expire = () => {
      stop()
      signOut()
      navigate('/login', { replace: true })
      askAlert(sessionWords.hasExpired)
    }

    const warn = async () => {
      const asked = new AbortController()
      warning = asked
      const extend = await askConfirm(sessionWords.willExpire, asked.signal)
      if (asked.signal.aborted) return
      warning = undefined
      if (isTimedOut(Date.now())) expire()
      else if (extend) noteActivity(Date.now())
      else declined = true
    }

    // A laptop that wakes, a timer that was throttled, a clock that jumped: the note of the last activity decides.
    const look = () => {
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

    const active = () => {
      look()
      if (!warning && !isTimedOut(Date.now())) noteActivity(Date.now())
    }

    const timer = setInterval(look, LOOK_MS)
    const stop = () => {
      clearInterval(timer)
      warning?.abort()
      for (const name of ACTIVITY) removeEventListener(name, active, true)
      for (const name of WAKING) removeEventListener(name, look, true)
    }
    for (const name of ACTIVITY) addEventListener(name, active, { capture: true, passive: true })
    for (const name of WAKING) addEventListener(name, look, true)
    look()
    return stop
  }, [navigate])
}
