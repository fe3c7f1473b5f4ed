import { ApiError } from '#web/lib/api/fetch-api.ts'

/** How long to wait before each further try, in milliseconds. */
const WAITS_MS = [1000, 3000, 9000]
/** How long one try may take: a photo of five megabytes on a slow connection. */
const TRY_MS = 120_000

/**
 * Reads again what failed for a reason that may pass: one of a thousand answers must not end an export. `read` gets the
 * options of its request. @throws ApiError, or the signal's reason
 */
export const readPatiently = async <T>(
  read: (options: { init: { signal: AbortSignal } }) => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  const attempt = () => read({ init: { signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]) } })
  for (const wait of WAITS_MS) {
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      const mayPass = error instanceof ApiError ? error.mayPassLater : !(error instanceof SyntaxError)
      if (!mayPass) throw error
      await passed(wait, signal)
    }
  }
  return attempt()
}

const passed = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason)
    })
  })
