import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.ts'
import { Stop } from './stop.ts'

const APT = '/usr/bin/apt-get'
const RELEASE = '/etc/os-release'
// The same engine without windows comes first: it costs a fifth less of the processors.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

// Chromium heeds only the last list of features: Playwright's own stand here again, before those that load a page of
// the browser's own beside each window.
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/**
 * A sandbox needs rights that containers lack, a graphics card that is only pretended costs a sixth of the time, and a
 * process for each page a tenth; the rest keeps the browser off the network and from work that no test sees.
 */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--renderer-process-limit=1',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of this machine: CHROMIUM_PATH, else the first one on the PATH. */
export const installedBrowser = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...candidates].find((path) => path !== '' && isProgram(path))
}

/** Makes sure that there is a Chromium: the installed one, else Debian's package, else Playwright's own. */
export const requireBrowser = async (): Promise<string> => {
  const installed = installedBrowser() ?? (await installDebianPackage())
  if (installed) return installed
  if ((await runTool('playwright/cli.js', ['install', 'chromium'])) === 0) return 'Playwright’s own Chromium'
  throw new Stop('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
}

const installDebianPackage = async () => {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run(APT, ['update'], quiet)
  await run(APT, ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], quiet)
  return installedBrowser()
}

// Ubuntu's package of that name only fetches a snap.
const isDebian = () => existsSync(APT) && existsSync(RELEASE) && /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'))
