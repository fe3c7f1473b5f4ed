import { canInstall, findProgram, installPackages } from './programs.ts'
import { Stop } from './stop.ts'

/** The engines besides Chromium, by the programs that start them. */
const BROWSERS = { Firefox: ['firefox-esr', 'firefox'], WebKit: ['WebKitWebDriver'] }
/** The programs of a virtual screen with mouse and keyboard, because only real input drags. */
const SCREEN = ['Xvfb', 'xdotool'] as const
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xdotool']
const ELSEWHERE = `Elsewhere, install Firefox, WebKitGTK’s WebKitWebDriver, ${SCREEN.join(' and ')} on the PATH.`

export type EngineName = keyof typeof BROWSERS
const OTHER_ENGINES: readonly EngineName[] = ['Firefox', 'WebKit']

/** The installed programs of an engine's journeys. */
export const programsOf = (engine: EngineName) => {
  const [Xvfb, xdotool] = SCREEN.map((name) => findProgram(name))
  return { browser: findProgram(...BROWSERS[engine]), Xvfb, xdotool }
}

/** Why an engine's journeys are skipped; undefined if they run. */
export const skipReason = (engine: EngineName) => {
  const { browser, Xvfb, xdotool } = programsOf(engine)
  if (browser && Xvfb && xdotool) return undefined
  const what = browser ? `${SCREEN.join(' or ')} is not installed` : `${engine} is not installed`
  return `${what}: ${browser ? `${engine}’s` : 'its'} journeys are left out; npm run engines installs it.`
}

/** Installs missing programs, or prints how to. @throws Stop if no engine is installed afterwards */
export const requireOtherEngines = async () => {
  if (OTHER_ENGINES.some(skipReason)) {
    if (canInstall()) await installPackages(...PACKAGES)
    else console.log(`As root on Debian, this installs ${PACKAGES.join(', ')}. ${ELSEWHERE}`)
  }
  if (OTHER_ENGINES.every(skipReason)) throw new Stop('Neither Firefox nor WebKit can be run.')
}

/** Prints the engines whose journeys are skipped. */
export const reportSkippedEngines = () => {
  for (const reason of OTHER_ENGINES.map(skipReason)) if (reason) console.log(reason)
}
