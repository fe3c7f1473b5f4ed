import { type RefObject, useLayoutEffect, useRef } from 'react'
import { observeHeight } from '#web/lib/observe-height.ts'
import { prefersReducedMotion } from './use-media.ts'

const MOVE_MS = 450
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Animates rows to their new places when their order changes (the FLIP technique). Rows are the elements with a
 * `data-row` key; `order` is their order as a string.
 */
export const useFlip = (list: RefObject<HTMLElement | null>, order: string) => {
  /** The offset of each row from the top of the list, in pixels; undefined before the first layout. */
  const tops = useRef<Map<string, number>>(undefined)

  // The observer reports the first layout and each new width; reading them here would force another layout.
  useLayoutEffect(() => {
    const { current } = list
    if (current) return observeHeight(current, () => (tops.current = topsOf(current)))
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    const { current } = list
    const before = tops.current
    if (!current || !before) return
    const now = topsOf(current)
    tops.current = now
    if (prefersReducedMotion()) return
    for (const row of rowsOf(current)) {
      const [from, to] = [before, now].map((places) => places.get(keyOf(row)))
      if (from === undefined || to === undefined || from === to) continue
      row.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: EASE,
      })
    }
  }, [list, order])
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const keyOf = ({ dataset }: HTMLElement) => dataset.row ?? ''
const topsOf = (list: HTMLElement) => new Map(rowsOf(list).map((row) => [keyOf(row), row.offsetTop - list.offsetTop]))
