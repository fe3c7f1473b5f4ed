import { ignoreErrors } from './ignore-errors.ts'

/** Reloads this tab, and no other, into the newest version. Without it a reload shows the version that runs already. */
export const reloadIntoNewVersion = async () => {
  // The code fails to load without the network, or without a service worker: there is then nothing to activate.
  await import('./service-worker-updates.ts')
    .then(({ activateNewestVersion }) => activateNewestVersion())
    .catch(ignoreErrors('there is no new version to activate'))
  location.reload()
}
