import type { TaskStatus } from '#contract/tasks/tasks.ts'
import { findShown } from '#web/lib/find-shown.ts'

/** How long the focus waits for the card, in milliseconds. */
const PATIENCE_MS = 2000
const USER_ACTS = ['keydown', 'pointerdown']

interface MovedTask {
  taskId: number
  status: TaskStatus
  stop: () => void
}

/** The task of the last move by the keyboard, until its card has the focus in the new column. */
let moved: MovedTask | undefined

/** Whether the user works with the keyboard. */
export const isByKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false

export const isMovedTask = (taskId: number, status: TaskStatus) => moved?.taskId === taskId && moved.status === status

/** Focuses the menu of the task's card once the card is in its new column, unless the user acts first. */
export const focusMovedTask = (taskId: number, status: TaskStatus) => {
  moved?.stop()
  const arrived = () => {
    const button = findShown(`[data-task="${taskId}"][data-status="${status}"] [aria-haspopup="menu"]`)
    button?.focus()
    if (button && document.activeElement === button) stop()
  }
  const observer = new MutationObserver(arrived)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    moved = undefined
    observer.disconnect()
    clearTimeout(timer)
    for (const type of USER_ACTS) removeEventListener(type, stop)
  }
  moved = { taskId, status, stop }
  for (const type of USER_ACTS) addEventListener(type, stop)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-status'] })
}
