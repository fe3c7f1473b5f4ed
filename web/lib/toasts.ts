import { create } from 'zustand'
import { uiWords } from '#words/ui.ts'
import { SHELL_NARROW } from './hooks/use-media.ts'

/** How long a toast stays, and how long it fades (docs/product.md#toasts). */
const TOAST_MS = 4000
const TOAST_FADE_MS = 300
/** How long a toast with an undo stays. */
export const UNDO_MS = 8000

/** How many toasts are shown at once; more would cover the screen. */
const TOASTS_MAX = { desktop: 3, phone: 1 }

export type ToastType = 'success' | 'error' | 'warning' | 'info'

/** A button (`act` receives whether a key pressed it) or a link to a screen. */
export type ToastAction = { label: string; act: (isByKeyboard?: boolean) => void } | { label: string; to: string }

export interface Toast {
  id: number
  type: ToastType
  title?: string
  message: string
  duration: number
  dismissing: boolean
  /** Stays when newer toasts need room; its owner dismisses it. */
  sticky?: boolean
  /** Its record, for example `contact/5`. The toast is dismissed with the record, because its action could only fail. */
  about?: readonly string[]
  /** Next steps, before the action. */
  offers?: readonly ToastAction[]
  action?: ToastAction
}

type NewToast = Pick<Toast, 'message'> &
  Partial<Pick<Toast, 'title' | 'duration' | 'sticky' | 'about' | 'offers' | 'action'>>

interface Toasts {
  toasts: Toast[]
  /** Whether the toast area is mounted. */
  ready: boolean
}

export const useToasts = create<Toasts>(() => ({ toasts: [], ready: false }))

/** An id that belongs to no toast. */
const NOT_SHOWN = 0
let lastId = NOT_SHOWN

let isQuiet = false

/** Runs a function and suppresses its toasts. */
export const withoutToasts = (act: () => void) => {
  isQuiet = true
  try {
    act()
  } finally {
    isQuiet = false
  }
}

const show = (type: ToastType, { duration = TOAST_MS, ...rest }: NewToast) => {
  if (isQuiet) return NOT_SHOWN
  if (!useToasts.getState().ready) console.warn('A message came before the area that shows it')
  lastId += 1
  const toast: Toast = { id: lastId, type, duration, dismissing: false, ...rest }
  makeRoom()
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }))
  return toast.id
}

const showing = () => useToasts.getState().toasts.filter((toast) => !toast.dismissing)

/** Whether there is room for one more toast. */
export const hasToastRoom = () => {
  const { desktop, phone } = TOASTS_MAX
  return showing().length < (matchMedia(SHELL_NARROW).matches ? phone : desktop)
}

/** Dismisses the oldest toast where there are too many, preferably one without an action. */
const makeRoom = () => {
  if (hasToastRoom()) return
  const passing = showing().filter((toast) => !toast.sticky)
  const oldest = passing.find((toast) => !toast.action) ?? passing[0]
  if (oldest) dismissToast(oldest.id)
}

/** What is left of the time of the toasts that were paused, in milliseconds. */
const timesLeft = new Map<number, number>()

/** Lets the time of a toast pass, or the rest of it, until the returned function pauses it. */
export const runTime = ({ id, duration }: Toast) => {
  const left = timesLeft.get(id) ?? duration
  const since = performance.now()
  const timer = setTimeout(() => dismissToast(id), left)
  return () => {
    clearTimeout(timer)
    timesLeft.set(id, left - (performance.now() - since))
  }
}

/** Fades a toast out, then removes it. */
export const dismissToast = (id: number) => {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, dismissing: true } : toast)),
  }))
  setTimeout(() => {
    timesLeft.delete(id)
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  }, TOAST_FADE_MS)
}

/** Dismisses the toasts about a record that was deleted or changed. */
export const dismissToastsAbout = (thing: string) => {
  for (const { id, about, dismissing } of useToasts.getState().toasts) {
    if (!dismissing && about?.includes(thing)) dismissToast(id)
  }
}

export const toast = {
  success: (message: string, more?: Omit<NewToast, 'message'>) => show('success', { message, ...more }),
  /** Confirms a change of records and offers to undo it. */
  undoable: (message: string, about: readonly string[], act: () => void) =>
    show('success', { message, about, duration: UNDO_MS, action: { label: uiWords.undo, act } }),
  error: (message: string, more?: Omit<NewToast, 'message'>) => show('error', { message, ...more }),
  warning: (message: string, more?: Omit<NewToast, 'message'>) => show('warning', { message, ...more }),
  info: (message: string, more?: Omit<NewToast, 'message'>) => show('info', { message, ...more }),
}
