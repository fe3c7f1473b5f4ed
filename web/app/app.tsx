import { useEffect, useRef, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ScreenPaths } from '#web/lib/screen-paths.ts'
import { toast, useToasts } from '#web/lib/toasts.ts'
import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { LazyToastArea } from '#web/loading/lazy-toast-area.tsx'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'
import { appWords } from '#web/messages/app.ts'
import { useFirstPath } from '#web/offline/unsent-records.ts'
import { Login } from '#web/session/login.tsx'
import { screenBeforeLogin } from '#web/session/screen-before-login.ts'
import { restoreSession, useSession, useUser } from '#web/session/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { prefetchScreen } from './prefetch-screen.ts'
import { mayOpen, NAVIGATION, PATTERNS, patternOf, SCREENS, type Screen } from './screens.ts'
import { Shell } from './shell.tsx'
import { useScreenFocus } from './use-screen-focus.ts'

// Not in the production build.
const Design = import.meta.env.DEV ? lazyScreen(async () => (await import('./design.tsx')).Design) : undefined
const NotFound = lazyScreen(async () => (await import('./not-found.tsx')).NotFound)

const PATHS = SCREENS.map((screen) => screen.path)

// Toasts name customers, and their undo belongs to the user who signed out.
useSession.subscribe(({ user }, before) => {
  if (before.user && !user) useToasts.setState({ toasts: [] })
})

/** `isAfterSignIn`: its first screen follows a sign-in. */
export const App = ({ isAfterSignIn = false }: { isAfterSignIn?: boolean }) => {
  const isSignedIn = useSession((state) => state.status === 'signed in')
  const hasToasts = useToasts((state) => state.toasts.length > 0)
  return (
    <>
      <ScreenBoundary>
        <Routes>
          {Design && <Route path="/design" element={<Design />} />}
          <Route path="*" element={<Screens isAfterSignIn={isAfterSignIn} />} />
        </Routes>
      </ScreenBoundary>
      {(isSignedIn || hasToasts) && <LazyToastArea />}
    </>
  )
}

const Screens = ({ isAfterSignIn }: { isAfterSignIn: boolean }) => {
  const status = useSession((state) => state.status)
  const { pathname } = useLocation()
  const screen = status === 'signed in' ? SCREENS.find(({ path }) => path === pathname) : undefined
  useScreenFocus(`${status} ${useFirstPath(pathname)}`, screen?.label, !isAfterSignIn)
  // Whatever opened the menu.
  useEffect(() => {
    if (status === 'signed in') prefetchScreen({ pathname, search: location.search })
  }, [status, pathname])
  if (status === 'starting') return null
  return (
    <Routes>
      {status === 'signed in' ? (
        <Route
          element={
            <ScreenPaths value={PATHS}>
              <Shell />
            </ScreenPaths>
          }
        >
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route path="/login" element={<BackFromLogin />} />
          {SCREENS.map((screen) => (
            <Route key={screen.path} path={patternOf(screen)} element={<Guarded screen={screen} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      ) : (
        <>
          {PATTERNS.map((path) => (
            <Route key={path} path={path} element={<Login />} />
          ))}
          <Route path="*" element={<Navigate to="/dashboard" replace />} />
        </>
      )}
    </Routes>
  )
}

/** After a sign-in at `/login`: the screen on which the session expired, else the leaderboard. */
const BackFromLogin = () => <Navigate to={screenBeforeLogin(useLocation().state) ?? '/dashboard'} replace />

/**
 * A screen, if the user may see it; otherwise a redirect to the leaderboard. Rights that were granted a moment ago are not
 * known here yet, so they are read again before a screen is refused for the first time.
 */
const Guarded = ({ screen }: { screen: Screen }) => {
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
  if (isAllowed) return <Component />
  return refused === path ? <Navigate to="/dashboard" replace /> : <Skeleton height="20rem" />
}

/** A screen that stands in no navigation is part of one that does: a contact of Contacts. */
const navigationLabel = (path: string) =>
  [...NAVIGATION, ...SCREENS].find((screen) => path.startsWith(screen.path))?.label ?? path
