import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = matchMedia('print')
let isBegun = false

const subscribe = (changed: () => void) => {
  // The browser lays the paper out as soon as its listeners return.
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

/** Whether the page is being printed: what is drawn for paper only is there before the browser lays it out. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isBegun || paper.matches)
