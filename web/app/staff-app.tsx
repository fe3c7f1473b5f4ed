import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { BrowserRouter, matchPath } from 'react-router-dom'
import { persistOptions, queryClient } from '#web/lib/api/query-client.ts'
import { followUnsentWrites } from '#web/lib/api/unsent.ts'
import { App } from './app.tsx'
import { PATTERNS } from './screens.ts'

followUnsentWrites(queryClient)

/** The app with its address and its data. `isAfterSignIn`: it is not the first that this visit shows. */
export const StaffApp = ({ isAfterSignIn }: { isAfterSignIn: boolean }) => (
  // The data of the last visit shows at once, and is read again: others may have changed it meanwhile.
  <PersistQueryClientProvider
    client={queryClient}
    persistOptions={persistOptions}
    onSuccess={() => queryClient.invalidateQueries()}
  >
    {/* Drawn at once: in a transition, a second choice made before the first is drawn starts from the old URL and loses it. */}
    <BrowserRouter useTransitions={false}>
      <App isAfterSignIn={isAfterSignIn} />
    </BrowserRouter>
  </PersistQueryClientProvider>
)

/** Sends a visitor who is not signed in from an unknown path to the leaderboard (part 1, section 1). */
export const leaveUnknownPath = () => {
  if (PATTERNS.some((pattern) => matchPath(pattern, location.pathname))) return
  history.replaceState(history.state, '', '/dashboard')
}
