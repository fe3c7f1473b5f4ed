import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = matchMedia('print')
let isBegun = false

const subscribe = (changed: () => void) => {
  // The browser lays the paper out as soon as the listeners return.
  const set = (begun: boolean) => () => {
    isBegun = begun
    flushSync(changed)
  }
  const [begin, end] = [set(true), set(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  paper.addEventListener('change', changed)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    paper.removeEventListener('change', changed)
  }
}

/** Whether the page is being printed. Renders synchronously, so that print-only content exists before the layout. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isBegun || paper.matches)
