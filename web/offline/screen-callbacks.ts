import { outboxWrite, useOutbox } from './outbox.ts'

/** What the write engine calls on the screen that made a write. */
interface ScreenCallbacks {
  queued?: (() => void) | undefined
  resend: () => void
}

const callbacksByKey = new Map<string, ScreenCallbacks>()

/** Whether the server failed at a write, and the write stays in the offline queue until its user sends it again. */
export const mayBeResent = (key: string) => outboxWrite(key)?.refusal?.why === 'failed'

/** The callbacks of the screens of this page, by the idempotency keys of their writes. A sign-out deletes them. */
export const screenCallbacks = {
  add(key: string, callbacks: ScreenCallbacks) {
    callbacksByKey.set(key, callbacks)
  },

  /** Calls the screen back when its write becomes queued. */
  notifyQueued(key: string) {
    callbacksByKey.get(key)?.queued?.()
  },

  /** Sends a failed write again from its screen, so that its form shows the result. False without such a screen. */
  resend(key: string): boolean {
    const callbacks = mayBeResent(key) ? callbacksByKey.get(key) : undefined
    callbacks?.resend()
    return callbacks !== undefined
  },

  /** Deletes the callbacks of a settled write, unless its screen may send it again. */
  release(key: string) {
    if (!mayBeResent(key)) callbacksByKey.delete(key)
  },
}

useOutbox.subscribe((now, before) => now.userId !== before.userId && callbacksByKey.clear())
