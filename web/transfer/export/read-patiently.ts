import { ApiError } from '#web/http/fetch-api.ts'
import { isOnline, onOnline } from '#web/http/use-online.ts'
import { chunkErrorRemedy } from '#web/loading/chunk-error.ts'

/** How long to wait before each further try, in milliseconds. A server that goes on failing gets no more of them. */
const WAITS_MS = [1000, 3000, 9000]
const LAST_WAIT_MS = 9000
/** How long one try may take: a photo of five megabytes on a slow connection. */
const TRY_MS = 120_000

/** Is told while there is no network. */
export type OnWaiting = (isWaiting: boolean) => void

/**
 * Reads again what failed for a reason that may pass: one of a thousand answers must not end an export. A network that is
 * gone is waited for, however long, where `onWaiting` can tell of it. `read` gets the options of its request. @throws ApiError, or the signal's reason
 */
export const readPatiently = async <T>(
  read: (options: { init: { signal: AbortSignal } }) => Promise<T>,
  signal: AbortSignal,
  onWaiting?: OnWaiting,
): Promise<T> => {
  let failures = 0
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    // What hangs on the network before is asked for anew when one comes back.
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
