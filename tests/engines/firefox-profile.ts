import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Preferences without animations. By default, a new profile sends many requests, opens a welcome page and paints more often
 * than a test needs.
 */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.startup.page': 0,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 20,
  'browser.safebrowsing.update.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
  'ui.prefersReducedMotion': 1,
}

/** A Firefox profile folder with these preferences. */
export const newProfile = async (dark: boolean) => {
  const profile = await mkdtemp(join(tmpdir(), 'tradeboard-firefox-'))
  const preferences = { ...PREFERENCES, 'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1 }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  return profile
}
