import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** What the router keeps with a history entry, and above how many entries of open dialogs it lies. */
interface EntryState {
  /** The number of the screen's entry in this visit; the entries of its dialogs share it. */
  idx?: number
  dialogs?: number
}

const entryState = () => (history.state ?? {}) as EntryState
const depthOf = ({ dialogs = 0 }: EntryState) => dialogs

/** Each asks an open dialog to close, the topmost last. */
const closers: (() => void)[] = []
/** How many entries of dialogs lie between the screen's entry and the current one; more than open dialogs when some were closed by a button. */
let depth = depthOf(entryState())
/** The router's state and address of the screen. */
let screen = { state: entryState(), url: location.href }

/** Reads what the router did to the current entry: a push begins a new screen, a replacement drops the depth. */
const followRouter = () => {
  const state = entryState()
  if (state.idx !== screen.state.idx) depth = depthOf(state)
  else if (depthOf(state) !== depth) history.replaceState({ ...state, dialogs: depth }, '')
  screen = { state, url: location.href }
}

const pushMissingEntry = () => {
  // Without a router, as at the sign-in, Back leaves the page.
  if (screen.state.idx === undefined || closers.length <= depth) return
  depth += 1
  history.pushState({ ...screen.state, dialogs: depth }, '', screen.url)
}

/**
 * Back and Forward between a screen and its dialogs are not the router's. Back closes the topmost dialog. The entry of a
 * dialog that was closed by a button is skipped, in either direction.
 */
const traversed = (event: PopStateEvent) => {
  const before = depth
  const state = entryState()
  depth = depthOf(state)
  if (state.idx === undefined || state.idx !== screen.state.idx || depth === before) return
  event.stopImmediatePropagation()
  // The router may have replaced the address while another entry of the screen was the current one.
  history.replaceState({ ...screen.state, dialogs: depth }, '', screen.url)
  if (depth > before) return history.forward()
  const close = closers.length > depth ? closers.at(-1) : undefined
  if (!close) return history.back()
  flushSync(close)
  // A dialog that stays open, as over unsaved text, needs its entry again.
  pushMissingEntry()
}
// Before the router, which listens from its first render on.
addEventListener('popstate', traversed, true)

/** Has Back close a dialog that has just been opened. Returns the function to call when the dialog has closed. */
export const closeByBack = (close: () => void) => {
  followRouter()
  closers.push(close)
  pushMissingEntry()
  return () => {
    closers.splice(closers.indexOf(close), 1)
  }
}

/**
 * Keeps the entries of dialogs in step with the router, whose present location is given: the sign-in has dialogs too, and
 * loads no router.
 */
export const useDialogHistory = (shown: object) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router writes an entry for each location
  useLayoutEffect(followRouter, [shown])
}
