import type { QueryClient } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session.ts'
import { LazyAddLead } from '#web/leads/new-lead/lazy-add-lead.tsx'
import { LazyLeadPanel } from '#web/leads/panel/lazy-lead-panel.tsx'
import { idle, wait } from './idle.ts'
import { followLinkIntent } from './link-intent.ts'
import { prefetchScreen } from './prefetch.ts'
import { savesData } from './saves-data.ts'
import { mayOpen, NAVIGATION, PROFILE } from './screens.ts'
import { keepWorkingSet } from './working-set.ts'

/** The screen that was opened comes first, with its pictures; who leaves it sooner has the press of the link. */
const START_MS = 500

/** The code of the screens that the user may open, one after the other in idle moments. */
const preloadScreens = async (client: QueryClient, user: SignedInUser, signal: AbortSignal) => {
  const screens = [PROFILE, ...NAVIGATION].filter((screen) => mayOpen(user, screen))
  const steps = screens.map((screen) => () => screen.Component.preload())
  if (allows(user.permissions, 'Leads')) steps.push(LazyLeadPanel.preload, LazyAddLead.preload)
  for (const step of steps) {
    await idle(client)
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
  await Promise.all([preloadScreens(client, user, signal), keepWorkingSet(client, user, signal)])
}
