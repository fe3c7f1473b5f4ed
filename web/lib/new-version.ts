import { ignoreErrors } from './ignore-errors.ts'
import { wait } from './wait.ts'

/** How long a reload waits for the newest version, in milliseconds. Then the page opens in the version that it has. */
const NEWEST_MS = 10_000

/** Reloads this tab, and no other, into the newest version. Without it a reload shows the version that runs already. */
export const reloadIntoNewVersion = async () => {
  // The code fails to load without the network, or without a service worker: there is then nothing to activate.
  const activated = import('./service-worker-updates.ts')
    .then(({ activateNewestVersion }) => activateNewestVersion())
    .catch(ignoreErrors('no new version to activate'))
  await Promise.race([activated, wait(NEWEST_MS)])
  location.reload()
}
