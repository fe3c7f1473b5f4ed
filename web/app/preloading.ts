import type { QueryClient } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { prefetchCatalog } from '#web/catalog/use-catalog.ts'
import { priceBookQuery } from '#web/documents/price-book-query.ts'
import { LazyAddLead, LazyLeadPanel } from '#web/leads/lazy-dialogs.ts'
import { prepareFirstPanel } from '#web/leads/prefetch-leads.ts'
import { waitForFirstInstall } from '#web/lib/service-worker-updates.ts'
import { wait } from '#web/lib/wait.ts'
import { followLinkIntent } from '#web/loading/link-intent.ts'
import { hasLittleMemory, savesData } from '#web/loading/saves-data.ts'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'
import { keepOfflineSet } from '#web/offline/offline-set.ts'
import { storeThumbnails } from '#web/photos/thumbnail-store.ts'
import { readDaysAhead } from '#web/schedule/day/days-ahead.ts'
import { prefetchScreen } from './prefetch-screen.ts'
import { mayOpen, NAVIGATION, SCREENS, type Screen } from './screens.ts'

/** Preloading starts after this time, in milliseconds, because the first screen and its pictures come first. */
const START_MS = 500

/** Renders the screen of a path before its first visit. */
export type Prepare = (pathname: string) => void

const stayingMounted = (user: SignedInUser) => SCREENS.filter((screen) => screen.staysMounted && mayOpen(user, screen))

const codeOf = (screens: readonly Screen[]) => screens.map(({ Component }) => Component.preload)

/** Loads code, one screen after the other in idle moments. */
const preloadCode = async (client: QueryClient, steps: readonly (() => Promise<void>)[], signal: AbortSignal) => {
  for (const step of steps) {
    await waitForIdle(client)
    if (signal.aborted) return
    await step()
  }
}

/**
 * Renders the screens that stay mounted before their first visit, hidden and one after the other in idle moments. The
 * panel is part of the board.
 */
const prepareScreens = async (client: QueryClient, user: SignedInUser, prepare: Prepare, signal: AbortSignal) => {
  if (hasLittleMemory()) return
  for (const { path, firstPath } of stayingMounted(user)) {
    await waitForIdle(client)
    const pathname = firstPath ? firstPath(client) : path
    if (signal.aborted) return
    if (pathname === undefined) continue
    await prefetchScreen({ pathname, search: '' })
    if (!signal.aborted) prepare(pathname)
    if (path === '/leads') await prepareFirstPanel({ client, user, params: {}, search: new URLSearchParams() }, signal)
  }
}

/** Reads the first view of the offline screens, the catalog and the price book, all at once: the network may go soon after a sign-in. */
const prefetchOfflineScreens = async (client: QueryClient, user: SignedInUser) => {
  const visit = { client, user, params: {}, search: new URLSearchParams() }
  const screens = SCREENS.filter((screen) => screen.isOffline && mayOpen(user, screen))
  if (screens.length === 0) return
  await Promise.allSettled([
    ...screens.map(({ prefetch }) => prefetch?.(visit)),
    prefetchCatalog(client),
    // Estimates are written from it without a network.
    ...(allows(user.permissions, 'Estimates: View') ? [client.prefetchQuery(priceBookQuery)] : []),
  ])
}

/**
 * Loads ahead until the signal: the screen of a link that the pointer is on, then the code of all screens and their first
 * view, and beside them the offline set. A user or network that saves data gets the first only.
 */
export const startPreloading = async (
  client: QueryClient,
  user: SignedInUser,
  prepare: Prepare,
  signal: AbortSignal,
) => {
  followLinkIntent(prefetchScreen, signal)
  if (savesData()) return
  await wait(START_MS)
  if (signal.aborted) return
  const offlineFeatures = {
    permissions: user.permissions,
    prefetchScreens: () => prefetchOfflineScreens(client, user),
    readDays: () => readDaysAhead(client),
    storeThumbnails,
  }
  const loadScreens = async () => {
    await preloadCode(client, codeOf(stayingMounted(user)), signal)
    await prepareScreens(client, user, prepare, signal)
    // On a first visit the service worker requests all files; the page takes the rest from it.
    await waitForFirstInstall()
    const dialogs = allows(user.permissions, 'Leads') ? [LazyLeadPanel.preload, LazyAddLead.preload] : []
    const others = NAVIGATION.filter((screen) => !screen.staysMounted && mayOpen(user, screen))
    await preloadCode(client, [...codeOf(others), ...dialogs], signal)
  }
  await Promise.all([loadScreens(), keepOfflineSet(client, signal, offlineFeatures)])
}
