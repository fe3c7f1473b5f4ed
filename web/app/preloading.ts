import type { QueryClient } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { LazyAddLead, LazyLeadPanel } from '#web/leads/lazy-dialogs.ts'
import { followLinkIntent } from '#web/loading/link-intent.ts'
import { savesData } from '#web/loading/saves-data.ts'
import { wait, waitForIdle } from '#web/loading/wait-for-idle.ts'
import { keepOfflineSet } from '#web/offline/offline-set.ts'
import { prefetchScreen } from './prefetch-screen.ts'
import { mayOpen, NAVIGATION, PROFILE } from './screens.ts'

/** The screen that was opened comes first, with its pictures; who leaves it sooner has the press of the link. */
const START_MS = 500

/** The code of the screens that the user may open, one after the other in idle moments. */
const preloadScreens = async (client: QueryClient, user: SignedInUser, signal: AbortSignal) => {
  const screens = [PROFILE, ...NAVIGATION].filter((screen) => mayOpen(user, screen))
  const steps = screens.map((screen) => () => screen.Component.preload())
  if (allows(user.permissions, 'Leads')) steps.push(LazyLeadPanel.preload, LazyAddLead.preload)
  for (const step of steps) {
    await waitForIdle(client)
    if (signal.aborted) return
    await step()
  }
}

/**
 * Loads screens before they are opened, until the signal: those to which a link is about to lead, and then all; beside
 * them what the user may need without the network, which may go soon after a sign-in.
 */
export const startPreloading = async (client: QueryClient, user: SignedInUser, signal: AbortSignal) => {
  followLinkIntent(prefetchScreen, signal)
  if (savesData()) return
  await wait(START_MS)
  if (signal.aborted) return
  await Promise.all([preloadScreens(client, user, signal), keepOfflineSet(client, user, signal)])
}
