import { ignoreErrors } from '#web/lib/ignore-errors.ts'

// The tab that sends a write holds its lock, which ends with the tab. Where a browser has none, the idempotency key alone
// makes sure that a write is carried out once.

const nameOf = (key: string) => `tradeboard-write/${key}`

/** Holds a write's lock until its answer is there. */
export const lockUntilSettled = (key: string, answer: Promise<unknown>) => {
  const settled = () => answer.catch(ignoreErrors('the answer is reported elsewhere'))
  navigator.locks?.request(nameOf(key), settled).catch(ignoreErrors('the browser refuses locks'))
}

/** Sends a write, unless another tab does. Answers whether it was this one. */
export const withWriteLock = async (key: string, send: () => Promise<void>): Promise<boolean> => {
  if (!navigator.locks) return send().then(() => true)
  return navigator.locks.request(nameOf(key), { ifAvailable: true }, async (lock) => {
    if (lock) await send()
    return lock !== null
  })
}
