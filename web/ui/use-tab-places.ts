import { useRef, useState } from 'react'
import { useEntryMemory } from '#web/lib/hooks/use-entry-memory.ts'
import { type ListPlace, topInWindow } from './long-list.tsx'

/**
 * The scroll position of each tab's list. A chosen tab continues at its position; a new one begins with its first item
 * below the sticky bars. Stored with the history entry, for Back.
 */
export const useTabPlaces = <Tab extends string | number>(name: string, shown: Tab) => {
  const { remembered, remember } = useEntryMemory<Map<Tab, ListPlace>>(name)
  const [places] = useState(() => remembered ?? new Map<Tab, ListPlace>())
  const isChosen = useRef(false)
  const place = places.get(shown)

  const goToPlace = (list: HTMLElement) => {
    const top = topInWindow(list)
    // The first list of a screen does not scroll the window.
    const first = isChosen.current ? Math.min(top, -barsHeight()) : top
    isChosen.current = true
    scrollBy(0, (place?.top ?? first) - top)
  }
  const keepPlace = (at: ListPlace) => {
    places.set(shown, at)
    remember(places)
  }
  return { place, goToPlace, keepPlace }
}

/** The height of the sticky bars at the top of the window, in pixels. */
const barsHeight = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
