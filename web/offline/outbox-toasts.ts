import type { ApiError } from '#web/http/fetch-api.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { uiWords } from '#web/messages/ui.ts'
import { isQueued, outboxWrite, useOutbox } from './outbox.ts'

/** How long a message stays that its user has to act on, in milliseconds. */
const DECIDE_MS = 12_000

/** How a message offers to take a write back: what the write is called, what it is about, and what undoes it. */
export interface QueuedUndo {
  title: string
  things: readonly string[]
  act: () => void
}

/** Says that a write stays on the device for now, or in this page where the device has no room. */
export const toastQueued = (key: string, isBehind: boolean, undo?: QueuedUndo) => {
  dismissToastsAbout(OUTBOX_PATH)
  const offer = {
    about: [OUTBOX_PATH, ...(undo?.things ?? [])],
    ...(undo && { title: undo.title, duration: UNDO_MS, action: { label: uiWords.undo, act: undo.act } }),
  }
  if (outboxWrite(key)?.isStored) toast.info(isBehind ? outboxWords.keptBehind : outboxWords.kept, offer)
  else toast.warning(outboxWords.notKept, { ...offer, duration: DECIDE_MS })
}

/** How many writes that were put off were sent since it was last said. */
let sent = 0

/** Says once for all writes that were put off that they were sent. */
export const toastSent = () => {
  sent += 1
  if (useOutbox.getState().writes.some(isQueued)) return
  dismissToastsAbout(OUTBOX_PATH)
  toast.success(outboxWords.sent(sent), { about: [OUTBOX_PATH] })
  sent = 0
}

/** Says that a write which was put off was refused, and leads to where its user decides; who is there sees it. */
export const toastRefused = (title: string, error: ApiError) => {
  if (location.pathname === OUTBOX_PATH) return
  toast.error(error.message, {
    title: outboxWords.refused(title),
    action: { label: outboxWords.decide, to: OUTBOX_PATH },
    duration: DECIDE_MS,
  })
}
