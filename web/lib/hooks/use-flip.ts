import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from './use-media.ts'

const MOVE_MS = 450
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Animates rows to their new places when their order changes (the FLIP technique). Rows are the elements with a
 * `data-row` key; `order` is their order as a string.
 */
export const useFlip = (list: RefObject<HTMLElement | null>, order: string) => {
  const tops = useRef<Map<string, number>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    if (prefersReducedMotion()) {
      tops.current = undefined
      return
    }
    const before = tops.current
    if (before) {
      tops.current = topsIn(list.current)
      for (const row of rowsOf(list.current)) animate(row, before.get(keyOf(row)), tops.current.get(keyOf(row)))
      return
    }
    // Nothing moves yet: where the rows stand is asked for once the browser has laid them out anyway.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        tops.current = topsIn(list.current)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [list, order])
}

const rowsOf = (list: HTMLElement | null) => list?.querySelectorAll<HTMLElement>('[data-row]') ?? []

const keyOf = (row: HTMLElement) => row.dataset.row ?? ''

const topsIn = (list: HTMLElement | null) =>
  new Map([...rowsOf(list)].map((row) => [keyOf(row), row.offsetTop - (list?.offsetTop ?? 0)]))

const animate = (row: HTMLElement, before: number | undefined, top: number | undefined) => {
  if (before === undefined || top === undefined || before === top) return
  row.animate([{ transform: `translateY(${before - top}px)` }, { transform: 'none' }], {
    duration: MOVE_MS,
    easing: EASE,
  })
}
