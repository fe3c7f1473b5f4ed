import type { SignedInUser } from '#contract/session/session.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { SHELL_NARROW } from '#web/lib/hooks/use-media.ts'
import { useSession } from '#web/session/session.ts'

export const LEADERBOARD = '/dashboard'
const DAY = '/day'

/** Whether the installed app was started, and not one of its pages reloaded. */
const isAppStart = () => {
  const [load] = performance.getEntriesByType('navigation')
  return (
    matchMedia('(display-mode: standalone)').matches &&
    load instanceof PerformanceNavigationTiming &&
    load.type === 'navigate' &&
    location.pathname === LEADERBOARD
  )
}

/** Whether this page was opened without the wish for a screen: by its address alone, or as the installed app. */
const isPlainStart = location.pathname === '/' || isAppStart()

/** The first screen of a user: on a phone the day, if the user has appointments today and wants it; else the leaderboard. */
export const homePath = ({ opens_day, appointment_days }: SignedInUser): string =>
  opens_day && matchMedia(SHELL_NARROW).matches && appointment_days.includes(businessToday()) ? DAY : LEADERBOARD

/** Replaces the address of a plain start by that of the user's first screen, before the router reads it. */
export const startAtHome = () => {
  const { user } = useSession.getState()
  if (isPlainStart && user) history.replaceState(history.state, '', homePath(user))
}
