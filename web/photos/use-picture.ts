import { useEffect, useState } from 'react'
import { onOnline } from '#web/http/use-online.ts'

/** After this time a picture that failed is loaded once more by itself. */
const RETRY_MS = 3000

const FRESH = { tries: 0, failed: false, byHand: false }

/** Loads a picture again that failed: once by itself, when the network is back, and when the user asks. */
export const useImageRetry = (url: string, onBroken: () => void) => {
  const [state, setState] = useState({ url, ...FRESH })
  const { tries, failed, byHand } = state.url === url ? state : FRESH
  useEffect(() => {
    if (!failed) return
    const retry = () => setState({ url, tries: tries + 1, failed: false, byHand })
    const timer = tries === 0 ? setTimeout(retry, RETRY_MS) : undefined
    const stop = onOnline(retry)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [url, tries, failed, byHand])
  return {
    /** Another key for each try: an image element under the same key would not load again. */
    key: `${url} ${tries}`,
    failed,
    /** Whether it failed even after the user asked for it. */
    isLost: failed && byHand,
    retry: () => setState({ url, tries: tries + 1, failed: false, byHand: true }),
    onError: () => {
      setState({ url, tries, failed: true, byHand })
      onBroken()
    },
  }
}
