/** The pause before the second attempt, and the longest pause, in milliseconds. It doubles with each attempt. */
const FIRST_MS = 1000
const LONGEST_MS = 60_000

/** The function that ends each pause, with whether the write waits for a network. */
const pauses = new Map<() => void, boolean>()

/** Ends the pause of all writes that wait for a network; `byHand` ends every pause, because the user asked for it. */
export const retryQueuedNow = ({ byHand = false } = {}) => {
  for (const [end, isOffline] of [...pauses]) if (isOffline || byHand) end()
}

/** Waits before the next attempt: for the doubled pause, or until `retryQueuedNow`. */
export const waitForRetry = (tries: number, isOffline: boolean) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS))
    pauses.set(end, isOffline)
  })
