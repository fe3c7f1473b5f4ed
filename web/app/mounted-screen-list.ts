import { type Location, NavigationType } from 'react-router-dom'
import type { Screen } from './screens.ts'

/** The most screens that stay mounted, the shown one included. */
const MOUNTED_MAX = 7

/** A screen with the address at which it is shown, or was left. */
export interface MountedScreen {
  screen: Screen
  location: Location
  way: NavigationType
  /** The number of its last visit; 0 before the first one. */
  visit: number
}

export interface MountedScreenList {
  all: readonly MountedScreen[]
  /** The router's location. */
  current: Location | undefined
  /** The shown screen; undefined at an address without one. */
  shown: MountedScreen | undefined
  /** Whether the shown screen was mounted before, and is shown at the address at which it was left. */
  isReturn: boolean
  visits: number
}

export const NO_SCREENS: MountedScreenList = {
  all: [],
  current: undefined,
  shown: undefined,
  isReturn: false,
  visits: 0,
}

const isSameAddress = (one: Location, other: Location) =>
  one.pathname + one.search + one.hash === other.pathname + other.search + other.hash

/** Drops screens that do not stay mounted, and those above the limit that were shown least recently. */
const withinLimit = (all: readonly MountedScreen[], shown: MountedScreen | undefined) => {
  const staying = all.filter((each) => each === shown || each.screen.staysMounted)
  const last = [...staying].sort((one, other) => other.visit - one.visit).slice(0, MOUNTED_MAX)
  return staying.filter((each) => last.includes(each))
}

/** Shows a screen at an address, or none, and hides the others. A screen that redirects elsewhere is dropped. */
export const showScreen = (
  mounted: MountedScreenList,
  screen: Screen | undefined,
  current: Location,
  way: NavigationType,
): MountedScreenList => {
  const { shown: before, visits } = mounted
  const isRedirect = way === NavigationType.Replace && before !== undefined && before.screen !== screen
  const all = isRedirect ? mounted.all.filter((each) => each !== before) : mounted.all
  const known = all.find((each) => each.screen === screen)
  if (!screen) return { all: withinLimit(all, undefined), current, shown: undefined, isReturn: false, visits }
  const isSame = before?.screen === screen
  const visit = isSame ? before.visit : visits + 1
  const isReturn = !isSame && known !== undefined && isSameAddress(known.location, current)
  // At the same address the location stays the same object, so that nothing of the screen renders again.
  const shown = isReturn ? { ...known, visit } : { screen, location: current, way, visit }
  // The order stays, because the browser lays out a moved element again.
  const next = known ? all.map((each) => (each === known ? shown : each)) : [...all, shown]
  return { all: withinLimit(next, shown), current, shown, isReturn, visits: visit }
}

/** Mounts a screen hidden before its first visit, if there is room. */
export const prepareScreen = (mounted: MountedScreenList, screen: Screen, pathname: string): MountedScreenList => {
  const { all } = mounted
  if (all.length >= MOUNTED_MAX || all.some((each) => each.screen === screen)) return mounted
  const location = { pathname, search: '', hash: '', state: null, key: crypto.randomUUID() }
  return { ...mounted, all: [...all, { screen, location, way: NavigationType.Push, visit: 0 }] }
}

/** Drops hidden screens. */
export const dropScreens = (mounted: MountedScreenList, isDropped: (screen: Screen) => boolean): MountedScreenList => {
  const all = mounted.all.filter((each) => each === mounted.shown || !isDropped(each.screen))
  return all.length === mounted.all.length ? mounted : { ...mounted, all }
}
