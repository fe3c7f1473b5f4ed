import type { QueryClient } from '@tanstack/react-query'
import { wait } from '#web/lib/wait.ts'

/** The pause in a browser without `requestIdleCallback`, in milliseconds. */
const PAUSE_MS = 200

/** Resolves when the page is idle and no query is loading. */
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
