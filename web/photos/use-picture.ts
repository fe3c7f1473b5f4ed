import { useEffect, useState } from 'react'
import { onOnline } from '#web/lib/hooks/use-online.ts'

/** A picture that did not come is asked for once more after so long. */
export const RETRY_MS = 3000

const FRESH = { tries: 0, failed: false, asked: false }

/** Whether a picture failed to come. It is asked for again after a while, when the network is back, and by hand. */
export const usePicture = (url: string, onBroken: () => void) => {
  const [state, setState] = useState({ url, ...FRESH })
  const { tries, failed, asked } = state.url === url ? state : FRESH
  useEffect(() => {
    if (!failed) return
    const retry = () => setState({ url, tries: tries + 1, failed: false, asked })
    const timer = tries === 0 ? setTimeout(retry, RETRY_MS) : undefined
    const stop = onOnline(retry)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [url, tries, failed, asked])
  return {
    /** Another for each try: an image under the same key would not be asked for again. */
    key: `${url} ${tries}`,
    failed,
    /** Whether it failed even when somebody asked for it. */
    isLost: failed && asked,
    retry: () => setState({ url, tries: tries + 1, failed: false, asked: true }),
    broke: () => {
      setState({ url, tries, failed: true, asked })
      onBroken()
    },
  }
}
