import { type RefObject, useEffect, useRef } from 'react'

interface Place {
  element: Element
  row: number
}

/** Where the row goes on which the keyboard stands, it stands on the next one; on `otherwise` where none is left. */
export const useKeptPlace = (
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
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
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

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('tbody > tr, li') ?? [])]
