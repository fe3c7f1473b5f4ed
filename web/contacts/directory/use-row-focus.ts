import { type RefObject, useEffect, useRef } from 'react'

interface Place {
  element: Element
  row: number
}

/** Where the row goes on which the keyboard stands, it stands on the next one; on `otherwise` where none is left. */
export const useRowFocus = (
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
) => {
  const place = useRef<Place>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = rowsOf(list.current).findIndex((each) => each.contains(target))
      place.current = row >= 0 ? { element: target, row } : undefined
    }
    const left = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return
      // A row that goes takes the keyboard along while it still stands: what was meant shows a moment later.
      queueMicrotask(() => {
        const { current } = place
        if (current?.element === target && wasLeft(current.element)) place.current = undefined
      })
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', left)
    }
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can have taken the place away
  useEffect(() => {
    const { current } = place
    if (!current || current.element.isConnected || document.activeElement !== document.body) return
    place.current = undefined
    const left = rowsOf(list.current)
    const next = left[Math.min(current.row, left.length - 1)]?.querySelector('a') ?? otherwise.current
    next?.focus({ preventScroll: next === otherwise.current })
  }, [rows])
}

/** Whether somebody pressed elsewhere. A button that is busy loses the keyboard by itself; another window does not have it. */
const wasLeft = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && document.activeElement === document.body

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('tbody > tr, li') ?? [])]
