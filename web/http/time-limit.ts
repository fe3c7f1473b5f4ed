import { offlineError } from './fetch-api.ts'

/**
 * Runs a call with a time limit in milliseconds, which each call of `alive` restarts. When it ends, or the controller
 * aborts, rejects with the offline `ApiError`.
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
