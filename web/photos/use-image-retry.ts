import { useEffect, useState } from 'react'
import { onOnline } from '#web/http/use-online.ts'

/** Delay in milliseconds of the automatic retry. */
const RETRY_MS = 3000

const FRESH = { tries: 0, failed: false, byUser: false }

/** Reloads an image that failed: once automatically, when the connection returns, and on the user's request. */
export const useImageRetry = (url: string, onImageError: () => void) => {
  const [state, setState] = useState({ url, ...FRESH })
  const { tries, failed, byUser } = state.url === url ? state : FRESH
  useEffect(() => {
    if (!failed) return
    const retry = () => setState({ url, tries: tries + 1, failed: false, byUser })
    const timer = tries === 0 ? setTimeout(retry, RETRY_MS) : undefined
    const stop = onOnline(retry)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [url, tries, failed, byUser])
  return {
    /** React key of each attempt: an element with the same key would not load again. */
    key: `${url} ${tries}`,
    failed,
    /** The image failed again after the user's retry. */
    hasRetryFailed: failed && byUser,
    retry: () => setState({ url, tries: tries + 1, failed: false, byUser: true }),
    onError: () => {
      setState({ url, tries, failed: true, byUser })
      onImageError()
    },
  }
}
