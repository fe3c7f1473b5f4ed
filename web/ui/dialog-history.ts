import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** The router's state of a history entry, and the number of dialog entries below it. */
interface EntryState {
  /** The number of the screen's history entry in this visit; its dialogs' entries share it. */
  idx?: number
  dialogs?: number
}

const entryState = () => (history.state ?? {}) as EntryState
const depthOf = ({ dialogs = 0 }: EntryState) => dialogs

/** The close functions of the open dialogs, the topmost last. */
const closers: (() => void)[] = []
/** The number of dialog entries above the screen's entry. It exceeds the open dialogs after one was closed by a button. */
let depth = depthOf(entryState())
/** The screen's router state and URL. */
let screen = { state: entryState(), url: location.href }

/** Follows the router: a push begins a new screen, a replacement resets the depth. */
const followRouter = () => {
  const state = entryState()
  if (state.idx !== screen.state.idx) depth = depthOf(state)
  else if (depthOf(state) !== depth) history.replaceState({ ...state, dialogs: depth }, '')
  screen = { state, url: location.href }
}

const pushMissingEntry = () => {
  // Without a router (sign-in), Back leaves the page.
  if (screen.state.idx === undefined || closers.length <= depth) return
  depth += 1
  history.pushState({ ...screen.state, dialogs: depth }, '', screen.url)
}

/**
 * Handles Back and Forward between a screen and its dialogs in place of the router. Back closes the topmost dialog. The
 * entry of a dialog that a button closed is skipped in both directions.
 */
const traversed = (event: PopStateEvent) => {
  const before = depth
  const state = entryState()
  depth = depthOf(state)
  if (state.idx === undefined || state.idx !== screen.state.idx || depth === before) return
  event.stopImmediatePropagation()
  // The router may have replaced the URL while another entry of the screen was current.
  history.replaceState({ ...screen.state, dialogs: depth }, '', screen.url)
  if (depth > before) return history.forward()
  const close = closers.length > depth ? closers.at(-1) : undefined
  if (!close) return history.back()
  flushSync(close)
  // A dialog that stays open (unsaved text) needs its entry again.
  pushMissingEntry()
}
// This listener must come before the router's, which starts with its first render.
addEventListener('popstate', traversed, true)

/** Makes Back close a dialog that has just opened. Returns the function to call when the dialog has closed. */
export const closeByBack = (close: () => void) => {
  followRouter()
  closers.push(close)
  pushMissingEntry()
  return () => {
    closers.splice(closers.indexOf(close), 1)
  }
}

/**
 * Synchronises dialog entries with the router. The caller passes the router's location, because the sign-in has dialogs
 * but no router.
 */
export const useDialogHistory = (shown: object) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router writes an entry for each location
  useLayoutEffect(followRouter, [shown])
}
