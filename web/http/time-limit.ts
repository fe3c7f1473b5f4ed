import { offlineError } from './fetch-api.ts'

/**
 * Runs a request with a time limit in milliseconds, which each call of `alive` restarts. Rejects with the offline
 * `ApiError` when the limit ends or the controller aborts.
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
