import { offlineError } from './fetch-api.ts'

/**
 * Runs a call that may be silent for `limit` milliseconds; `alive` grants the whole time anew. Past it, or once the
 * controller aborts, the call counts as one that never arrived. Throws `ApiError`.
 */
export const withTimeLimit = <T>(
  limit: number,
  controller: AbortController,
  call: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), limit)
    }
    alive()
    controller.signal.addEventListener('abort', () => reject(offlineError()))
    call(controller.signal, alive)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
