import type { ApiError } from '#web/http/fetch-api.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { outboxWords } from '#words/outbox.ts'
import { uiWords } from '#words/ui.ts'
import { isQueued, outboxWrite, useOutbox } from './outbox.ts'

/** How long a toast stays that asks for a decision, in milliseconds. */
const DECISION_MS = 12_000

/** The undo that the toast of a queued write offers. */
export interface QueuedUndo {
  /** The title of the write. */
  title: string
  /** The records that it changes. */
  about: readonly string[]
  act: () => void
}

/** Reports that a write is queued; warns where it is only in this page, because the device has no room. */
export const toastQueued = (key: string, isBehind: boolean, undo?: QueuedUndo) => {
  dismissToastsAbout(OUTBOX_PATH)
  const options = {
    about: [OUTBOX_PATH, ...(undo?.about ?? [])],
    ...(undo && { title: undo.title, duration: UNDO_MS, action: { label: uiWords.undo, act: undo.act } }),
  }
  if (outboxWrite(key)?.isStored) toast.info(isBehind ? outboxWords.keptBehind : outboxWords.kept, options)
  else toast.warning(outboxWords.notKept, { ...options, duration: DECISION_MS })
}

/** The number of queued writes that were sent since the last report. */
let sentCount = 0

/** Reports sent writes, once for all, when the queue is empty. */
export const toastSent = () => {
  sentCount += 1
  if (useOutbox.getState().writes.some(isQueued)) return
  dismissToastsAbout(OUTBOX_PATH)
  toast.success(outboxWords.sent(sentCount), { about: [OUTBOX_PATH] })
  sentCount = 0
}

/** Reports that a queued write was refused, with a link to the list. The list itself shows it without a toast. */
export const toastRefused = (title: string, error: ApiError) => {
  if (location.pathname === OUTBOX_PATH) return
  toast.error(error.message, {
    title: outboxWords.refused(title),
    action: { label: outboxWords.decide, to: OUTBOX_PATH },
    duration: DECISION_MS,
  })
}
