import { useEffect, useState } from 'react'
import { onOnline } from '#web/http/use-online.ts'

/** Delay in milliseconds of the automatic retry. */
const RETRY_MS = 3000

const FRESH = { tries: 0, failed: false, byHand: false }

/** Reloads an image that failed: once automatically, when the connection returns, and on the user's request. */
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
    /** React key of each attempt: an element with the same key would not load again. */
    key: `${url} ${tries}`,
    failed,
    /** The image failed again after the user's retry. */
    isLost: failed && byHand,
    retry: () => setState({ url, tries: tries + 1, failed: false, byHand: true }),
    onError: () => {
      setState({ url, tries, failed: true, byHand })
      onBroken()
    },
  }
}
