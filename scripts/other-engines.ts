import { canInstall, findProgram, installPackages } from './programs.ts'
import { Stop } from './stop.ts'

/** The engines beside Chromium, by the programs that start them. */
const BROWSERS = { Firefox: ['firefox-esr', 'firefox'], WebKit: ['WebKitWebDriver'] }
/** They are shown on a screen that nobody sees, and used with its mouse and keyboard: no other one drags. */
const SCREEN = ['Xvfb', 'xdotool'] as const
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xdotool']
const ELSEWHERE = `Elsewhere, install Firefox, WebKitGTK’s WebKitWebDriver, ${SCREEN.join(' and ')} on the PATH.`

export type EngineName = keyof typeof BROWSERS
const OTHER_ENGINES: readonly EngineName[] = ['Firefox', 'WebKit']

/** What an engine's journeys need, as far as it is installed. */
export const programsOf = (engine: EngineName) => {
  const [Xvfb, xdotool] = SCREEN.map((name) => findProgram(name))
  return { browser: findProgram(...BROWSERS[engine]), Xvfb, xdotool }
}

/** Why an engine's journeys are left out, or undefined where they run. */
export const leftOut = (engine: EngineName) => {
  const { browser, Xvfb, xdotool } = programsOf(engine)
  if (browser && Xvfb && xdotool) return undefined
  const what = browser ? `${SCREEN.join(' or ')} is not installed` : `${engine} is not installed`
  return `${what}: ${browser ? `${engine}’s` : 'its'} journeys are left out; npm run engines installs it.`
}

/** Installs what is missing, or says how. @throws Stop where no engine is installed after it */
export const requireOtherEngines = async () => {
  if (OTHER_ENGINES.some(leftOut)) {
    if (canInstall()) await installPackages(...PACKAGES)
    else console.log(`As root on Debian, this installs ${PACKAGES.join(', ')}. ${ELSEWHERE}`)
  }
  if (OTHER_ENGINES.every(leftOut)) throw new Stop('Neither Firefox nor WebKit can be run.')
}

/** Names the engines whose journeys are left out. */
export const tellLeftOut = () => {
  for (const reason of OTHER_ENGINES.map(leftOut)) if (reason) console.log(reason)
}
