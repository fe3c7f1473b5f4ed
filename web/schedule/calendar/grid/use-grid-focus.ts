import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Lane } from './grid-props.ts'

/**
 * One tab stop for the whole grid: the block or lane that last had the focus. A block that moved to another lane keeps
 * the focus.
 */
export const useGridFocus = (root: RefObject<HTMLElement | null>, lanes: readonly Lane[]) => {
  const focusedBlock = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lanes bring new blocks
  useLayoutEffect(() => {
    const grid = root.current
    if (!grid) return
    const block = focusedBlock.current
    if (block !== undefined && !grid.contains(document.activeElement))
      grid.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`)?.focus({ preventScroll: true })
    if (grid.querySelector('[data-stop][tabindex="0"]')) return
    const first = grid.querySelector('[data-block]') ?? grid.querySelector('[data-stop]')
    first?.setAttribute('tabindex', '0')
  }, [root, lanes])

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.stop === undefined) return
    for (const other of root.current?.querySelectorAll('[data-stop][tabindex="0"]') ?? [])
      other.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
    focusedBlock.current = target.dataset.block
  }
  // A block that React removes does not blur, and so is remembered.
  const onBlur = () => {
    focusedBlock.current = undefined
  }
  return { onFocus, onBlur }
}
