import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter, matchPath } from 'react-router-dom'
import { startOutbox } from '#web/app/start-outbox.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { restoreLastScreen } from '#web/cache/query-persister.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { App } from './app.tsx'
import { LEADERBOARD, startAtHome } from './home-path.ts'
import { screenAt } from './prefetch-screen.ts'
import { PATTERNS } from './screens.ts'

startOutbox(queryClient)
// The first load excludes this code. A failure leaves the app without updates until the next start.
import('./offer-new-versions.ts').then(
  ({ offerNewVersions }) => offerNewVersions(),
  ignoreErrors('the next start looks for a new version'),
)

/** The app with router and data. `isAfterSignIn`: the sign-in was shown before it in this visit. */
export const StaffApp = ({ isAfterSignIn }: { isAfterSignIn: boolean }) => {
  useState(startAtHome)
  const isRestored = useRestored()
  return (
    <QueryClientProvider client={queryClient}>
      {/* Drawn at once: in a transition, a second choice made before the first is drawn starts from the old URL and loses it. */}
      <BrowserRouter useTransitions={false}>{isRestored && <App isAfterSignIn={isAfterSignIn} />}</BrowserRouter>
    </QueryClientProvider>
  )
}

/** Whether the screen's data of the last visit is restored: it shows at once and is refetched. */
const useRestored = () => {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    // Beside the data: where it is there as soon, the screen is drawn with its frame, not after it.
    loadFirstScreen()
    void restoreLastScreen(queryClient).finally(() => setRestored(true))
  }, [])
  return isRestored
}

const loadFirstScreen = () => {
  const screen = screenAt(location.pathname) ?? screenAt(LEADERBOARD)
  screen?.Component.preload()
}

/**
 * Runs while the sign-in screen shows. It replaces an unknown path with the leaderboard's
 * (docs/product.md#screens-and-roles) and loads the code of the screen behind the sign-in.
 */
export const prepareFirstScreen = () => {
  if (!PATTERNS.some((pattern) => matchPath(pattern, location.pathname)))
    history.replaceState(history.state, '', LEADERBOARD)
  loadFirstScreen()
}
