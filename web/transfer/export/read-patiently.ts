import { ApiError } from '#web/http/fetch-api.ts'
import { isOnline, onOnline } from '#web/http/use-online.ts'
import { chunkErrorRemedy } from '#web/loading/chunk-error.ts'

/** The delay before each retry, in milliseconds. After the last one, the failure is final. */
const WAITS_MS = [1000, 3000, 9000]
const LAST_WAIT_MS = 9000
/** The time limit of one try, in milliseconds: a photo of 5 MB on a slow connection. */
const TRY_MS = 120_000

/** Called with true while there is no network. */
export type OnWaiting = (isWaiting: boolean) => void

/**
 * Retries a read after a temporary failure, because one of a thousand answers must not end an export. With `onWaiting`, it
 * waits for a missing network without limit. `read` receives the request options. @throws ApiError, or the signal's reason
 */
export const readPatiently = async <T>(
  read: (options: { init: { signal: AbortSignal } }) => Promise<T>,
  signal: AbortSignal,
  onWaiting?: OnWaiting,
): Promise<T> => {
  let failures = 0
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    // A request that hangs on the lost network restarts when the network returns.
    const hanging = new AbortController()
    const stopWatching = onOnline(() => hanging.abort())
    try {
      const limits = [signal, hanging.signal, AbortSignal.timeout(TRY_MS)]
      const answer = await read({ init: { signal: AbortSignal.any(limits) } })
      onWaiting?.(false)
      return answer
    } catch (error) {
      signal.throwIfAborted()
      failures = onWaiting && isCut(error) ? 0 : failures + 1
      if (failures > WAITS_MS.length || !mayPass(error)) throw error
      onWaiting?.(isCut(error))
    } finally {
      stopWatching()
    }
    await passedOrOnline(WAITS_MS[tries] ?? LAST_WAIT_MS, signal)
  }
}

const isCut = (error: unknown) =>
  error instanceof ApiError ? error.code === 'offline' : !isOnline() || chunkErrorRemedy(error) === 'retry'

const mayPass = (error: unknown) => (error instanceof ApiError ? error.mayPassLater : !(error instanceof SyntaxError))

const passedOrOnline = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const end = () => {
      clearTimeout(timer)
      stopWatching()
      signal.removeEventListener('abort', end)
      if (signal.aborted) fail(signal.reason)
      else done()
    }
    const timer = setTimeout(end, milliseconds)
    const stopWatching = onOnline(end)
    signal.addEventListener('abort', end)
  })
