import { canInstall, findProgram, installPackages, isProgram } from './programs.ts'
import { runTool } from './run.ts'
import { Stop } from './stop.ts'

// The headless shell comes first, because it uses a fifth less CPU.
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
 * A sandbox needs rights that containers lack, a graphics card that is only pretended costs a sixth of the time, and finer
 * pictures a twentieth; the rest keeps the browser off the network and from work that no test sees.
 */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--num-raster-threads=1',
  '--disable-lcd-text',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/** The Chromium of this machine: CHROMIUM_PATH, else the first one on the PATH. */
export const installedBrowser = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH ?? ''
  return isProgram(chosen) ? chosen : findProgram(...NAMES)
}

/** Provides a Chromium: the installed one, else Debian's package, else Playwright's download. */
export const requireBrowser = async (): Promise<string> => {
  const installed = installedBrowser() ?? (await installDebianPackage())
  if (installed) return installed
  if ((await runTool('playwright/cli.js', ['install', 'chromium'])) === 0) return 'Playwright’s own Chromium'
  throw new Stop('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
}

const installDebianPackage = async () => {
  if (!canInstall()) return undefined
  await installPackages('chromium-headless-shell')
  return installedBrowser()
}
