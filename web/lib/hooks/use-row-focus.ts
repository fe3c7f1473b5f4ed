import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'

interface Place {
  element: Element
  row: number
}

/**
 * When the row that has the focus is removed, focuses the first link, title or button of the row at its place. Where none is left,
 * `fallback`, or the screen's title without one.
 */
export const useRowFocus = (
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
  fallback?: RefObject<HTMLElement | null>,
) => {
  const place = useRef<Place>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = rowsOf(list.current).findIndex((each) => each.contains(target))
      place.current = row >= 0 ? { element: target, row } : undefined
    }
    const blurred = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return
      // A row that is removed loses the focus while it is still in the page: look again once it is gone.
      queueMicrotask(() => {
        const { current } = place
        if (current?.element === target && wasLeft(current.element)) place.current = undefined
      })
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', blurred)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', blurred)
    }
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a focused row is removed only with a change of the rows
  useEffect(() => {
    const { current } = place
    if (!current || current.element.isConnected || document.activeElement !== document.body) return
    place.current = undefined
    const remaining = rowsOf(list.current)
    const next = remaining[Math.min(current.row, remaining.length - 1)]?.querySelector<HTMLElement>('a, h2, button')
    next?.focus()
    // None is left, or it is folded away.
    if (document.activeElement !== document.body) return
    if (fallback?.current) fallback.current.focus({ preventScroll: true })
    else focusHeading()
  }, [rows])
}

/** Whether the user left an element by a press elsewhere; a button that is disabled meanwhile loses the focus by itself. */
const wasLeft = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && document.activeElement === document.body

const rowsOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('tbody > tr, li') ?? [])].filter((row) => !isInRow(row, list))

/** A list within a row is part of it. */
const isInRow = (row: Element, list: HTMLElement | null) => {
  const outer = row.parentElement?.closest('li')
  return outer ? list?.contains(outer) : false
}
