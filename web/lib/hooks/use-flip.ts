import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from './use-media.ts'

const MOVE_MS = 450
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Animates rows to their new places when their order changes (the FLIP technique). Rows are the elements with a
 * `data-row` key; `order` is their order as a string.
 */
export const useFlip = (list: RefObject<HTMLElement | null>, order: string) => {
  const tops = useRef(new Map<string, number>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    const isReduced = prefersReducedMotion()
    const now = new Map<string, number>()
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const key = row.dataset.row ?? ''
      const before = tops.current.get(key)
      const top = row.offsetTop - (list.current?.offsetTop ?? 0)
      now.set(key, top)
      if (isReduced || before === undefined || before === top) continue
      row.animate([{ transform: `translateY(${before - top}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: EASE,
      })
    }
    tops.current = now
  }, [list, order])
}
