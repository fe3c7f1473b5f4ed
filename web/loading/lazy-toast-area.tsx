import { useState } from 'react'
import { lazyComponent, useLazy } from './use-lazy.ts'

const area = lazyComponent(async () => (await import('#web/ui/toast-area.tsx')).ToastArea)

/** The toasts. The first load excludes their code, because the sign-in shows none. */
export const LazyToastArea = () => {
  const [tries, setTries] = useState(0)
  const tryAgainOnline = (error: unknown) => {
    console.error('The toasts could not be loaded', error)
    addEventListener('online', () => setTries(tries + 1), { once: true })
  }
  return <Area key={tries} onError={tryAgainOnline} />
}

const Area = ({ onError }: { onError: (error: unknown) => void }) => {
  const ToastArea = useLazy(area, onError)
  return ToastArea && <ToastArea />
}
