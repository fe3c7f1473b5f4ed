import type { QueryClient } from '@tanstack/react-query'

/** Where a browser does not tell when it is idle. */
const PAUSE_MS = 200

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** When the page has nothing to do, and waits for no data. */
export const waitForIdle = async (client: QueryClient) => {
  if ('requestIdleCallback' in window) await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
  else await wait(PAUSE_MS)
  await new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(look)
    function look() {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    }
    look()
  })
}
