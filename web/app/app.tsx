import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { preparePanel } from '#web/leads/panel/panel-lead.ts'
import { ScreenPaths } from '#web/lib/screen-paths.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { LazyToastArea } from '#web/loading/lazy-toast-area.tsx'
import { LoadingScreen } from '#web/loading/loading-screen.tsx'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'
import { Login } from '#web/session/login.tsx'
import { screenBeforeLogin } from '#web/session/screen-before-login.ts'
import { useSession, useUser } from '#web/session/session.ts'
import { homePath, LEADERBOARD } from './home-path.ts'
import { MountedScreens } from './mounted-screens.tsx'
import { prefetchScreen } from './prefetch-screen.ts'
import { PATTERNS, SCREENS } from './screens.ts'
import { Shell } from './shell.tsx'
import { useScreenFocus } from './use-screen-focus.ts'

// Not in the production build.
const Design = import.meta.env.DEV ? lazyScreen(async () => (await import('./design.tsx')).Design) : undefined
const NotFound = lazyScreen(async () => (await import('./not-found.tsx')).NotFound)

const PATHS = SCREENS.map((screen) => screen.path)

// Toasts name customers, and their undo belongs to the user who signed out.
useSession.subscribe(({ user }, before) => {
  if (!before.user || user) return
  useToasts.setState({ toasts: [] })
  preparePanel(undefined)
})

/** `isAfterSignIn`: its first screen follows a sign-in. */
export const App = ({ isAfterSignIn = false }: { isAfterSignIn?: boolean }) => {
  const isSignedIn = useSession((state) => state.status === 'signed in')
  const hasToasts = useToasts((state) => state.toasts.length > 0)
  const isDesign = useLocation().pathname === '/design'
  return (
    <>
      <ScreenBoundary>{Design && isDesign ? <Design /> : <Screens isAfterSignIn={isAfterSignIn} />}</ScreenBoundary>
      {(isSignedIn || hasToasts) && <LazyToastArea />}
    </>
  )
}

const Screens = ({ isAfterSignIn }: { isAfterSignIn: boolean }) => {
  const status = useSession((state) => state.status)
  const { pathname } = useLocation()
  const screen = status === 'signed in' ? SCREENS.find(({ path }) => path === pathname) : undefined
  useScreenFocus(`${status} ${pathname}`, screen?.label, !isAfterSignIn)
  // Whatever opened the menu.
  useEffect(() => {
    if (status === 'signed in') prefetchScreen({ pathname, search: location.search })
  }, [status, pathname])
  if (status === 'starting') return null
  if (status !== 'signed in') {
    return (
      <Routes>
        {PATTERNS.map((path) => (
          <Route key={path} path={path} element={<Login />} />
        ))}
        <Route path="*" element={<Navigate to={LEADERBOARD} replace />} />
      </Routes>
    )
  }
  return (
    <ScreenPaths value={PATHS}>
      <Shell>
        <MountedScreens>
          <Route path="/" element={<Home />} />
          <Route path="/login" element={<BackFromLogin />} />
          <Route path="*" element={<NotFound loading={<LoadingScreen />} />} />
        </MountedScreens>
      </Shell>
    </ScreenPaths>
  )
}

const Home = () => <Navigate to={homePath(useUser())} replace />

/** After a sign-in at `/login`: the screen on which the session expired, else the user's first screen. */
const BackFromLogin = () => {
  const user = useUser()
  return <Navigate to={screenBeforeLogin(useLocation().state) ?? homePath(user)} replace />
}
