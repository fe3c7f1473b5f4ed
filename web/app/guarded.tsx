import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { toast } from '#web/lib/toasts.ts'
import { LoadingScreen } from '#web/loading/loading-screen.tsx'
import { restoreSession, useUser } from '#web/session/session.ts'
import { appWords } from '#words/app.ts'
import { mayOpen, NAVIGATION, SCREENS, type Screen } from './screens.ts'

/**
 * A screen, if the user may see it; otherwise a redirect to the leaderboard. Rights that were granted a moment ago are not
 * known here yet, so they are read again before a screen is refused for the first time.
 */
export const Guarded = ({ screen }: { screen: Screen }) => {
  const { path, Component } = screen
  const user = useUser()
  const isAllowed = mayOpen(user, screen)
  const seen = useRef<string>(undefined)
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (isAllowed) {
      seen.current = path
      return
    }
    if (seen.current === path) {
      toast.info(appWords.accessLost(navigationLabel(path)))
      setRefused(path)
    } else {
      void restoreSession().finally(() => setRefused(path))
    }
    seen.current = undefined
  }, [isAllowed, path])
  if (isAllowed) return <Component loading={<LoadingScreen />} />
  return refused === path ? <Navigate to="/dashboard" replace /> : <LoadingScreen />
}

/** Detail screens use their parent's label. */
const navigationLabel = (path: string) =>
  [...NAVIGATION, ...SCREENS].find((screen) => path.startsWith(screen.path))?.label ?? path
