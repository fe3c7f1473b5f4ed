import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'

interface Place {
  element: Element
  row: number
}

/**
 * When the focused row is removed, focuses the first link, title or button of the row at its place; without rows,
 * `fallback` or the screen's title.
 */
export const useRowFocus = (
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
  fallback?: RefObject<HTMLElement | null>,
) => {
  const place = useRef<Place>(undefined)
  // Before the first press: a user may be faster than the passive effects of a slow device.
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = rowsOf(list.current).findIndex((each) => each.contains(target))
      place.current = row >= 0 ? { element: target, row } : undefined
    }
    const blurred = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return
      // A removed row loses the focus while it is still in the page, so the check repeats afterwards.
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
    // No row is left, or the list is collapsed.
    if (document.activeElement !== document.body) return
    if (fallback?.current) fallback.current.focus({ preventScroll: true })
    else focusHeading()
  }, [rows])
}

/** Whether the user moved the focus by a press elsewhere. A button that gets disabled loses the focus by itself. */
const wasLeft = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && document.activeElement === document.body

const rowsOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('tbody > tr, li') ?? [])].filter((row) => !isInRow(row, list))

/** A list within a row is part of it. */
const isInRow = (row: Element, list: HTMLElement | null) => {
  const outer = row.parentElement?.closest('li')
  return outer ? list?.contains(outer) : false
}
