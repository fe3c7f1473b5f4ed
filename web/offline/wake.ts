/** The shortest and the longest time between two attempts, in milliseconds. */
const FIRST_MS = 1000
const LONGEST_MS = 60_000

/** What ends each wait, and whether it waits for a network. */
const waiting = new Map<() => void, boolean>()

/** Lets all writes that wait for a network try again at once; all that wait where a user asks for it. */
export const retryQueuedNow = ({ byHand = false } = {}) => {
  for (const [wake, isOffline] of [...waiting]) if (isOffline || byHand) wake()
}

/**
 * Waits until it is worth another attempt: twice as long after each; where there was no network, until something speaks
 * for one.
 */
export const waitForRetry = (tries: number, isOffline: boolean) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS))
    waiting.set(wake, isOffline)
  })
