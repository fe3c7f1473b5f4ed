import { ignoreErrors } from '#web/lib/ignore-errors.ts'

// The tab that sends a write holds a lock, which the browser releases when the tab closes. In a browser without locks, the
// idempotency key alone prevents a second execution.

const nameOf = (key: string) => `tradeboard-write/${key}`

/** Holds the lock of a write until its answer arrives. */
export const lockUntilSettled = (key: string, answer: Promise<unknown>) => {
  const settled = () => answer.catch(ignoreErrors('the screen or a toast reports the answer'))
  navigator.locks?.request(nameOf(key), settled).catch(ignoreErrors('the browser refuses locks'))
}

/** Sends a write unless another tab does. Resolves to whether this tab sent it. */
export const withWriteLock = async (key: string, send: () => Promise<void>): Promise<boolean> => {
  if (!navigator.locks) return send().then(() => true)
  return navigator.locks.request(nameOf(key), { ifAvailable: true }, async (lock) => {
    if (lock) await send()
    return lock !== null
  })
}
