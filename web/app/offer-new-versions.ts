import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { registerServiceWorker } from '#web/lib/service-worker-updates.ts'
import { toast } from '#web/lib/toasts.ts'
import { appWords } from '#words/app.ts'
import { uiWords } from '#words/ui.ts'

const HOUR_MS = 3_600_000

const offerReload = () =>
  toast.info(appWords.newVersion, {
    duration: 60_000,
    action: { label: uiWords.reload, act: reloadIntoNewVersion },
  })

/** Registers the service worker, which opens the app offline, and offers a reload for a new version. */
export const offerNewVersions = async () => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  // It stays true when another tab activates the new version: this tab goes on with the old code.
  let isReady = false
  const registered = await registerServiceWorker(() => {
    isReady = true
    offerReload()
  })
  if (!registered) return
  onVisibleHourly(() => {
    if (isReady) offerReload()
    // Fails without the network.
    else registered.workbox.update().catch(ignoreErrors('no network to look for a new version'))
  })
}

/** Acts when the app becomes visible, once an hour at most: an installed app is seldom reloaded. */
const onVisibleHourly = (act: () => void) => {
  let actedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - actedAt < HOUR_MS) return
    actedAt = Date.now()
    act()
  })
}
