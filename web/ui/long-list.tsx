import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsPrinting } from '#web/lib/hooks/use-is-printing.ts'
import { observeHeight } from '#web/lib/observe-height.ts'
import styles from './long-list.module.css'
import { BUFFER_PX, rangeIn, rowsOf, sumOf, type View } from './long-list-range.ts'

/** Where a list is, for when it is drawn again: how far it is scrolled, and the heights of its items, in pixels. */
export interface ListPlace {
  top: number
  heights: Map<number, number>
}

interface LongListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => number
  /** The usual height of an item with its gap, in pixels. */
  itemPx: number
  /** What scrolls: the window, or the element around the list. */
  within: 'window' | 'parent'
  /** The id of an item that stays drawn out of sight, as while it is dragged. */
  kept?: number | undefined
  place?: ListPlace | undefined
  /** False where the list is left out on paper, which otherwise has all its items. */
  isPrinted?: boolean
  /** Called before the first paint, to scroll the window to where the list begins. */
  onMount?: ((list: HTMLElement) => void) | undefined
  /** Called at each scroll, with what is left below in pixels. */
  onScroll: (place: ListPlace, left: number) => void
  children: (item: Item) => ReactNode
}

/** How far the window is scrolled past the top of a list, in pixels; negative while the top is in sight. */
export const topInWindow = (list: HTMLElement) => -list.getBoundingClientRect().top

/** How much of the window a list that scrolls by itself has, until it is measured. */
const SHARE_OF_WINDOW = 0.6

/**
 * A list that draws only the items in sight. They stand in the flow, between gaps, so that they show before they are
 * measured; the browser's scroll anchoring keeps in place what is in sight when an item above has another height.
 */
export const LongList = <Item,>({
  items,
  idOf,
  itemPx,
  within,
  kept,
  place,
  isPrinted = true,
  onMount,
  onScroll,
  children,
}: LongListProps<Item>) => {
  const isInWindow = within === 'window'
  const list = useRef<HTMLUListElement>(null)
  const [heights] = useState(() => place?.heights ?? new Map<number, number>())
  const [view, setView] = useState<View>(() => ({
    top: place?.top ?? 0,
    height: isInWindow ? innerHeight : innerHeight * SHARE_OF_WINDOW,
  }))
  const heightsNow = () => items.map((item) => heights.get(idOf(item)) ?? itemPx)
  const all = heightsNow()
  // What is beyond comes after the first frame.
  const buffer = useDeferredValue(BUFFER_PX, 0)
  const isWhole = useIsPrinting() && isPrinted
  const range = isWhole ? { first: 0, end: items.length } : rangeIn(all, view, buffer)
  const keptIndex = kept === undefined ? -1 : items.findIndex((item) => idOf(item) === kept)
  const rows = rowsOf(all, range, keptIndex)

  const show = useEffectEvent((next: View) => {
    const { first, end } = rangeIn(heightsNow(), next)
    if (first === range.first && end === range.end) return
    // Nothing that is drawn stays in sight: the next frame would be empty.
    if (Math.abs(next.top - view.top) > next.height) flushSync(() => setView(next))
    else setView(next)
  })
  const viewOf = (element: HTMLElement): View => ({
    top: isInWindow ? topInWindow(element) : (element.parentElement?.scrollTop ?? 0),
    height: isInWindow ? innerHeight : view.height,
  })
  const scrolled = useEffectEvent((element: HTMLElement) => {
    const { top, height } = viewOf(element)
    lastTop.current = top
    show({ top, height })
    onScroll({ top, heights }, sumOf(heightsNow()) - top - height)
  })
  const mounted = useEffectEvent((element: HTMLElement) => {
    onMount?.(element)
    // The window may be scrolled already, by the list that was shown before this one.
    setView(viewOf(element))
  })
  const resized = useEffectEvent((height: number) => show({ ...view, height }))
  const measured = useEffectEvent((id: number, height: number) => {
    if (height === 0 || heights.get(id) === height) return
    heights.set(id, height)
    // A view of its own: React renders nothing for the same one.
    show({ ...view })
  })

  const lastTop = useRef(place?.top ?? 0)
  // Also when a hidden screen returns, because some browsers forget the scroll position of a hidden element.
  useLayoutEffect(() => {
    if (!isInWindow && lastTop.current > 0) list.current?.parentElement?.scrollTo(0, lastTop.current)
  }, [isInWindow])

  useLayoutEffect(() => {
    if (isInWindow && list.current) mounted(list.current)
  }, [isInWindow])

  useEffect(() => {
    const element = list.current
    const parent = element?.parentElement
    if (!element || !parent) return
    const target = isInWindow ? window : parent
    const heard = () => scrolled(element)
    target.addEventListener('scroll', heard, { passive: true })
    if (isInWindow) target.addEventListener('resize', heard)
    const stop = isInWindow ? undefined : observeHeight(parent, resized)
    return () => {
      target.removeEventListener('scroll', heard)
      target.removeEventListener('resize', heard)
      stop?.()
    }
  }, [isInWindow])

  const drawn = rows.flatMap((row) => ('index' in row ? [items[row.index]] : [])).filter((item) => item !== undefined)
  const drawnIds = drawn.map(idOf).join()
  const observed = useRef(new Map<HTMLElement, () => void>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are drawn
  useEffect(() => {
    const items = new Set(list.current?.querySelectorAll<HTMLElement>(':scope > [data-item]'))
    for (const [item, stop] of observed.current) {
      if (items.has(item)) continue
      stop()
      observed.current.delete(item)
    }
    // Those that stay are not measured again.
    for (const item of items) {
      if (observed.current.has(item)) continue
      const stop = observeHeight(item, (height) => measured(Number(item.dataset.item), height))
      observed.current.set(item, stop)
    }
  }, [drawnIds])
  useEffect(() => {
    const all = observed.current
    return () => {
      for (const stop of all.values()) stop()
      all.clear()
    }
  }, [])

  return (
    <ul ref={list}>
      {rows.map((row) => {
        if (!('index' in row)) {
          return (
            <li key={`before ${row.before}`} aria-hidden="true" className={styles.gap} style={{ height: row.gap }} />
          )
        }
        const item = items[row.index]
        return (
          item !== undefined && (
            <li key={idOf(item)} data-item={idOf(item)} className={styles.item}>
              {children(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}
