import { useEffect, useState } from 'react'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'
import { Login } from '#web/session/login.tsx'
import { useSession } from '#web/session/session.ts'
import { ConfirmDialogs } from '#web/ui/confirm-dialog.tsx'

const loadApp = () => import('./staff-app.tsx')
const StaffApp = lazyScreen(async () => (await loadApp()).StaffApp)

/** Not in the production build. */
const isDesign = () => import.meta.env.DEV && location.pathname === '/design'

/** Renders the small sign-in until the first sign-in of a visit, then the app, which shows later sign-ins itself. */
export const Root = () => {
  const status = useSession((state) => state.status)
  const [hasLogin, setHasLogin] = useState(false)
  const [hasApp, setHasApp] = useState(isDesign)
  if (status === 'signed out' && !hasApp && !hasLogin) setHasLogin(true)
  if (status === 'signed in' && !hasApp) setHasApp(true)
  return (
    <>
      <ScreenBoundary>{hasApp ? <StaffApp isAfterSignIn={hasLogin} /> : hasLogin && <FirstLogin />}</ScreenBoundary>
      <ConfirmDialogs />
    </>
  )
}

const FirstLogin = () => {
  useEffect(() => {
    // The app's code loads while the PIN is typed. A failure shows when the app opens.
    loadApp().then(({ prepareFirstScreen }) => prepareFirstScreen(), ignoreErrors('opening the app loads again'))
  }, [])
  return <Login />
}
